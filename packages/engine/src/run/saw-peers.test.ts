import { makeLedger, type ObservedEvent } from '@okstra/evidence'
import { homeLayout } from '@okstra/store'
import { describe, expect, it } from 'vitest'
import { sawPeers } from './saw-peers.ts'

const RESULTS = '/shop/.okstra/tasks/billing/late-fees/runs/x/001/worker-results'
const run = (line: string): ObservedEvent => ({ type: 'command', argv: ['bash', '-lc', line], exit: 0 })
const saw = (event: ObservedEvent, home?: string): boolean =>
  sawPeers(makeLedger([event], { root: '/home/.okstra/worktrees/a' }), { home })

describe('sawPeers', () => {
  it.each([
    [`cat ${RESULTS}/a.json`],
    ['cd /shop/.okstra/tasks/billing && cat late-fees/runs/x/001/worker-results/a.json'],
    [`cat /shop/.okstra/'tasks'/b/c/"runs"/x/001/r.json`],
    [`find /shop/.okstra -name '*.json' -exec cat {} +`],
    ['D=/shop/.okstra; cat $D/tasks/b/c/runs/x/001/worker-results/a.json'],
    ['cat ~/.okstra/blind/x/a.json'],
  ])('sees it in %s', (line) => {
    expect(saw(run(line))).toBe(true)
  })

  it.each([
    ["find . -name '*.js' -not -path './.okstra/*' -exec cat {} +"],
    ['grep -rn --exclude-dir=.okstra x . | xargs cat'],
    ['cat /home/.okstra/worktrees/a/src/runs/x.ts'],
    ['cat src/runs/x.ts'],
    ['cat .gitignore'],
  ])('accuses nobody of %s', (line) => {
    expect(saw(run(line))).toBe(false)
  })

  it('takes a line of a search for a read, and words about a place for words', () => {
    const said = (output: string): boolean => saw({ type: 'tool-result', output })
    expect(said(`${RESULTS}/a.json:1:{}`)).toBe(true)
    expect(said(`Results lie in ${RESULTS}/a.json.`)).toBe(false)
  })

  it('lets a worker read the prompt that lies in its scratch folder', () => {
    const home = '/home/.okstra'
    const path = `${homeLayout(home).scratch('shop-x-001', 'kimi-propose-1')}/prompt.md`
    expect(saw({ type: 'file-read', path }, home)).toBe(false)
    expect(saw({ type: 'file-read', path: homeLayout(home).spool('shop-x-001', 'a') }, home)).toBe(true)
  })

  it('knows a home of another name', () => {
    expect(saw(run('cat /data/own/blind/x/a.json'), '/data/own')).toBe(true)
    expect(saw(run('cat /data/own/blind/x/a.json'))).toBe(false)
  })
})
