import type { RehearsalScenario } from '@okstra/contracts'
import { kindOfDuty, isWorkerOf, TASK_TYPE_INFOS } from '@okstra/lifecycle'
import { jsonPointer } from '@okstra/contracts'
import { defineRule, type RuleExample } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { example } from '../example.ts'

type Step = RehearsalScenario['workers'][string]['duties'][string][number]['steps'][number]

function scenario(about: string, workers: unknown): RuleExample {
  return example(about, 'late-fees.scenario.json', { schemaVersion: '1.0', workers })
}

const play = (...steps: unknown[]) => ({
  'rehearsal-1': { model: 'claude-opus', duties: { propose: [{ steps }] } },
})
const ANSWER = { result: { schemaVersion: '1.0', nonce: '$nonce', findings: [] } }

const GOOD = scenario('one worker that answers', play({ read: { path: 'src/a.ts' } }, ANSWER))

export const somebodyPlays = defineRule({
  id: 'OKS-SCN-001',
  severity: 'error',
  title: 'A scenario has a worker, and every worker something to do',
  rationale: 'A rehearsal without players says nothing.',
  remedy: 'Add workers with duties and turns.',
  appliesTo: ['rehearsal-scenario'],
  *check({ value: { workers } }) {
    if (Object.keys(workers).length === 0)
      yield { pointer: '/workers', message: 'The scenario has no worker.' }
    for (const [worker, { duties }] of Object.entries(workers)) {
      const pointer = jsonPointer(['workers', worker, 'duties'])
      if (Object.keys(duties).length === 0) yield { pointer, message: `${worker} has no duty.` }
      for (const [duty, turns] of Object.entries(duties)) {
        if (turns.length === 0)
          yield { pointer: `${pointer}${jsonPointer([duty])}`, message: `${worker} has no turn for ${duty}.` }
      }
    }
  },
  examples: { pass: GOOD, fail: scenario('nobody', {}) },
})

export const playersAreRehearsalWorkers = defineRule({
  id: 'OKS-SCN-002',
  severity: 'error',
  title: 'Workers of a scenario have ids of the rehearsal provider',
  rationale:
    'A worker id is its provider, with a number when it serves twice; another name cannot be asked for.',
  remedy: 'Name them rehearsal-1, rehearsal-2, ….',
  appliesTo: ['rehearsal-scenario'],
  *check({ value: { workers } }) {
    for (const worker of Object.keys(workers)) {
      if (isWorkerOf(worker, 'rehearsal')) continue
      yield {
        pointer: jsonPointer(['workers', worker]),
        message: `${shownText(worker, 40)} is not an id of the rehearsal provider.`,
        expected: ['rehearsal-1'],
      }
    }
  },
  examples: {
    pass: GOOD,
    fail: scenario('a player with a name of its own', { alice: play(ANSWER)['rehearsal-1'] }),
  },
})

const DUTIES = [...new Set(TASK_TYPE_INFOS.flatMap(({ duties }) => duties.map(({ duty }) => duty)))]

export const dutiesAreKnown = defineRule({
  id: 'OKS-SCN-003',
  severity: 'warning',
  title: 'Duties of a scenario are duties of a task type',
  rationale: 'What no run asks for is never played.',
  remedy:
    'Name the duty as the phase does: propose, reassess, answer-blockers, analyse, vote-1, criticise, check-gaps, write-report.',
  appliesTo: ['rehearsal-scenario'],
  *check({ value: { workers } }) {
    for (const [worker, { duties }] of Object.entries(workers)) {
      for (const duty of Object.keys(duties)) {
        // Votes are asked for round by round, so the duty without a number is one that nobody asks for.
        if (duty === 'vote' || !DUTIES.includes(kindOfDuty(duty)))
          yield {
            pointer: jsonPointer(['workers', worker, 'duties', duty]),
            message: `No task type asks for ${shownText(duty, 40)}.`,
            expected: DUTIES.map((known) => (known === 'vote' ? 'vote-1' : known)),
          }
      }
    }
  },
  examples: {
    pass: GOOD,
    fail: scenario('a duty of no phase', {
      'rehearsal-1': { model: 'claude-opus', duties: { dance: [{ steps: [ANSWER] }] } },
    }),
  },
})

