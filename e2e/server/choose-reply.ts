import { answerTool, chooseTool, instanceOf, offersWork } from './choose-tool.ts'
import type { Asked, ModelRequest, Reply, Rule, Step, TokenCounts } from './types.ts'

/** What a step uses up when it does not say. */
export const COUNTS: TokenCounts = { inputUncached: 900, cacheRead: 100, output: 20, reasoning: 0 }

/** Says what to send; keeps how often each fault was played. */
export function makeChooser(): (request: ModelRequest, rules: readonly Rule[]) => Reply {
  const played = new WeakMap<Rule, number[]>()
  return (request, rules) => {
    if (!offersWork(request.tools)) return auxiliary(request)
    const [found] = request.asked
      .map(followed)
      .flatMap((asked) =>
        rules.filter(({ when }) => asked.text.includes(when)).map((rule) => ({ asked, rule })),
      )
    const pointing = request.asked.find(({ text, rounds }) => pointedAt(text) !== undefined && rounds === 0)
    if (found === undefined && pointing !== undefined) {
      const wishes = [{ read: pointedAt(pointing.text) ?? '' }]
      return replyTo(request, pointing, { wishes }, 'reads its prompt', 0)
    }
    if (found === undefined)
      return replyTo(request, undefined, { text: 'I have nothing to say to that.' }, 'none', 0)
    const { asked, rule } = found
    const steps = typeof rule.steps === 'function' ? rule.steps(asked) : rule.steps
    const place = Math.min(asked.rounds, steps.length - 1)
    const { fault, ...step } = steps[place] ?? {}
    const counts = played.get(rule) ?? []
    const times = (counts[place] ?? 0) + 1
    counts[place] = times
    played.set(rule, counts)
    const isPlayed = fault !== undefined && times <= (fault.times ?? Number.POSITIVE_INFINITY)
    return replyTo(request, asked, isPlayed ? { ...step, fault } : step, rule.name, place)
  }
}

/** A prompt that is too long for its channel lies in a file, and the prompt only points at it. */
function pointedAt(text: string): string | undefined {
  return /^Read the whole file (\/\S+) and do what it says/m.exec(text)?.[1]
}

/** What the user said, when it was said by such a file that was read meanwhile. */
function followed(asked: Asked): Asked {
  if (pointedAt(asked.text) === undefined || asked.rounds === 0) return asked
  return { ...asked, text: asked.results[0] ?? '', rounds: asked.rounds - 1 }
}

/** A request beside the conversation gets what it asks for, and neither tools nor faults. */
function auxiliary(request: ModelRequest): Reply {
  const [tool] = request.tools
  return {
    ...replyTo(request, undefined, { text: 'A session' }, 'auxiliary', 0),
    isAuxiliary: true,
    ...(request.schema === undefined ? {} : { text: JSON.stringify(instanceOf(request.schema)) }),
    // A title is asked for as the call of a tool by some.
    ...(tool?.schema === undefined || request.schema !== undefined
      ? {}
      : {
          text: '',
          calls: [{ name: tool.name, input: instanceOf(tool.schema) as Record<string, unknown> }],
        }),
  }
}

function replyTo(
  request: ModelRequest,
  asked: Asked | undefined,
  step: Step,
  rule: string,
  place: number,
): Reply {
  const calls = (step.wishes ?? []).flatMap((wish) => chooseTool(wish, request.tools) ?? [])
  const tool = answerTool(request.tools)
  const parts = step.text === undefined ? [] : [step.text]
  if (step.answer !== undefined) {
    if (tool === undefined) parts.push(answerText(step.answer, request))
    // It was given already, and the program only wants a last word.
    else if (asked?.called.includes(tool.name)) parts.push('That is my answer.')
    else calls.push({ name: tool.name, input: step.answer as Record<string, unknown> })
  }
  // Where nobody can do what the model wants it has to say something.
  if (parts.length === 0 && calls.length === 0) parts.push('I could not do it.')
  return {
    rule,
    ...(asked === undefined ? {} : { asked }),
    step: place,
    isAuxiliary: false,
    ...(step.thinking === undefined ? {} : { thinking: step.thinking }),
    text: parts.join('\n\n'),
    calls,
    usage: { ...COUNTS, ...step.usage },
    ...(step.fault === undefined ? {} : { fault: step.fault }),
    delayMs: step.delayMs ?? 0,
    pieces: step.pieces ?? 3,
    pauseMs: step.pauseMs ?? 0,
  }
}

function answerText(answer: unknown, { schema }: ModelRequest): string {
  return schema === undefined
    ? `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``
    : JSON.stringify(answer)
}
