import { expect, it } from 'vitest'
import { describeChanges } from './shared-watch.ts'

const before = { refs: { 'refs/heads/main': 'a', 'refs/tags/v1': 'b', 'refs/heads/old': 'c' }, config: '1' }

it('says nothing of what stayed', () => {
  expect(describeChanges(before, before)).toEqual([])
})

it('names each ref that moved, came or went, and settings', () => {
  const after = { refs: { 'refs/heads/main': 'z', 'refs/tags/v1': 'b', 'refs/heads/new': 'd' }, config: '2' }
  const said = (what: string) => `While the workers were at work, ${what}; by whom is not known.`
  expect(describeChanges(before, after)).toEqual([
    said('refs/heads/main went from a to z'),
    said('refs/heads/new is new'),
    said('refs/heads/old is gone (it was c)'),
    said('the settings of the repository were changed'),
  ])
})
