// A whole run of each phase whose findings converge, against the same processes started bare and the same durable writes.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareRun, runPrepared } from '@okstra/engine'
import { filesBelow, writeAll } from './durable-writes.mjs'
import { makeWorld, QUOTE } from './engine-world.mjs'
import { compare } from './measure.mjs'
import { bare } from './run.mjs'

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
  try {
    const { root, brief, scenario, deps } = world
    const request = { taskType, folder: root, taskKey: 'shop:billing:fees', brief, scenario, ...told }
    const once = async () => {
      const held = await prepareRun(request, deps, 'run')
      const end = await runPrepared(held, deps)
      if (end.status !== 'completed') throw new Error(`${taskType} ended as ${end.status}: ${end.reason}`)
      return held.layout.folder
    }
    const folder = await once()
    const files = filesBelow([folder], (path) => path.endsWith('.log') || path.endsWith('.status.json'))
    const prompts = readdirSync(join(folder, 'prompts')).map((name) => {
      const [, worker, duty] = /^(rehearsal-\d)-(.*)-1\.md$/.exec(name) ?? []
      return { worker, duty, text: readFileSync(join(folder, 'prompts', name), 'utf8') }
    })
    const duties = ['analyse', 'vote-1', 'vote-2', 'write-report']
    return await compare({
      name: `${taskType} / the same processes bare + the same writes`,
      goal: '',
      rounds: 5,
      subject: once,
      anchor: async () => {
        const target = mkdtempSync(join(world.place, 'bare-'))
        for (const duty of duties) {
          const mine = prompts.filter((prompt) => prompt.duty === duty)
          await Promise.all(mine.map((prompt) => bare(prompt, { scenario, cwd: root })))
        }
        await writeAll(files, target)
        rmSync(target, { recursive: true })
      },
    })
  } finally {
    world.close()
  }
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
