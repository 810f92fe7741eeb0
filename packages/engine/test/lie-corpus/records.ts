import {
  type CandidateSet,
  CRITERION_NAMES,
  type Criterion,
  type RawCandidate,
  type Reassessment,
  type WorkerResult,
} from '@okstra/contracts'
import { checkArtifact, isGrounded } from '@okstra/evidence'
import { rankOptions } from '@okstra/options'
import type { AcceptContext } from '../../src/run/accept-result.ts'
import { familyReader } from '../../src/run/families.ts'
import { mergeProposals } from '../../src/run/merge.ts'
import type { Ground } from './ground.ts'
import { judge, type Judged } from './judge.ts'
import type { Played } from './providers/played.ts'
import type { Session } from './session.ts'
import type { Tally } from './tally.ts'
import type { Truth } from './truth.ts'

const SCORES = Object.fromEntries(CRITERION_NAMES.map((name) => [name, 5])) as Record<Criterion, number>

/** Whether a direction could be selected when everybody finds it perfect. */
function isSelectable(set: CandidateSet): boolean {
  const assessments = ['anthropic', 'openai', 'google'].map((modelFamily, index): Reassessment => ({
    worker: `rehearsal-${index + 1}`,
    modelFamily,
    assessments: set.candidates.map(({ id }) => ({
      candidate: id,
      scores: SCORES,
      feasible: true,
      safetyBlockers: [],
      refutations: [],
      externalFacts: [],
    })),
    mergeAnswers: [],
  }))
  const requirements = [
    { id: 'EB-001', kind: 'EB' as const, statement: 'Once is once.' },
    { id: 'PB-001', kind: 'PB' as const, statement: 'A second run does nothing.' },
  ]
  return (
    rankOptions({ candidates: set.candidates, assessments, requirements, evidence: set.evidence }).options
      .length > 0
  )
}

type Commitments = RawCandidate['commitments']
const once = { id: 'K-1', statement: 'Once is once.', covers: ['EB-001'] }
const again = { id: 'K-2', statement: 'A second run does nothing.', covers: ['PB-001'] }

/** Promises that do not cover what the brief asks for, whatever they say. */
const UNCOVERED: Readonly<Record<string, Commitments>> = {
  'no link': [once, { ...again, covers: [] }],
  'a requirement that the brief does not have': [once, { ...again, covers: ['PB-099'] }],
  'one more that the brief does not have': [once, { ...again, covers: ['PB-001', 'EB-099'] }],
  'the words of a link': [once, { ...again, covers: ['PB-001 (fully)'] }],
  'another case': [once, { ...again, covers: ['pb-001'] }],
  'one link for all': [{ ...once, covers: ['EB-001 PB-001'] }, again].slice(0, 1),
  'only one of two': [once],
  'a promise that nobody asked for': [once, again, { id: 'K-3', statement: 'And a new page.', covers: [] }],
  'nothing': [],
} // prettier-ignore

/** What a worker answers about the directions of others and its own. */
const ANSWERS: Readonly<Record<string, (ids: readonly string[], good: Assessments) => unknown>> = {
  'the same direction twice': (_ids, good) => [...good, ...good],
  'a direction that is not there': (_ids, good) => [...good, { ...good[0], candidate: 'IO-099' }],
  'none of them': () => [],
  'more points than there are': (_ids, good) => good.map((one) => ({ ...one, scores: { ...one.scores, [CRITERION_NAMES[0] ?? '']: 6 } })),
  'no points': (_ids, good) => good.map(({ scores: _scores, ...one }) => one),
  'a row of evidence that is not there': (_ids, good) => good.map((one) => ({ ...one, safetyBlockers: [{ id: 'SB-001', statement: 'It is lost.', evidence: ['EV-099'] }] })),
  'votes of others': (_ids, good) => good.map((one) => ({ ...one, worker: 'rehearsal-2' })),
  'refutations of its own': (_ids, good) => good.map((one) => ({ ...one, refutations: [{ blocker: 'rehearsal-2:SB-001', statement: 'No.', evidence: [] }] })),
  'backing of its own': (_ids, good) => good.map((one) => ({ ...one, backs: ['rehearsal-1:SB-001'] })),
  'a total of its own': (_ids, good) => good.map((one) => ({ ...one, total: 1000 })),
  'two dangers under one id': (ids, good) => good.flatMap((one) => ({ ...one, safetyBlockers: ids.concat('x').map((id) => ({ id: 'SB-001', statement: `It is lost with ${id}.`, evidence: [] })) })),
} // prettier-ignore

type Assessments = NonNullable<WorkerResult['reassessment']>['assessments']

const refused = ({ accepted }: Judged): boolean =>
  accepted.status !== 'completed' && accepted.result === undefined

