/** What a worker does before it answers, whatever program it is. */
export type Step =
  /** The tool that reads a file; `shown` is what it gave, with line numbers. */
  | { readonly kind: 'read'; readonly path: string; readonly range?: Lines; readonly shown: string }
  | { readonly kind: 'search'; readonly pattern: string; readonly path: string; readonly shown: string }
  /** A line for the shell, in a folder of the tree. */
  | {
      readonly kind: 'shell'
      readonly line: string
      readonly folder?: string
      readonly exit: number
      readonly shown: string
    }
  | { readonly kind: 'write'; readonly path: string; readonly content: string }
  /** A tool that refused. */
  | { readonly kind: 'refused'; readonly path: string; readonly why: string }
  | { readonly kind: 'say'; readonly text: string }

interface Lines {
  readonly from: number
  readonly to: number
}

/** A whole sitting of a worker. */
export interface Session {
  readonly steps: readonly Step[]
  /** The final message. */
  readonly answer: { readonly value: unknown } | { readonly text: string }
  readonly model?: string
}

/** The final message as text, as most programs give it. */
export function answerText({ answer }: Session): string {
  return 'text' in answer
    ? answer.text
    : `Here is what I found.\n\n\`\`\`json\n${JSON.stringify(answer.value, null, 2)}\n\`\`\`\n`
}

/** One program: how it writes what happened. */
export interface Provider {
  readonly name: string
  /** Whether it has tools for reading, or reads through a shell only. */
  readonly reads: 'tool' | 'shell' | 'unseen'
  /** Whether its stream tells how a command ended; unless told it does. */
  readonly exits?: false
  /** What it prints for a session that ran in `tree`. */
  write(session: Session, place: { readonly tree: string }): string
  /** How the shell line stands in its command event, to cite it as it was run. */
  argv(line: string): readonly string[]
}
