import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLAUDE, CODEX, GEMINI, GROK } from '../harness/programs.ts'
import { type Actor, readJson, runSample, type SampleRun } from '../harness/sample-run.ts'
import { commandOf } from '../harness/world.ts'
import { COUNTS } from '../server/choose-reply.ts'
import { playedSteps } from '../server/play-okstra.ts'

interface Audit {
  readonly session?: string
  readonly usage?: Readonly<
    Record<'inputUncached' | 'cacheRead' | 'cacheWrite' | 'output' | 'reasoning', number>
  >
  readonly reads: readonly { readonly path: string }[]
  readonly commands: readonly { readonly argv: readonly string[] }[]
  readonly citations: readonly {
    readonly item: string
    readonly citation: { readonly path?: string; readonly argv?: readonly string[] }
    readonly check: { readonly state: string }
  }[]
}

const CASTS: readonly (readonly Actor[])[] = [
  [
    { program: CLAUDE, part: 'rehearsal-1', lie: 'unread' },
    { program: CODEX, part: 'rehearsal-2', lie: 'altered' },
    // This part cites what was never there, and when it is asked again it cites it once more.
    { program: GEMINI, part: 'rehearsal-3' },
  ],
  [
    { program: GROK, part: 'rehearsal-1', lie: 'moved' },
    { program: CLAUDE, part: 'rehearsal-2', lie: 'altered' },
    { program: CODEX, part: 'rehearsal-3' },
  ],
]

const FOUND = { altered: 'not-found', moved: 'moved', unread: 'cited-unread' } as const

describe.each(CASTS.map((cast) => ({ cast, who: cast.map(({ program }) => program.name).join(', ') })))(
  'an option selection by $who',
  ({ cast }) => {
    let run: SampleRun
    beforeAll(async () => {
      run = await runSample(inject('okstra'), cast)
    }, 150_000)
    afterAll(async () => {
      await run.cleanUp()
    })

    const auditOf = (actor: Actor, attempt: number, duty = 'propose'): Audit =>
      readJson(
        join(run.folder, `worker-results/${actor.program.name}-${duty}-${attempt}.audit.json`),
      ) as Audit

    it('is completed, and says so', () => {
      expect(run.stderr).not.toContain('error:')
      expect(run.code).toBe(0)
      expect(run.stdout).toContain('Two of the five directions meet the brief exactly')
      expect(run.stdout).toMatch(/1 +IO-003 +Remember the last charged day +100 % +100 % +830 +exact/)
    })

    it('has words by the worker whose duty that is', () => {
      const report = readFileSync(
        join(run.folder, 'reports/final-report-implementation-option-selection-001.md'),
        'utf8',
      )
      expect(report).toContain('author: "worker"')
      expect(report).toContain('Independence: cross-family')
    })

    it('finds each lie and asks for the truth in the same session', () => {
      for (const actor of cast.filter(({ lie }) => lie !== undefined)) {
        const [first, second] = [auditOf(actor, 1), auditOf(actor, 2)]
        const states = first.citations.map(({ check }) => check.state)
        expect(states, actor.program.name).toContain(FOUND[actor.lie ?? 'moved'])
        expect(second.session).toBe(first.session)
        const unsupported = second.citations.filter(
          ({ citation, check }) => citation.path !== undefined && check.state !== 'verified',
        )
        expect(unsupported, actor.program.name).toEqual([])
      }
      const again = run.server.log.filter(({ rule, turns }) => rule === 'okstra' && turns === 2)
      expect(again.length).toBeGreaterThanOrEqual(cast.length)
    })

    it('keeps what a worker insists on as not found', () => {
      const [, , actor] = cast
      if (actor === undefined) throw new Error('the cast has three')
      const states = auditOf(actor, 2).citations.map(({ check }) => check.state)
      expect(states).toContain('not-found')
      expect(states).toContain('verified')
    })

    it('knows what each one read', () => {
      for (const actor of cast) {
        const { reads, commands } = auditOf(actor, 2)
        const seen = [...reads.map(({ path }) => path), ...commands.flatMap(({ argv }) => argv)].join('\n')
        expect(seen, actor.program.name).toContain('src/fees/fee-ledger.ts')
      }
    })

    it('counts each token of each attempt once', () => {
      for (const actor of cast) {
        for (const attempt of [1, 2]) {
          const asked = { duty: 'propose', isRepair: attempt === 2, prompt: 'Nonce: n\n' }
          const steps = playedSteps(run.script, actor, asked).map(({ usage }) => ({ ...COUNTS, ...usage }))
          const sum = (key: keyof typeof COUNTS): number =>
            steps.reduce((total, step) => total + step[key], 0)
          const { usage } = auditOf(actor, attempt)
          expect(usage, `${actor.program.name} ${attempt}`).toMatchObject({
            inputUncached: sum('inputUncached'),
            cacheRead: sum('cacheRead'),
            cacheWrite: 0,
          })
          // Not every format tells thoughts from the rest.
          expect((usage?.output ?? 0) + (usage?.reasoning ?? 0)).toBe(sum('output') + sum('reasoning'))
        }
      }
    })

    it('leaves no process', () => {
      const left = readdirSync('/proc')
        .filter((name) => /^[0-9]+$/.test(name))
        .filter((pid) => environmentOf(pid).includes(run.root))
      expect(left.map((pid) => commandOf(Number(pid)))).toEqual([])
    })
  },
)

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}
