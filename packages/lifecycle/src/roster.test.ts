import fc from 'fast-check'
import { isOkstraError, type OkstraError, type TaskType } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { findRosterProblems, isWorkerOf } from './roster-problems.ts'
import { type KnownWorker, readRoster } from './roster.ts'

const families = ['anthropic', 'openai', 'google', 'xai']
const known: KnownWorker[] = families.map((family, index) => ({
  worker: `rehearsal-${index + 1}`,
  provider: 'rehearsal',
  models: [
    { id: `${family}-large`, family },
    { id: 'mystery', family: 'unknown' },
  ],
  defaultModel: `${family}-large`,
  family,
}))
const open: KnownWorker = {
  worker: 'command',
  provider: 'command',
  models: null,
  defaultModel: null,
  family: 'own',
}
const taskType: TaskType = 'implementation-option-selection'
const three = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3']

function refused(request: Partial<Parameters<typeof readRoster>[0]>): OkstraError {
  try {
    readRoster({ names: three, known, taskType, ...request })
  } catch (error) {
    if (isOkstraError(error)) return error
    throw error
  }
  throw new Error('It was read.')
}

describe('readRoster', () => {
  it('names analysers by worker id, then the report-writer', () => {
    expect(
      readRoster({ names: ['rehearsal-3:mystery', 'rehearsal-1', 'rehearsal-2'], known, taskType }),
    ).toEqual([
      {
        worker: 'rehearsal-1',
        role: 'analyser',
        provider: 'rehearsal',
        model: 'anthropic-large',
        modelFamily: 'anthropic',
      },
      {
        worker: 'rehearsal-2',
        role: 'analyser',
        provider: 'rehearsal',
        model: 'openai-large',
        modelFamily: 'openai',
      },
      {
        worker: 'rehearsal-3',
        role: 'analyser',
        provider: 'rehearsal',
        model: 'mystery',
        modelFamily: 'unknown',
      },
      {
        worker: 'rehearsal-1',
        role: 'report-writer',
        provider: 'rehearsal',
        model: 'anthropic-large',
        modelFamily: 'anthropic',
      },
    ])
  })

  it('property: the order of the names changes nothing', () => {
    const names = [...three, 'rehearsal-4:mystery']
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (shuffled) => {
        expect(readRoster({ names: shuffled, known, taskType })).toEqual(
          readRoster({ names, known, taskType }),
        )
      }),
    )
  })

  it('takes another report-writer, with the model that it analyses with', () => {
    const writerOf = (names: string[], reportWriter: string) =>
      readRoster({ names, known: [...known, open], taskType, reportWriter }).at(-1)
    expect(writerOf(['rehearsal-1', 'rehearsal-2', 'rehearsal-3:mystery'], 'rehearsal-3')).toMatchObject({
      worker: 'rehearsal-3',
      role: 'report-writer',
      model: 'mystery',
    })
    expect(writerOf(three, 'command')).toMatchObject({ worker: 'command', model: null, modelFamily: 'own' })
  })

  it('passes any model on where no table is', () => {
    const roster = readRoster({
      names: ['rehearsal-1', 'rehearsal-2', 'command:x:y'],
      known: [...known, open],
      taskType,
    })
    expect(roster[0]).toMatchObject({ worker: 'command', model: 'x:y', modelFamily: 'own' })
  })

  it.each([
    {
      name: 'a mistyped name',
      names: ['reherasal-1', 'rehearsal-2', 'rehearsal-3'],
      hint: 'Did you mean rehearsal-1?',
    },
    {
      name: 'a name that is no word',
      names: ['../../etc', 'rehearsal-2', 'rehearsal-3'],
      hint: 'Known: rehearsal-1',
    },
    { name: 'an empty name', names: ['', 'rehearsal-2', 'rehearsal-3'], hint: 'Known:' },
    { name: 'a writer that is not known', reportWriter: 'rehearsal-9', hint: 'Known:' },
  ])('does not know $name', ({ hint, ...request }) => {
    const error = refused(request)
    expect(error.code).toBe('ROSTER_UNKNOWN_WORKER')
    expect(error.hint).toContain(hint)
  })

  it('says when a provider is known and not built', () => {
    expect(refused({ names: ['claude', 'codex', 'rehearsal-1'] })).toMatchObject({
      code: 'ROSTER_UNKNOWN_WORKER',
      message: 'claude is a provider that this version does not run yet.',
      details: { unknown: ['claude', 'codex'] },
    })
    expect(refused({ names: ['claude-2', 'rehearsal-1', 'rehearsal-2'] }).message).toContain(
      'does not run yet',
    )
    expect(refused({ names: ['claude-x', 'rehearsal-1', 'rehearsal-2'] }).message).toBe(
      'There is no worker "claude-x".',
    )
  })

  it('says how rehearsal workers come to be known', () => {
    const known: readonly KnownWorker[] = [
      { worker: 'claude', provider: 'claude', models: null, defaultModel: null, family: 'anthropic' },
    ]
    expect(refused({ names: ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'], known }).hint).toBe(
      'Give --scenario FILE for rehearsal workers. Known: claude.',
    )
  })

  it('shows control characters of a name', () => {
    expect(refused({ names: ['\u001b[2J'] }).message).not.toContain('\u001b')
  })

  it('refuses a name twice', () => {
    expect(refused({ names: [...three, 'rehearsal-2:mystery'] })).toMatchObject({
      code: 'ROSTER_UNKNOWN_WORKER',
      message: 'rehearsal-2 is named twice.',
    })
  })

  it('names the nearest model', () => {
    const error = refused({ names: ['rehearsal-1:anthropic-lrage', 'rehearsal-2', 'rehearsal-3'] })
    expect(error).toMatchObject({
      code: 'ROSTER_UNKNOWN_MODEL',
      message: 'rehearsal-1 has no model "anthropic-lrage".',
    })
    expect(error.hint).toBe('Did you mean rehearsal-1:anthropic-large? It takes anthropic-large, mystery.')
    expect(refused({ names: ['rehearsal-1:', ...three.slice(1)] }).message).toContain('No model stands after')
  })

  it('says where a model can be added that no table has', () => {
    const kimi = {
      worker: 'kimi',
      provider: 'kimi',
      models: [],
      defaultModel: null,
      family: 'moonshot',
    } as const
    const { hint } = refused({ names: ['kimi:k2', ...three.slice(1)], known: [...known, kimi] })
    expect(hint).toBe(
      'Leave the model out for its default. The configuration of the home can name further ones, under providers.kimi.models.',
    )
  })

  it('says how many of how many, and how to name more', () => {
    const error = refused({ names: ['rehearsal-3', 'rehearsal-1'] })
    expect(error).toMatchObject({
      code: 'ROSTER_TOO_FEW',
      message: 'implementation-option-selection needs 3 analysers; 2 of 3 named: rehearsal-1, rehearsal-3.',
      hint: 'Name 1 more, such as --workers rehearsal-1,rehearsal-3,rehearsal-2; okstra providers lists who is installed.',
    })
    expect(refused({ names: [], known: known.slice(0, 2) }).hint).toContain('Only 2 workers are known')
  })

  it('takes no fewer analysers for option selection under the flag, and one elsewhere', () => {
    expect(refused({ names: ['rehearsal-1'], allowSingleFamily: true }).code).toBe('ROSTER_TOO_FEW')
    expect(
      readRoster({ names: ['rehearsal-1'], known, taskType: 'error-analysis', allowSingleFamily: true }),
    ).toHaveLength(2)
    expect(refused({ names: ['rehearsal-1'], taskType: 'error-analysis' }).code).toBe('ROSTER_TOO_FEW')
  })

  it('refuses one family, and counts unknown models as one', () => {
    const same = known.map((worker) => ({ ...worker, models: null, family: 'anthropic' }))
    expect(refused({ known: same }).message).toBe('All 3 analysers are of the model family anthropic.')
    const mystery = three.map((name) => `${name}:mystery`)
    expect(refused({ names: mystery })).toMatchObject({ code: 'ROSTER_SINGLE_FAMILY' })
    expect(refused({ names: mystery }).message).toContain('counts as one')
    expect(readRoster({ names: mystery, known, taskType, allowSingleFamily: true })).toHaveLength(4)
  })

  it('takes a critic that does nothing else, of whatever family', () => {
    const names = three.slice(0, 2)
    const rows = readRoster({ names, known, taskType: 'error-analysis', critic: 'rehearsal-3:mystery' })
    expect(rows.map(({ worker, role, model }) => [worker, role, model])).toEqual([
      ['rehearsal-1', 'analyser', 'anthropic-large'],
      ['rehearsal-2', 'analyser', 'openai-large'],
      ['rehearsal-3', 'critic', 'mystery'],
      ['rehearsal-1', 'report-writer', 'anthropic-large'],
    ])
    expect(findRosterProblems({ taskType: 'error-analysis', roster: rows })).toEqual([])
  })

  it.each([
    ['error-analysis', 'rehearsal-1', 'rehearsal-1 is critic and analyser; a critic looks from outside'],
    ['error-analysis', 'rehearsal-9', 'There is no worker "rehearsal-9".'],
    ['project-analysis', 'rehearsal-4', 'rehearsal-4 is critic; project-analysis takes analyser'],
  ] as const)('refuses for %s the critic %s', (taskType, critic, message) => {
    const error = refused({ taskType, critic })
    expect(error.code).toBe('ROSTER_UNKNOWN_WORKER')
    expect(error.message).toContain(message)
  })

  it('gives a program that analyses as well another number as critic', () => {
    const programs = ['claude', 'claude-2', 'codex'].map((worker): KnownWorker => ({
      worker,
      provider: worker === 'codex' ? 'codex' : 'claude',
      models: null,
      defaultModel: null,
      family: worker === 'codex' ? 'openai' : 'anthropic',
    }))
    const criticOf = (names: readonly string[]) =>
      readRoster({ names, known: programs, taskType: 'error-analysis', critic: 'claude:opus' })
        .filter(({ role }) => role === 'critic')
        .map(({ worker, model }) => `${worker} ${model}`)
    expect(criticOf(['claude', 'codex'])).toEqual(['claude-2 opus'])
    expect(criticOf(['claude', 'claude-2', 'codex'])).toEqual(['claude-3 opus'])
  })

  it('refuses a defined worker whose id is none', () => {
    const odd = known.map((worker, index) => (index === 0 ? { ...worker, worker: 'alice' } : worker))
    expect(refused({ names: ['alice', 'rehearsal-2', 'rehearsal-3'], known: odd }).message).toContain(
      'alice is not',
    )
  })

  it('makes no roster where analysers have no part', () => {
    expect(refused({ taskType: 'release-handoff' }).code).toBe('TASK_TYPE_NOT_BUILT')
  })
})

