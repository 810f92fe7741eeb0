import type { Asked, Rule, Step } from './types.ts'

type Json = Readonly<Record<string, unknown>>

/** A rehearsal scenario, as far as a model can play it. */
export interface Script {
  readonly workers: Readonly<
    Record<
      string,
      { readonly duties: Readonly<Record<string, readonly { readonly steps: readonly Json[] }[]>> }
    >
  >
}

/**
 * How a worker lies in its first answer: by a quote that is not in the file, by lines that are not those of the quote,
 * or by citing a file that it did not open. When it is asked to mend its answer it tells the truth.
 */
export type Lie = 'altered' | 'moved' | 'unread'

/** Which part of the script a worker of a run plays. */
export interface Casting {
  readonly part: string
  readonly lie?: Lie
}

const DUTIES: Readonly<Record<string, string>> = {
  propose: 'propose',
  reassess: 'reassess',
  'answer blockers': 'answer-blockers',
  'write-report': 'write-report',
  'analyse the error': 'analyse',
  'discover the requirements': 'analyse',
  'look for improvements': 'analyse',
  'analyse the project': 'analyse',
  'trace the feature': 'analyse',
  'map the change': 'analyse',
  // What a part says of an item it says in every round.
  vote: 'vote-1',
  criticise: 'criticise',
  'check the gaps': 'check-gaps',
}

/** Plays the workers of a run: they read what the script says, and answer what it says. */
export function okstraRule(script: Script, cast: Readonly<Record<string, Casting>>): Rule {
  return { name: 'okstra', when: 'You are the worker `', steps: (asked) => stepsOf(script, cast, asked) }
}

function stepsOf(script: Script, cast: Readonly<Record<string, Casting>>, { text }: Asked): readonly Step[] {
  const worker = /You are the worker `([^`]+)`/.exec(text)?.[1] ?? ''
  const duty = DUTIES[/^## Duty: (.+)$/m.exec(text)?.[1] ?? '']
  const casting = cast[worker]
  if (duty === undefined || casting === undefined) return [{ text: `I have no part as ${worker}.` }]
  return playedSteps(script, casting, { duty, isRepair: /^# Repair$/m.test(text), prompt: text })
}

/** What a worker does when it is asked for a duty. */
export function playedSteps(
  script: Script,
  { part, lie }: Casting,
  asked: { readonly duty: string; readonly isRepair: boolean; readonly prompt: string },
): readonly Step[] {
  const { duty, isRepair, prompt } = asked
  // Whoever words the report is not known beforehand.
  const duties = [script.workers[part], ...Object.values(script.workers)].flatMap(
    (own) => own?.duties[duty] ?? [],
  )
  const own = script.workers[part]?.duties[duty] ?? duties
  const turn = isRepair ? own.at(-1) : own[0]
  if (turn === undefined) return [{ text: `I have no part in the duty ${duty}.` }]
  const told = isRepair || duty !== 'propose' ? undefined : lie
  const result = turn.steps.find((step) => 'result' in step)?.['result'] as Json
  const answer = onlyAsked(fill(result, prompt) as Json)
  const hidden = told === 'unread' ? firstCitation(answer)['path'] : undefined
  const [first, ...rest] = turn.steps
    .flatMap((step) => ('read' in step ? [(step['read'] as { path: string }).path] : []))
    .filter((path) => path !== hidden)
  const commands = turn.steps.flatMap((step) =>
    'command' in step ? [{ shell: (step['command'] as { argv: readonly string[] }).argv.join(' ') }] : [],
  )
  const usage = turn.steps.find((step) => 'usage' in step)?.['usage'] as Step['usage'] | undefined
  return [
    // One alone, then the others together: programs run tools at the same time. A command is run by who may run some.
    ...(first === undefined
      ? []
      : [{ text: 'I read what it rests on.', wishes: [...commands, { read: first }] }]),
    ...(rest.length === 0 ? [] : [{ wishes: rest.map((read) => ({ read })) }]),
    {
      thinking: 'Now I know enough.',
      answer: told === undefined ? answer : falsified(answer, told),
      ...(usage === undefined ? {} : { usage }),
    },
  ]
}

/** Votes on what is shown: what is settled is not asked about again. */
function onlyAsked(answer: Json): Json {
  const votes = answer['votes'] as readonly Json[] | undefined
  return votes === undefined ? answer : { ...answer, votes: votes.filter(({ item }) => item !== undefined) }
}

/** The first citation of the first direction. */
function firstCitation(answer: Json): Json {
  const [candidate] = answer['candidates'] as readonly Json[]
  const [citation] = (candidate?.['evidence'] ?? []) as readonly Json[]
  if (citation === undefined) throw new Error('the script cites nothing to lie about')
  return citation
}

function falsified(answer: Json, lie: Lie): Json {
  if (lie === 'unread') return answer
  const citation = firstCitation(answer)
  const wrong =
    lie === 'moved'
      ? { ...citation, lines: String(Number.parseInt(String(citation['lines']), 10) + 15) }
      : { ...citation, quote: `${String(citation['quote'])} // never written` }
  // Everywhere that it stands: true in one place, it would hold.
  const words = JSON.stringify(citation)
  return JSON.parse(JSON.stringify(answer).replaceAll(words, () => JSON.stringify(wrong))) as Json
}

/** Puts in what only the prompt knows: the nonce, and names that okstra gave to directions and dangers. */
function fill(value: unknown, prompt: string): unknown {
  if (value === '$nonce') return [...prompt.matchAll(/^Nonce: (\S+)$/gm)].at(-1)?.[1]
  if (Array.isArray(value)) return value.map((item) => fill(item, prompt))
  if (typeof value !== 'object' || value === null) return value
  const row = value as Json
  if ('$candidate' in row)
    return blockOf(prompt, 'candidates').find(({ title }) => title === row['$candidate'])?.['id']
  if ('$item' in row)
    return blockOf(prompt, 'items').find(({ statement }) => statement === row['$item'])?.['id']
  if ('$blocker' in row) return blockOf(prompt, 'blockers')[Number(row['$blocker']) - 1]?.['label']
  return Object.fromEntries(Object.entries(row).map(([key, item]) => [key, fill(item, prompt)]))
}

function blockOf(prompt: string, name: string): readonly Json[] {
  const block = new RegExp(`^(\`{3,})json okstra-${name}\\n([^]*?)\\n\\1$`, 'm').exec(prompt)
  return (JSON.parse(block?.[2] ?? '{}') as Json)[name] as readonly Json[]
}
