// Findings of 5 workers as items: at 10,000, and how time grows up to it; at small n against a plain loop that compares
// every finding with every other by the same rules. One round of votes on all of them after that.
import { applyRound, groupFindings, planRound, startConvergence } from '@okstra/convergence'
import { compare } from './measure.mjs'

const WORKERS = ['claude', 'codex', 'gemini', 'grok', 'qwen']
const VERBS = [
  'leaks',
  'is never cleared',
  'grows without end',
  'is read too early',
  'is written twice',
  'blocks',
]
const NOUNS = ['cache', 'index', 'queue', 'session', 'buffer', 'ledger', 'socket', 'parser', 'timer', 'lock']

/** A name that few other things have, as functions and files have one. */
const named = (thing) =>
  `${NOUNS[(thing * 3) % NOUNS.length]}_${((thing * 2_654_435_761) % 2 ** 32).toString(36)}`

/** Every thing is found by two workers in the same words and by a third in slightly other ones. */
function findingsOf(n) {
  return Array.from({ length: n }, (_, index) => {
    const thing = Math.floor(index / 3)
    const noun = NOUNS[thing % NOUNS.length]
    const verb = VERBS[Math.floor(thing / NOUNS.length) % VERBS.length]
    const line = 1 + ((thing * 7) % 900)
    const place = named(Math.floor(thing / 7) + 17)
    return {
      worker: WORKERS[(index + thing) % WORKERS.length],
      supported: true,
      finding: {
        id: `F-${String(index).padStart(3, '0')}`,
        kind: 'cause',
        statement: `${place} ${verb} for ${named(thing)}, a ${noun}${index % 3 === 2 ? ' at times' : ''}.`,
        evidence: [{ path: `src/${Math.floor(thing / 20)}.ts`, lines: `${line}-${line + 3}` }],
        confidence: 'medium',
        requirements: [`EB-${String(1 + Math.floor(thing / 20)).padStart(3, '0')}`],
      },
    }
  })
}

/** The plain loop: the same rules on all pairs, items by union, near pairs by their words. */
function plainly(findings) {
  const rows = findings.map(({ finding }) => {
    const statement = finding.statement
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/\.$/, '')
    const [{ path, lines }] = finding.evidence
    const [from, to] = lines.split('-').map(Number)
    return {
      statement,
      kind: finding.kind,
      path,
      from,
      to,
      requirements: finding.requirements,
      words: new Set(statement.split(' ')),
    }
  })
  const parent = rows.map((_, index) => index)
  const root = (at) => {
    while (parent[at] !== at) at = parent[at]
    return at
  }
  let pairs = 0
  for (let a = 0; a < rows.length; a++) {
    for (let b = a + 1; b < rows.length; b++) {
      const [one, two] = [rows[a], rows[b]]
      if (one.kind !== two.kind) continue
      const overlap = one.path === two.path && one.from <= two.to && two.from <= one.to
      const share = one.requirements.some((requirement) => two.requirements.includes(requirement))
      if (one.statement === two.statement && overlap && share) {
        parent[root(b)] = root(a)
        continue
      }
      if (!overlap && !share) continue
      let shared = 0
      for (const word of one.words) if (two.words.has(word)) shared++
      if (2 * shared >= one.words.size + two.words.size - shared) pairs++
    }
  }
  return { items: new Set(rows.map((_, index) => root(index))).size, pairs }
}

function roundOf(groups) {
  const analysers = WORKERS.map((worker) => ({ worker, family: worker, status: 'completed' }))
  const quorum = { verdict: 'met', crossVerified: true, convergence: 'on' }
  const state = startConvergence({ groups, settings: { taskType: 'project-analysis' }, analysers, quorum })
  const results = planRound(state).asks.map(({ worker, items, pairs }) => ({
    worker,
    status: 'completed',
    parsed: true,
    nonce: 'n',
    sawPeers: false,
    votes: items.map((item, index) =>
      index % 5 === 0 ? { item, vote: 'disagree', reason: 'b' } : { item, vote: 'agree' },
    ),
    pairVotes: pairs.map((pair) => ({ pair, answer: 'same' })),
  }))
  return { state, document: { schemaVersion: '1.0', round: 1, nonce: 'n', before: state.digest, results } }
}

export async function convergence() {
  const rows = []
  for (const n of [100, 300, 1000]) {
    const findings = findingsOf(n)
    const [ours, plain] = [groupFindings({ findings }), plainly(findings)]
    if (ours.items.length !== plain.items)
      throw new Error(`${ours.items.length} items, ${plain.items} plainly`)
    rows.push(
      await compare({
        name: `groupFindings, ${n} findings / plain loop over all pairs`,
        subject: () => groupFindings({ findings }),
        anchor: () => plainly(findings),
      }),
    )
  }
  const [small, large] = [findingsOf(1000), findingsOf(10_000)]
  rows.push(
    await compare({
      name: 'groupFindings, 10,000 findings of 5 workers / ten times 1,000',
      subject: () => groupFindings({ findings: large }),
      anchor: () => Array.from({ length: 10 }, () => groupFindings({ findings: small })),
    }),
  )
  const [few, many] = [small, large].map((findings) => roundOf(groupFindings({ findings })))
  rows.push(
    await compare({
      name: `applyRound, ${many.state.items.length} items, 5 voters / ten times ${few.state.items.length}`,
      subject: () => applyRound(many.state, many.document),
      anchor: () => Array.from({ length: 10 }, () => applyRound(few.state, few.document)),
    }),
  )
  return rows
}