describe('findRosterProblems', () => {
  const row = (
    worker: string,
    role: 'analyser' | 'report-writer' | 'executor' | 'critic',
    modelFamily: string,
  ) => ({ worker, role, provider: 'rehearsal', modelFamily }) as const
  const good = [
    row('rehearsal-1', 'analyser', 'a'),
    row('rehearsal-2', 'analyser', 'b'),
    row('rehearsal-3', 'analyser', 'b'),
    row('rehearsal-1', 'report-writer', 'a'),
  ]
  it.each([
    { name: 'a good one', roster: good, problems: [] },
    { name: 'no writer', roster: good.slice(0, 3), problems: ['no-writer'] },
    { name: 'a role too many', roster: [...good, row('rehearsal-4', 'executor', 'a')], problems: ['role'] },
    { name: 'a worker twice', roster: [...good, row('rehearsal-2', 'analyser', 'b')], problems: ['twice'] },
    { name: 'two analysers', roster: good.slice(1), problems: ['too-few', 'single-family'] },
    {
      name: 'two critics',
      roster: [...good, row('rehearsal-4', 'critic', 'a'), row('rehearsal-5', 'critic', 'a')],
      problems: ['role', 'role', 'two-roles'],
    },
    { name: 'a stranger', roster: [...good, row('claude', 'analyser', 'a')], problems: ['identity'] },
  ])('$name', ({ roster, problems }) => {
    expect(findRosterProblems({ taskType, roster }).map(({ problem }) => problem)).toEqual(problems)
  })

  it('property: what is read has no problems', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          known.map(({ worker }) => worker),
          { minLength: 3 },
        ),
        (names) => {
          expect(findRosterProblems({ taskType, roster: readRoster({ names, known, taskType }) })).toEqual([])
        },
      ),
    )
  })

  it.each([
    ['claude', true],
    ['claude-2', true],
    ['claude-0', false],
    ['claude-02', false],
    ['claudette', false],
    ['claude-', false],
  ])('%s is of claude: %j', (worker, is) => {
    expect(isWorkerOf(worker, 'claude')).toBe(is)
  })
})
