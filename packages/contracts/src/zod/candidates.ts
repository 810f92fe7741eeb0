import * as z from 'zod'
import { commitment } from './requirements.ts'
import { criteriaOf, evidence, id, itemId, list, sha256, sourceRef, strict, text, workerId } from './shape.ts'

const rawFact = strict(
  {
    id: itemId,
    statement: text('What must be true outside the repository.'),
    implementationCritical: z
      .boolean()
      .meta({ description: 'Whether the direction falls when it is not true.' }),
  },
  { id: 'RawExternalFact', description: 'A fact outside the repository that a candidate relies on.' },
)

export const rawCandidate = strict(
  {
    id: itemId,
    title: text('The direction in a few words.'),
    mechanism: text('How it works.'),
    boundary: list(z.string(), 'Architecture boundary: the modules or folders that the change stays inside.'),
    commitments: list(commitment, 'What the direction promises, each with the requirements it fulfils.'),
    evidence: list(evidence, 'What supports it in the code or upstream.'),
    assumptions: list(z.string(), 'What is taken for granted.'),
    externalFacts: list(rawFact, 'Facts outside the repository that it relies on.'),
    safetyNotes: list(z.string(), 'What could go wrong for users or data.'),
  },
  {
    id: 'RawCandidate',
    title: 'Raw candidate',
    description: 'A direction as one analyser proposes it: no file list, stage map or test command.',
  },
)

const fact = strict(
  {
    id: id('XF'),
    statement: text('What must be true outside the repository.'),
    implementationCritical: z
      .boolean()
      .meta({ description: 'Whether the direction falls when it is not true.' }),
  },
  { id: 'ExternalFact', description: 'A fact that a merged candidate relies on.' },
)

export const mergedCandidate = strict(
  {
    id: id('IO'),
    fingerprint: sha256.meta({
      description: 'Digest of boundary and mechanism; the same for the same direction.',
    }),
    family: id('IO')
      .meta({ description: 'First member of the family of near-duplicates it belongs to.' })
      .optional(),
    title: text('The direction in a few words.'),
    mechanism: text('How it works.'),
    boundary: list(z.string(), 'Architecture boundary.'),
    commitments: list(commitment, 'What the direction promises; ids CM-NNN.'),
    evidence: list(id('EV'), 'Evidence rows of the report that support it.'),
    assumptions: list(z.string(), 'What is taken for granted.'),
    externalFacts: list(fact, 'Facts it relies on.'),
    safetyNotes: list(z.string(), 'What could go wrong.'),
    sources: list(sourceRef, 'Every proposal that it was merged from.'),
  },
  {
    id: 'MergedCandidate',
    title: 'Merged candidate',
    description: 'Proposals with the same fingerprint, as one.',
  },
)

/** Eight scores, as a worker gives them and as the report keeps them. */
export const criterionScores = strict(criteriaOf(z.int().min(1).max(5)), {
  id: 'CriterionScores',
  description: 'Eight scores from 1 to 5; higher is better on each.',
})

/** Answers to merge questions, as a worker gives them and as the report keeps them. */
export const mergeAnswers = list(
  strict(
    {
      family: id('IO').meta({ description: 'First member of the family.' }),
      same: z.boolean().meta({ description: 'Whether its members are one direction.' }),
      reason: text('Why.').optional(),
    },
    { id: 'MergeAnswer', description: 'Answer to a merge question.' },
  ),
  'Answers to the merge questions.',
)

const assessment = strict(
  {
    candidate: id('IO'),
    scores: criterionScores,
    feasible: z.boolean().meta({ description: 'The feasibility vote.' }),
    reason: text('Why the vote is as it is.').optional(),
    safetyBlockers: list(
      strict(
        {
          id: id('SB'),
          statement: text('What must not happen.'),
          evidence: list(id('EV'), 'Evidence rows that show it.'),
        },
        { id: 'SafetyBlocker', description: 'A danger that forbids the direction as long as it stands.' },
      ),
      'Dangers seen by this analyser.',
    ),
    refutations: list(
      strict(
        {
          blocker: sourceRef.meta({ description: 'The blocker that is refuted: <worker>:SB-NNN.' }),
          statement: text('Why it does not hold.'),
          evidence: list(id('EV'), 'Evidence rows that show it.'),
        },
        { id: 'Refutation', description: 'A blocker of another analyser that this one refutes.' },
      ),
      'Blockers of others that do not hold.',
    ),
    backs: list(
      sourceRef,
      'Blockers of other analysers that this one stands behind: <worker>:SB-NNN.',
    ).optional(),
    externalFacts: list(
      strict(
        {
          fact: id('XF'),
          state: z
            .enum(['confirmed', 'refuted', 'unknown'])
            .meta({ description: 'What the analyser found.' }),
          evidence: list(id('EV'), 'Evidence rows that show it.'),
        },
        { id: 'FactAssessment', description: 'What an analyser says of an external fact.' },
      ),
      'External facts looked into.',
    ),
  },
  { id: 'CandidateAssessment', description: "One analyser's view of one candidate." },
)

export const reassessment = strict(
  {
    worker: workerId,
    modelFamily: text('Model family of the worker; unknown models are one family.'),
    assessments: list(assessment, 'One for each merged candidate.'),
    mergeAnswers,
  },
  { id: 'Reassessment', title: 'Reassessment', description: 'What one analyser says of the merged set.' },
)

export const rejectedProposalShape = {
  source: sourceRef,
  title: text('What it called itself.'),
  reasons: list(
    strict(
      { code: text('Which rule it breaks.'), message: text('In a sentence.') },
      { id: 'RejectionReason', description: 'Why a raw proposal was not merged.' },
    ),
    'Every reason.',
  ),
}
