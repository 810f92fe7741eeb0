import { CITATION_STATES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { checkArtifact } from './check-artifact.ts'
import { citedFiles, isGrounded, isSupported } from './support.ts'

const digest = 'a'.repeat(64)
const found = { sha256: digest, json: { rows: [{ id: 'F-001', 'a/b': 1 }], '': 0 }, anchors: ['F-002'] }
const cite = (pointer: string, sha256: string | undefined = digest) => ({
  artifact: 'r.json',
  pointer,
  ...(sha256 ? { sha256 } : {}),
})

describe('isSupported', () => {
  it('holds for three states', () => {
    expect(CITATION_STATES.filter((state) => isSupported(state))).toEqual([
      'verified',
      'observed',
      'resolved',
    ])
    expect(CITATION_STATES.filter((state) => isGrounded({ state }))).toEqual(['verified', 'observed'])
  })

  it('follows an artifact to its source', () => {
    expect(isGrounded({ state: 'resolved', sourceSupported: true })).toBe(true)
    expect(isGrounded({ state: 'resolved', sourceSupported: false })).toBe(false)
    expect(isGrounded({ state: 'external', sourceSupported: true })).toBe(false)
  })
})

describe('citedFiles', () => {
  it('counts citations that hold, by path', () => {
    const at = (path: string, state: 'verified' | 'unresolved') =>
      ({ citation: { path, lines: '1', quote: 'return fee' }, check: { state } }) as const
    const artifact = { citation: cite('/rows'), check: { state: 'resolved', sourceSupported: true } } as const
    const evidence = [
      at('b.ts', 'verified'),
      at('c.ts', 'unresolved'),
      at('a.ts', 'verified'),
      artifact,
      at('b.ts', 'verified'),
    ]
    expect([...citedFiles(evidence)]).toEqual([
      ['a.ts', 1],
      ['b.ts', 2],
    ])
  })
})

describe('checkArtifact', () => {
  it.each([
    ['', true], ['/rows', true], ['/rows/0', true], ['/rows/0/a~1b', true], ['/rows/@F-001', true], ['/rows/@F-001/id', true], ['/', true],
    ['#F-002', true], ['F-002', true], ['/rows/1', false], ['/rows/00', false], ['/rows/@F-009', false], ['/no', false], ['/rows/0/a/b', false],
    ['rows', false], ['/__proto__', false], ['/rows/length', false],
  ])('%s: %s', (pointer, resolves) => {
    expect(checkArtifact(cite(pointer), { found }).state).toBe(resolves ? 'resolved' : 'unresolved')
  }) // prettier-ignore

  it('asks for the digest', () => {
    expect(checkArtifact(cite('', 'b'.repeat(64)), { found })).toEqual({
      state: 'unresolved',
      note: 'The document has another digest than the cited one.',
    })
    expect(checkArtifact(cite('', ''), { found })).toEqual({
      state: 'unresolved',
      note: 'The citation names no digest.',
    })
    expect(checkArtifact(cite(''), { found: undefined })).toEqual({
      state: 'unresolved',
      note: 'There is no such document.',
    })
  })

  it('says whether what it hands on is supported', () => {
    const check = (...states: ('verified' | 'located' | 'resolved')[]) =>
      checkArtifact(cite(''), { found: { ...found, ownEvidence: states.map((state) => ({ state })) } })
    expect(check('located', 'verified')).toEqual({ state: 'resolved', sourceSupported: true })
    expect(check('located')).toEqual({ state: 'resolved', sourceSupported: false })
    expect(check('resolved')).toEqual({ state: 'resolved', sourceSupported: false })
    expect(check()).toEqual({ state: 'resolved', sourceSupported: false })
  })
})
