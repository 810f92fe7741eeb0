// A whole run of each phase whose findings converge, against the same processes started bare and the same durable writes.
import { makeWorld, QUOTE } from './engine-world.mjs'
import { againstBare } from './run.mjs'

const STATEMENT = 'A fee has no upper end.'
const route = { direction: 'hold', reason: 'Nobody says what is wanted.' }

/** Of each phase: the kind of the one finding, the part of who found it and of who did not, what the run is told. */
const PHASES = {
  'requirements-discovery': {
    kind: 'requirement',
    part: (found) => ({
      requirementsDiscovery: {
        category: 'bugfix',
        ledger: found ? [{ finding: 'F-001', kind: 'EB', provenance: 'code:fee.js:1' }] : [],
        terms: [],
        missingInputs: [],
        childTasks: [],
        route,
      },
    }),
  },
  'error-analysis': {
    kind: 'cause',
    part: (found) => ({
      errorAnalysis: {
        symptom: 'What EB-001 asks for holds in every case',
        reproduction: { status: 'not-attempted', steps: [] },
        causes: found ? [{ finding: 'F-001', counterEvidence: [] }] : [],
        leadingCause: found ? 'F-001' : null,
        nextDiagnostic: 'Count the days.',
      },
    }),
  },
  'improvement-discovery': {
    kind: 'improvement',
    part: (found) => ({
      improvementDiscovery: {
        improvements: found
          ? [{ finding: 'F-001', lens: 'correctness', effort: 'small', benefit: 'It ends.' }]
          : [],
        lenses: [{ lens: 'correctness', looked: 'All of it.' }],
      },
    }),
    told: { lenses: ['correctness'], priorityLenses: ['correctness'] },
  },
  'project-analysis': {
    kind: 'hazard',
    part: (found) => ({
      projectAnalysis: {
        components: [],
        commands: [],
        hazards: found ? [{ finding: 'F-001', area: 'fee' }] : [],
      },
    }),
  },
  'feature-analysis': {
    kind: 'rule',
    part: (found) => ({
      featureAnalysis: { steps: [], rules: found ? [{ finding: 'F-001', where: 'fee' }] : [], gaps: [] },
    }),
    told: { feature: 'Fees' },
  },
  'change-impact-analysis': {
    kind: 'impact',
    part: (found) => ({
      changeImpactAnalysis: {
        impacts: found ? [{ finding: 'F-001', area: 'fee', effect: 'may-change' }] : [],
        checks: [],
        unaffected: [],
        route,
      },
    }),
    told: { change: 'Cap fees' },
  },
}

export async function phases() {
  const rows = []
  for (const [taskType, phase] of Object.entries(PHASES)) rows.push(await wholePhase(taskType, phase))
  return rows
}

async function wholePhase(taskType, { kind, part, told = {} }) {
  const world = makeWorld({ requirements: 6, play: () => playOf(kind, part) })
  return await againstBare(world, {
    name: taskType,
    goal: '',
    rounds: 5,
    request: { taskType, ...told },
    duties: ['analyse', 'vote-1', 'vote-2', 'write-report'],
  })
}

/** One analyser finds something, the two others vote on it. */
function playOf(kind, part) {
  const answer = { schemaVersion: '1.0', nonce: '$nonce', findings: [] }
  const evidence = [{ path: 'fee.js', lines: '1', quote: QUOTE }]
  const finding = { id: 'F-001', kind, statement: STATEMENT, evidence, confidence: 'high', requirements: [] }
  const votes = [{ item: { $item: STATEMENT }, vote: 'agree' }]
  const narrative = { conclusion: 'It was looked at.', nextStep: 'Read it.', summary: 'It stands below.' }
  const turn = (result) => [{ steps: [{ read: { path: 'fee.js' } }, { result }] }]
  const worker = (model, found) => ({
    model,
    duties: {
      analyse: turn({ ...answer, findings: found ? [finding] : [], ...part(found) }),
      ...(found ? {} : { 'vote-1': turn({ ...answer, votes }) }),
      'write-report': turn({ ...answer, narrative }),
    },
  })
  return {
    schemaVersion: '1.0',
    workers: {
      'rehearsal-1': worker('claude-bench', true),
      'rehearsal-2': worker('gpt-bench', false),
      'rehearsal-3': worker('gemini-bench', false),
    },
  }
}
