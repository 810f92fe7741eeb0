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

it('tells hooks, and nothing of those that an older record does not hold', () => {
  const state = (files?: Record<string, string>) => ({
    refs: {},
    config: 'a',
    ...(files === undefined ? {} : { files }),
  })
  expect(
    describeChanges(state({ 'hooks/a': '1', 'hooks/b': '1' }), state({ 'hooks/a': '2', 'hooks/c': '1' })),
  ).toEqual([
    'While the workers were at work, hooks/a of git was changed; by whom is not known.',
    'While the workers were at work, hooks/b of git is gone; by whom is not known.',
    'While the workers were at work, hooks/c of git is new; by whom is not known.',
  ])
  expect(describeChanges(state(), state({ 'hooks/a': '1' }))).toEqual([])
})
