import type { RunEvent } from '@okstra/contracts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { runExample } from '../run/run-example.ts'
import { runEvents } from './run-events.ts'

const JOURNAL = ['journal.jsonl']

/** The round that a duty of votes belongs to. */
function roundOf(duty: string): number | undefined {
  const [, round] = /^vote-([1-9][0-9]*)$/.exec(duty) ?? []
  return round === undefined ? undefined : Number(round)
}

/** What has happened so far that rounds of votes depend on. */
class Rounds {
  private readonly published = new Set<string>()
  private analysed = false
  private grouped = false
  private held = 0
  private criticised = false
  private asked = false
  private checked = false

  /** Why the event may not stand here; and takes it into account. */
  take(event: RunEvent): string | undefined {
    switch (event.kind) {
      case 'worker.dispatched':
        return this.dispatched(event.data.duty)
      case 'results.published':
        this.published.add(event.data.duty)
        return undefined
      case 'findings.grouped': {
        this.grouped = true
        return this.published.has('analyse')
          ? undefined
          : 'Findings are grouped before the analyses are published.'
      }
      case 'round.held': {
        const { round } = event.data
        const expected = this.held + 1
        this.held = Math.max(this.held, round)
        if (!this.grouped) return `Round ${round} is held before the findings are grouped.`
        if (round !== expected) return `Round ${round} is held where round ${expected} comes next.`
        return this.published.has(`vote-${round}`)
          ? undefined
          : `Round ${round} is held before its votes are published.`
      }
      case 'gaps.checked': {
        const again = this.checked
        this.checked = true
        if (again) return 'The gaps of the critic are checked twice.'
        if (!this.published.has('criticise')) {
          return 'The gaps of the critic are checked before its answer is published.'
        }
        return this.asked && !this.published.has('check-gaps')
          ? 'The gaps of the critic are checked before the votes on them are published.'
          : undefined
      }
      case 'report.sealed':
        return this.sealed()
      default:
        return undefined
    }
  }

  private dispatched(duty: string): string | undefined {
    if (duty === 'analyse') {
      this.analysed = true
      return this.grouped ? 'An analysis is asked for after the findings are grouped.' : undefined
    }
    if (duty === 'criticise') {
      this.criticised = true
      return this.grouped ? undefined : 'A critic is asked before the findings are grouped.'
    }
    if (duty === 'check-gaps') {
      this.asked = true
      return this.published.has('criticise')
        ? undefined
        : 'Gaps are to be checked before the answer of the critic is published.'
    }
    const round = roundOf(duty)
    if (round === undefined) return undefined
    if (this.criticised) return `Votes of round ${round} are asked for after the critic.`
    if (!this.grouped) return `Votes of round ${round} are asked for before the findings are grouped.`
    return round === this.held + 1
      ? undefined
      : `Votes of round ${round} are asked for where round ${this.held + 1} comes next.`
  }

  private sealed(): string | undefined {
    if (this.analysed && !this.grouped) return 'The report is sealed, and the findings were never grouped.'
    if (this.criticised && !this.checked) {
      return 'The report is sealed, and what the critic saw was never held against the analysers.'
    }
    const open = [...this.published].find((duty) => (roundOf(duty) ?? 0) > this.held)
    return open === undefined
      ? undefined
      : `The report is sealed, and the votes of ${open} were never counted.`
  }
}

export const roundsFollowTheGroups = defineRule({
  id: 'OKS-JRN-026',
  severity: 'error',
  title:
    'Findings are grouped once the analyses are published, rounds of votes follow one by one, and then the critic',
  rationale:
    'What is voted on is one list for all, and each round is asked on the state that the one before left.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  check(document) {
    const rounds = new Rounds()
    return runEvents(document).flatMap((event, index): RuleFinding[] => {
      const message = rounds.take(event)
      return message === undefined ? [] : [{ pointer: `/${index}/kind`, message }]
    })
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('a round without anything to vote on', {
      only: JOURNAL,
      events: (events) => {
        const at = events.findIndex(({ kind }) => kind === 'report.sealed')
        events.splice(at, 0, {
          kind: 'round.held',
          key: 'round:1',
          data: { round: 1, results: 'a'.repeat(64) },
        })
      },
    }),
  },
})
