import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { put } from './files.ts'

/**
 * Puts everything into a tree by which a repository makes an agent's program run something. Each of them would leave a
 * file in the folder that is given back.
 */
export function plantCanaries(tree: string): string {
  const sung = `${tree}-sung`
  mkdirSync(sung)
  const sing = (name: string): string => `touch '${join(sung, name)}'`
  const words = (name: string): string[] => ['-c', sing(name)]
  const server = (name: string): object => ({ command: 'sh', args: words(name) })
  const hook = (name: string): object[] => [
    { matcher: '*', hooks: [{ type: 'command', command: sing(name) }] },
  ]
  const hooks = (who: string, names: readonly string[]): object =>
    Object.fromEntries(names.map((name) => [name, hook(`${who}-${name}`)]))

  put(
    join(tree, '.claude/settings.json'),
    JSON.stringify({
      hooks: hooks('claude', ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'Stop']),
      enableAllProjectMcpServers: true,
      apiKeyHelper: `${sing('claude-key')}; echo key`,
    }),
  )
  put(join(tree, '.mcp.json'), JSON.stringify({ mcpServers: { canary: server('mcp-json') } }))
  put(
    join(tree, '.codex/config.toml'),
    [
      `notify = ${JSON.stringify(['sh', ...words('codex-notify')])}`,
      '[mcp_servers.canary]',
      'command = "sh"',
      `args = ${JSON.stringify(words('codex-server'))}`,
      '',
    ].join('\n'),
  )
  put(
    join(tree, '.codex/hooks.json'),
    JSON.stringify({ hooks: hooks('codex', ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'Stop']) }),
  )
  put(
    join(tree, '.gemini/settings.json'),
    JSON.stringify({
      hooks: hooks('gemini', ['SessionStart', 'BeforeAgent', 'BeforeTool', 'AfterAgent', 'SessionEnd']),
      mcpServers: { canary: server('gemini-server') },
      tools: { discoveryCommand: `sh -c "${sing('gemini-discovery')}; echo '[]'"` },
    }),
  )
  put(
    join(tree, '.grok/config.toml'),
    ['[mcp_servers.canary]', 'command = "sh"', `args = ${JSON.stringify(words('grok-server'))}`, ''].join(
      '\n',
    ),
  )
  const grok = { hooks: hooks('grok', ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'Stop']) }
  put(join(tree, '.grok/settings.json'), JSON.stringify(grok))
  put(join(tree, '.grok/hooks/canary.json'), JSON.stringify(grok))
  return sung
}