function* steps({ workers }: RehearsalScenario): Iterable<readonly [(string | number)[], Step]> {
  for (const [worker, { duties }] of Object.entries(workers)) {
    for (const [duty, turns] of Object.entries(duties)) {
      for (const [turn, { steps: own }] of turns.entries()) {
        for (const [index, step] of own.entries())
          yield [['workers', worker, 'duties', duty, turn, 'steps', index], step]
      }
    }
  }
}

const PLACEHOLDERS = new Set(['$candidate', '$item', '$blocker'])

export const placeholdersAreKnown = defineRule({
  id: 'OKS-SCN-004',
  severity: 'error',
  title: 'Placeholders of a result are those that a rehearsal fills',
  rationale: 'Any other one reaches the run as it stands, and the answer is invalid.',
  remedy: 'Use "$nonce", {"$candidate": TITLE}, {"$item": STATEMENT} or {"$blocker": N}.',
  appliesTo: ['rehearsal-scenario'],
  *check({ value }) {
    for (const [path, step] of steps(value)) {
      if (!('result' in step)) continue
      for (const [own, message] of badPlaceholders(step.result, [...path, 'result']))
        yield { pointer: jsonPointer(own), message }
    }
  },
  examples: {
    pass: GOOD,
    fail: scenario('a placeholder of nobody', play({ result: { nonce: '$once', findings: [] } })),
  },
})

function* badPlaceholders(
  value: unknown,
  path: readonly (string | number)[],
): Iterable<readonly [(string | number)[], string]> {
  if (typeof value === 'string') {
    if (/^\$[A-Za-z]+$/.test(value) && value !== '$nonce')
      yield [[...path], `${shownText(value, 40)} is no placeholder.`]
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* badPlaceholders(item, [...path, index])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!key.startsWith('$')) yield* badPlaceholders(item, [...path, key])
      else if (!PLACEHOLDERS.has(key)) yield [[...path, key], `${shownText(key, 40)} is no placeholder.`]
      else if (key === '$item' && typeof item !== 'string')
        yield [[...path, key], '$item takes the statement of an item.']
      else if (key === '$candidate' && typeof item !== 'string')
        yield [[...path, key], '$candidate takes the title of a merged candidate.']
      else if (key === '$blocker' && !(typeof item === 'number' && Number.isInteger(item) && item > 0))
        yield [[...path, key], '$blocker takes the number of a blocker, from 1.']
    }
  }
}

export const turnsEnd = defineRule({
  id: 'OKS-SCN-005',
  severity: 'warning',
  title: 'Every turn gives an answer, an error or a fault',
  rationale: 'A turn that only talks ends without a deliverable; that is rarely what is meant.',
  remedy: 'Add a result, or an exit or a fault on purpose.',
  appliesTo: ['rehearsal-scenario'],
  *check({ value: { workers } }) {
    for (const [worker, { duties }] of Object.entries(workers)) {
      for (const [duty, turns] of Object.entries(duties)) {
        for (const [turn, { steps: own }] of turns.entries()) {
          if (own.some((step) => ['result', 'error', 'fault', 'exit'].some((key) => key in step))) continue
          yield {
            pointer: jsonPointer(['workers', worker, 'duties', duty, turn]),
            message: `${worker} ends turn ${turn + 1} of ${duty} without an answer.`,
          }
        }
      }
    }
  },
  examples: { pass: GOOD, fail: scenario('much talk and no answer', play({ text: 'Let me see.' })) },
})

export const playersStayInTheirTree = defineRule({
  id: 'OKS-SCN-006',
  severity: 'error',
  title: 'Files of a scenario lie in the working directory',
  rationale: 'A rehearsal reads and writes real files.',
  remedy: 'Write the path from the working directory, without "..".',
  appliesTo: ['rehearsal-scenario'],
  *check({ value }) {
    for (const [path, step] of steps(value)) {
      const [key, file] =
        'read' in step
          ? (['read', step.read.path] as const)
          : 'edit' in step
            ? (['edit', step.edit.path] as const)
            : []
      if (
        key === undefined ||
        file === undefined ||
        !/^(?:[/\\~]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(file)
      )
        continue
      yield {
        pointer: jsonPointer([...path, key, 'path']),
        message: `${shownText(file, 120)} leads out of the working directory.`,
      }
    }
  },
  examples: {
    pass: GOOD,
    fail: scenario('a write to the home', play({ edit: { path: '../../.bashrc', content: '' } }, ANSWER)),
  },
})
