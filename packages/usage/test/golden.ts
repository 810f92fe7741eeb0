import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TokenUsage, TranscriptProvider } from '../src/index.ts'

const folder = join(import.meta.dirname, 'golden')

export function golden(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/**
 * What the model server had told each program in three calls: 1000, 1200 and 1500 tokens in, of these 0, 900 and 1100
 * from a cache, and 41, 52 and 63 out, of these 9, 0 and 11 reasoning; Anthropic's calls count the cache beside the input
 * and tell no reasoning, and Gemini's count reasoning beside the output.
 */
const TURN: TokenUsage = { inputUncached: 1700, cacheRead: 2000, cacheWrite: 0, output: 136, reasoning: 20 }

export interface GoldenLog {
  readonly name: string
  readonly provider: TranscriptProvider
  readonly model: string
  /** Of everything in it. */
  readonly truth: TokenUsage
  /** Where a second turn of the same session begins, which told the same again. */
  readonly since?: string
  readonly turn?: TokenUsage
}

export const GOLDEN: readonly GoldenLog[] = [
  {
    name: 'claude-2.1.332.jsonl',
    provider: 'claude',
    model: 'claude-sonnet-5-5',
    truth: { inputUncached: 3700, cacheRead: 2000, cacheWrite: 0, output: 156, reasoning: 0 },
  },
  {
    name: 'codex-0.171.0.jsonl',
    provider: 'codex',
    model: 'mock-model',
    truth: { inputUncached: 3400, cacheRead: 4000, cacheWrite: 0, output: 272, reasoning: 40 },
    since: '2026-11-30T01:49:11.400Z',
    turn: TURN,
  },
  {
    name: 'gemini-0.61.0.jsonl',
    provider: 'gemini',
    model: 'gemini-2.5-pro',
    truth: { ...TURN, output: 156 },
  },
  {
    name: 'kimi-2.1.0.jsonl',
    provider: 'kimi',
    model: 'mock',
    truth: { inputUncached: 3400, cacheRead: 4000, cacheWrite: 0, output: 312, reasoning: 0 },
    since: '2026-11-30T01:49:18.500Z',
    turn: { ...TURN, output: 156, reasoning: 0 },
  },
  { name: 'grok-1.0.41.json', provider: 'grok', model: 'mock-model', truth: TURN },
  { name: 'copilot-1.0.102.json', provider: 'copilot', model: 'mock-model', truth: TURN },
  { name: 'copilot-1.0.102.events.jsonl', provider: 'copilot', model: 'mock-model', truth: TURN },
]
