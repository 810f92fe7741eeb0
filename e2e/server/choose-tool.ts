import type { JsonSchema, OfferedTool, ToolCall, Wish } from './types.ts'

/** What the programs call their tools; the first one that is offered is taken. */
const NAMES = {
  shell: [
    'Bash',
    'exec_command',
    'shell_command',
    'shell',
    'bash',
    'run_shell_command',
    'run_terminal_command',
    'Shell',
  ],
  read: ['Read', 'read_file', 'read', 'view', 'ReadFile', 'read_text_file'],
  write: ['Write', 'write_file', 'write', 'create', 'WriteFile', 'apply_patch'],
} as const

const PATHS = ['file_path', 'filePath', 'target_file', 'absolute_path', 'path']
const CONTENTS = ['content', 'contents', 'file_text']

/** Whether a request can do anything: those that cannot are titles, routes and summaries. */
export function offersWork(tools: readonly OfferedTool[]): boolean {
  return Object.values(NAMES).some((names) => findTool(tools, names) !== undefined)
}

/** The tool through which a program wants a structured answer, where it has one. */
export function answerTool(tools: readonly OfferedTool[]): OfferedTool | undefined {
  return tools.find(({ name }) => /^structured_?output$/i.test(name))
}

/** Puts a wish into a call of a tool that is offered; `undefined` when none can do it. */
export function chooseTool(wish: Wish, tools: readonly OfferedTool[]): ToolCall | undefined {
  if ('call' in wish) return { name: wish.call, input: wish.input }
  if ('shell' in wish) return shellCall(wish.shell, tools)
  if ('read' in wish) {
    const tool = findTool(tools, NAMES.read)
    if (tool === undefined) return shellCall(`cat '${wish.read}'`, tools)
    return { name: tool.name, input: filled(tool, { [keyOf(tool, PATHS)]: wish.read }) }
  }
  const tool = findTool(tools, NAMES.write)
  if (tool === undefined) return shellCall(`cat > '${wish.write}' <<'END'\n${wish.content}\nEND`, tools)
  if (tool.kind === 'custom') return { name: tool.name, input: {}, plain: patchOf(wish.write, wish.content) }
  const place = { [keyOf(tool, PATHS)]: wish.write, [keyOf(tool, CONTENTS)]: wish.content }
  return { name: tool.name, input: filled(tool, place) }
}

/** The smallest thing that a schema allows. */
export function instanceOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [choice] = ([schema['anyOf'], schema['oneOf']].find(Array.isArray) ?? []) as JsonSchema[]
  if (choice !== undefined) return instanceOf(choice)
  const type = String(Array.isArray(schema['type']) ? schema['type'][0] : schema['type']).toLowerCase()
  switch (type) {
    case 'string':
      return 'A session'
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
    case 'boolean':
      return false
    case 'array':
      return []
    case 'null':
      return null
    default:
      return Object.fromEntries(
        requiredOf(schema).map((key) => [key, instanceOf(propertiesOf(schema)[key] ?? {})]),
      )
  }
}

function shellCall(line: string, tools: readonly OfferedTool[]): ToolCall | undefined {
  const tool = findTool(tools, NAMES.shell)
  if (tool === undefined) return undefined
  const key = keyOf(tool, ['command', 'cmd'])
  const isList = propertiesOf(tool.schema)[key]?.['type'] === 'array'
  return { name: tool.name, input: filled(tool, { [key]: isList ? ['bash', '-lc', line] : line }) }
}

function findTool(tools: readonly OfferedTool[], names: readonly string[]): OfferedTool | undefined {
  return names.flatMap((name) => tools.filter((tool) => tool.name === name))[0]
}

function keyOf(tool: OfferedTool, keys: readonly string[]): string {
  return keys.find((key) => key in propertiesOf(tool.schema)) ?? keys[0] ?? ''
}

/** Gives what else the tool requires. */
function filled(tool: OfferedTool, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rest = requiredOf(tool.schema).filter((key) => !(key in input))
  return {
    ...input,
    ...Object.fromEntries(rest.map((key) => [key, instanceOf(propertiesOf(tool.schema)[key] ?? {})])),
  }
}

function patchOf(path: string, content: string): string {
  const lines = content.split('\n').map((line) => `+${line}`)
  return ['*** Begin Patch', `*** Add File: ${path}`, ...lines, '*** End Patch'].join('\n')
}

const propertiesOf = (schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> =>
  (schema?.['properties'] ?? {}) as Record<string, JsonSchema>
const requiredOf = (schema: JsonSchema | undefined): readonly string[] =>
  (schema?.['required'] ?? []) as string[]
