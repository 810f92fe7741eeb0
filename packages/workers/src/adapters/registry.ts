import type { CliProvider } from '@okstra/contracts'
import type { Adapter } from '../types.ts'
import { antigravityAdapter } from './antigravity.ts'
import { claudeAdapter } from './claude.ts'
import { codexAdapter } from './codex.ts'
import { copilotAdapter } from './copilot.ts'
import { geminiAdapter } from './gemini.ts'
import { grokAdapter } from './grok.ts'
import { kimiAdapter } from './kimi.ts'
import { opencodeAdapter } from './opencode.ts'
import { qwenAdapter } from './qwen.ts'
import type { CliOptions } from './shared/cli.ts'

const MAKERS = {
  claude: claudeAdapter,
  codex: codexAdapter,
  antigravity: antigravityAdapter,
  gemini: geminiAdapter,
  grok: grokAdapter,
  kimi: kimiAdapter,
  opencode: opencodeAdapter,
  qwen: qwenAdapter,
  copilot: copilotAdapter,
} as const satisfies Record<CliProvider, (options?: CliOptions) => Adapter>

/** Whether {@link makeCliAdapter} knows a provider. */
export function isCliProvider(provider: string): provider is CliProvider {
  return Object.hasOwn(MAKERS, provider)
}

/**
 * The adapter of a provider's program.
 *
 * @example
 * const adapter = makeCliAdapter('claude')
 * const { installed, version, login } = await adapter.detect(process.env)
 */
export function makeCliAdapter(provider: CliProvider, options: CliOptions = {}): Adapter {
  return MAKERS[provider](options)
}