/** Lies about what is in the record: links, votes, families, earlier documents. */
export async function runRecords(ground: Ground, played: Played, truth: Truth, tally: Tally): Promise<void> {
  const { manifest } = ground.run
  const told = (result: Readonly<Record<string, unknown>>): Session => ({
    ...truth.session,
    answer: { value: { schemaVersion: '1.0', nonce: manifest.nonce, findings: [], ...result } },
  })
  const ask = async (session: Session, more: Partial<AcceptContext> = {}): Promise<Judged> =>
    await judge(session, ground.accept(played, more))
  const setOf = ({ accepted }: Judged): CandidateSet | undefined =>
    accepted.result === undefined
      ? undefined
      : mergeProposals(
          [{ worker: 'rehearsal-1', n: 1, result: accepted.result, audit: accepted.audit }],
          manifest,
        )
  const where = `${ground.name}, ${played.provider.name}`

  const honest = setOf(await ask(truth.session))
  tally.clean(
    'links',
    honest !== undefined && isSelectable(honest) ? [] : ['It cannot be selected.'],
    () => where,
  )
  for (const [name, commitments] of Object.entries(UNCOVERED)) {
    const [first] = truth.result.candidates ?? []
    const set = setOf(await ask(told({ candidates: [{ ...first, commitments }] })))
    tally.planted(
      'links without a requirement',
      set === undefined || set.candidates.length === 0 || !isSelectable(set),
      () => `${where}: ${name}`,
    )
  }
  if (honest === undefined) return

  const ids = honest.candidates.map(({ id }) => id)
  const good: Assessments = ids.map((candidate) => ({
    candidate,
    scores: SCORES,
    feasible: true,
    safetyBlockers: [],
    externalFacts: [],
  }))
  const reassess = { duty: 'reassess', candidates: honest }
  const fair = await ask(told({ reassessment: { assessments: good, mergeAnswers: [] } }), reassess)
  tally.clean('votes', refused(fair) ? [fair.accepted.message ?? ''] : [], () => where)
  for (const [name, change] of Object.entries(ANSWERS)) {
    const judged = await ask(
      told({ reassessment: { assessments: change(ids, good), mergeAnswers: [] } }),
      reassess,
    )
    tally.planted('self-approval', refused(judged), () => `${where}: ${name}`)
  }
  // What it raised itself is shown to the others only: its own label is none that it was asked for.
  const blockers = [{ label: 'B-2', candidate: ids[0] ?? '', statement: 'It is lost.', evidence: [] }]
  const answers = { duty: 'answer-blockers', candidates: honest, blockers }
  const said = (blocker: string, stance: string) => ({
    blocker,
    stance,
    statement: 'So it is.',
    evidence: [],
  })
  const replied = await ask(told({ blockerAnswers: [said('B-2', 'neither')] }), answers)
  tally.clean('votes', refused(replied) ? [replied.accepted.message ?? ''] : [], () => where)
  for (const [name, given] of Object.entries({
    'backs its own danger': [said('B-2', 'neither'), said('B-1', 'backs')],
    'refutes twice': [said('B-2', 'refutes'), said('B-2', 'refutes')],
    'answers for its own alone': [said('B-1', 'backs')],
    'answers nothing': [],
  })) {
    const judged = await ask(told({ blockerAnswers: given }), answers)
    tally.planted('self-approval', refused(judged), () => `${where}: ${name}`)
  }

  await claimModels(ground, played, truth, tally)
}

/** The roster says one maker; the stream shows the model of another. */
async function claimModels(ground: Ground, played: Played, truth: Truth, tally: Tally): Promise<void> {
  const { roster } = ground.run.manifest
  for (const model of ['gpt-5.2', 'gemini-2.5-pro', 'claude-opus-4-1']) {
    const session = { ...truth.session, model }
    const { accepted } = await judge(session, ground.accept(played))
    if (accepted.audit.model.reported !== model) continue
    const family = familyReader({ roster }, { audits: [accepted.audit], aliases: {} })('rehearsal-1')
    const expected = { 'gpt-5.2': 'openai', 'gemini-2.5-pro': 'google', 'claude-opus-4-1': 'anthropic' }[
      model
    ]
    tally.planted(
      'family of another',
      family === expected,
      () => `${ground.name}, ${played.provider.name}: ${model} is of ${family}`,
    )
  }
}

/** Citations of an earlier document. */
export function runArtifacts({ name }: Ground, tally: Tally): void {
  const sha256 = 'a'.repeat(64)
  const found = {
    sha256,
    json: { findings: [{ id: 'F-001', statement: 'So it is.' }] },
    ownEvidence: [{ state: 'verified' as const }],
  }
  const check = (
    pointer: string,
    digest: string | undefined = sha256,
    document: Parameters<typeof checkArtifact>[1]['found'] = found,
  ) =>
    isGrounded(
      checkArtifact(
        { artifact: 'report.json', pointer, ...(digest === '' ? {} : { sha256: digest }) },
        { found: document },
      ),
    )
  for (const pointer of ['/findings/0', '/findings/@F-001', '/findings/0/statement']) {
    tally.clean(
      'earlier document',
      check(pointer) ? [] : ['It is not resolved.'],
      () => `${name}: ${pointer}`,
    )
  }
  const lies: Readonly<Record<string, boolean>> = {
    'a place that is not there': check('/findings/1'),
    'an id that is not there': check('/findings/@F-002'),
    'a place by another name': check('/finding/0'),
    'words for a place': check('the first finding'),
    'another digest': check('/findings/0', 'b'.repeat(64)),
    'no digest': check('/findings/0', ''),
    'no such document':
      checkArtifact({ artifact: 'x.json', pointer: '', sha256 }, { found: undefined }).state === 'resolved',
    'what itself rests on nothing': check('/findings/0', sha256, {
      ...found,
      ownEvidence: [{ state: 'not-found' }],
    }),
    'what rests on another such citation': check('/findings/0', sha256, {
      ...found,
      ownEvidence: [{ state: 'resolved' }],
    }),
    'a property that every object has': check('/constructor'),
    'a way around': check('/findings/00'),
  }
  for (const [lie, holds] of Object.entries(lies))
    tally.planted('earlier document', !holds, () => `${name}: ${lie}`)
}
