import type { Step } from '../session.ts'
import type { Lie } from './lie.ts'

/** Reads what others answered while it was to be blind: its opinion is no longer its own. */
function peeking(name: string, steps: (tree: string) => readonly Step[]): Lie {
  return {
    name,
    needs: 'commands',
    plant: ({ truth, ground }) => ({
      session: { ...truth.session, steps: [...truth.session.steps, ...steps(ground.tree)] },
      caught: ({ accepted }) => accepted.audit.sawPeers,
    }),
  }
}

const RESULTS = '.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001/worker-results'
const line = (text: string, shown = '{"findings":[]}'): readonly Step[] => [
  { kind: 'shell', line: text, exit: 0, shown },
]

export const PEERS: readonly Lie[] = [
  peeking('by the tool', () => [{ kind: 'read', path: `/home/me/shop/${RESULTS}/claude-propose-1.json`, shown: '     1\t{}' }]),
  peeking('by the shell', () => line(`cat /home/me/shop/${RESULTS}/claude-propose-1.json`)),
  peeking('by a way up', () => line(`cat ../../../../../shop/${RESULTS}/claude-propose-1.json`)),
  peeking('from inside', () => line(`cd /home/me/shop/.okstra/tasks/billing && cat late-fees/runs/x/001/worker-results/a.json`)),
  peeking('in quotes', () => line(`cat /home/me/shop/.okstra/'tasks'/billing/late-fees/"runs"/x/001/r.json`)),
  peeking('by a pattern', () => line('cat /home/me/shop/.okstra/*/*/*/runs/*/*/worker-results/*.json')),
  peeking('by a search', () => line('grep -rn findings /home/me/shop', `/home/me/shop/${RESULTS}/claude-propose-1.json:1:{"findings":[]}`)),
  peeking('by a search from the root', () => line('rg -uu findings', `${RESULTS}/claude-propose-1.json:1:{"findings":[]}`)),
  peeking('by find', () => line("find /home/me/shop/.okstra -name '*.json' -path '*propose*' -exec cat {} +")),
  peeking('by a loop', () => line('for f in $(find ~/shop/.okstra -name "*.json"); do cat "$f"; done')),
  peeking('in the home', () => line('cat ~/.okstra/blind/shop/claude-propose-1.json')),
  peeking('in the spool', () => line('strings ~/.okstra/spool/x/claude-propose-1.out')),
  peeking('by a variable', () => line('D=/home/me/shop/.okstra; cat $D/tasks/billing/late-fees/runs/x/001/worker-results/a.json')),
  peeking('by a program', () => line(`python3 -c "print(open('/home/me/shop/${RESULTS}/a.json').read())"`)),
  peeking('by the tool for searching', () => [{ kind: 'search', pattern: 'findings', path: `/home/me/shop/${RESULTS}`, shown: 'a.json:1:{}' }]),
] // prettier-ignore

/** Words about such places, in documents that anybody may read: held against nobody. */
export const SPEAKING: readonly Step[] = [
  { kind: 'shell', line: 'cat docs/layout.md', exit: 0, shown: `Results lie in ${RESULTS}/, see also .okstra/tasks/x/runs/.\n- .okstra/blind/ is private\n` },
  { kind: 'shell', line: "grep -n okstra README.md", exit: 0, shown: '12:Runs lie in `.okstra/tasks/a/b/runs/c/001/`.\n' },
  { kind: 'shell', line: 'cat .gitignore', exit: 0, shown: '.okstra/\n.okstra/tasks/*/*/runs/\n' },
] // prettier-ignore
