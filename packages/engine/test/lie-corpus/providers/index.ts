import { claude } from './claude.ts'
import { codex } from './codex.ts'
import { command } from './command.ts'
import { gemini } from './gemini.ts'
import { grok } from './grok.ts'
import type { Played } from './played.ts'
import { rehearsal } from './rehearsal.ts'

/** Every adapter that there is. */
export const PLAYED: readonly Played[] = [rehearsal, command, claude, codex, gemini, grok]
