/**
 * Where repositories keep hooks, servers, plugins and settings for the agents that are known. A program of which
 * nothing is known may read any of them.
 */
export const AGENT_CONFIGURATION = [
  '.agent',
  '.agents',
  '.claude',
  '.codex',
  '.cursor',
  '.gemini',
  '.github/copilot',
  '.github/hooks',
  '.github/mcp.json',
  '.grok',
  '.kimi-code',
  '.mcp.json',
  '.opencode',
  '.qwen',
  '.vscode/mcp.json',
  'opencode.json',
  'opencode.jsonc',
] as const
