import { acp } from './acp.ts'
import { antigravity } from './antigravity.ts'
import { claude } from './claude.ts'
import { codex } from './codex.ts'
import { command } from './command.ts'
import { copilot } from './copilot.ts'
import { gemini } from './gemini.ts'
import { grok } from './grok.ts'
import { kimi } from './kimi.ts'
import { opencode } from './opencode.ts'
import type { Played } from './played.ts'
import { qwen } from './qwen.ts'
import { rehearsal } from './rehearsal.ts'

/** Every adapter that there is. */
export const PLAYED: readonly Played[] = [
  rehearsal,
  command,
  claude,
  codex,
  gemini,
  grok,
  kimi,
  opencode,
  qwen,
  copilot,
  acp,
  antigravity,
]
