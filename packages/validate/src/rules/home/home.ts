import { jsonPointer } from '@okstra/contracts'
import { isWorkerOf } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { example } from '../example.ts'

const config = (about: string, commands: unknown) =>
  example(about, '.okstra/config.json', { schemaVersion: '1.0', concurrency: 3, commands })

const COMMAND = { argv: ['my-agent', '--json'], maker: 'me' }

export const commandsHaveIdsOfTheirProvider = defineRule({
  id: 'OKS-HOM-001',
  severity: 'error',
  title: 'Programs of the home have ids of the command provider',
  rationale:
    'A worker id is its provider, with a number when it serves twice; another name cannot be asked for.',
  remedy: 'Name them command, command-2, ….',
  appliesTo: ['home-config'],
  *check({ value: { commands = {} } }) {
    for (const worker of Object.keys(commands)) {
      if (isWorkerOf(worker, 'command')) continue
      yield {
        pointer: jsonPointer(['commands', worker]),
        message: `${shownText(worker, 40)} is not an id of the command provider.`,
        expected: ['command', 'command-2'],
      }
    }
  },
  examples: {
    pass: config('one program', { command: COMMAND }),
    fail: config('a name of its own', { mine: COMMAND }),
  },
})

export const commandsNameAProgram = defineRule({
  id: 'OKS-HOM-002',
  severity: 'error',
  title: 'A program of the home is named',
  rationale: 'Without a program there is nothing to start.',
  remedy: 'Write the program and its arguments in argv, each an element of its own.',
  appliesTo: ['home-config'],
  *check({ value: { commands = {} } }) {
    for (const [worker, { argv, env = [] }] of Object.entries(commands)) {
      if ((argv[0] ?? '').trim() === '')
        yield { pointer: jsonPointer(['commands', worker, 'argv']), message: `${worker} names no program.` }
      for (const [index, name] of env.entries()) {
        if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
          yield {
            pointer: jsonPointer(['commands', worker, 'env', index]),
            message: `${shownText(name, 40)} is no name of an environment variable.`,
          }
      }
    }
  },
  examples: {
    pass: config('one program', { command: COMMAND }),
    fail: config('no program', { command: { ...COMMAND, argv: [] } }),
  },
})

const ROW = {
  key: 'shop:billing:late-fees',
  name: 'task',
  kind: 'task',
  repository: '/src/shop/.git',
  path: '/trees/a',
  base: '8e1f0c2a9b',
  state: 'ready',
  owner: 'run-1',
}
const registry = (about: string, ...records: unknown[]) =>
  example(about, 'worktrees/registry.json', { schemaVersion: '1.0', records })

export const treesAreUnique = defineRule({
  id: 'OKS-HOM-003',
  severity: 'error',
  title: 'Every worktree stands in the registry once, with a folder of its own',
  rationale: 'Two records of one folder would let two runs write the same files.',
  remedy: 'Look at both folders with git worktree list, and remove the record that has none of its own.',
  appliesTo: ['worktree-registry'],
  *check({ value: { records } }) {
    const names = new Map<string, number>()
    const paths = new Map<string, number>()
    for (const [index, { repository, key, name, path }] of records.entries()) {
      const own = JSON.stringify([repository, key, name])
      const first = names.get(own)
      const same = paths.get(path)
      if (first !== undefined)
        yield {
          pointer: `/records/${index}/name`,
          message: `${name} of ${key} stands at /records/${first} already.`,
        }
      else if (same !== undefined)
        yield {
          pointer: `/records/${index}/path`,
          message: `The folder is that of /records/${same} already.`,
        }
      names.set(own, index)
      paths.set(path, index)
    }
  },
  examples: {
    pass: registry('two trees', ROW, { ...ROW, name: 'codex', kind: 'detached', path: '/trees/b' }),
    fail: registry('one folder for two trees', ROW, { ...ROW, name: 'codex', kind: 'detached' }),
  },
})

const APPROVAL = {
  digest: 'a'.repeat(64),
  project: 'shop',
  covers: 'QA commands',
  actor: 'kim',
  via: 'tty',
  at: '2026-11-30T08:00:00Z',
}
const trust = (about: string, ...approvals: unknown[]) =>
  example(about, '.okstra/trust.json', { schemaVersion: '1.0', approvals, consents: [] })

export const approvalsAreOfAPerson = defineRule({
  id: 'OKS-HOM-004',
  severity: 'error',
  title: 'Approvals name the person who gave them, and each digest once for a project',
  rationale: 'Trust is given once, by somebody.',
  remedy: 'Remove the approval and give it again.',
  appliesTo: ['trust'],
  *check({ value: { approvals, consents } }) {
    const seen = new Map<string, number>()
    for (const [index, { actor, digest, project }] of approvals.entries()) {
      const first = seen.get(`${project} ${digest}`)
      if (first !== undefined)
        yield {
          pointer: `/approvals/${index}`,
          message: `The digest is approved for ${project} at /approvals/${first} already.`,
        }
      seen.set(`${project} ${digest}`, index)
      if (actor.trim() === '')
        yield { pointer: `/approvals/${index}/actor`, message: 'The approval does not say who gave it.' }
    }
    for (const [index, { actor }] of consents.entries()) {
      if (actor.trim() === '')
        yield { pointer: `/consents/${index}/actor`, message: 'The consent does not say who gave it.' }
    }
  },
  examples: {
    pass: trust('one approval', APPROVAL),
    fail: trust('an approval of nobody', { ...APPROVAL, actor: '' }),
  },
})
