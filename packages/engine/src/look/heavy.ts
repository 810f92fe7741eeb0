/** What brings git, workers and the whole of prepare along, as one file to load. */
export { readCitedLines } from './cited-lines.ts'
export { estimateContext, measureContext } from './context-cost.ts'
export { examine } from './doctor.ts'
export { planGc } from './gc.ts'
export { readProviders } from './providers.ts'
export { readTokenUsage } from './token-usage.ts'
export { verifyCitations } from './verify-citations.ts'
export { checkWorkerResult } from './worker-audit-check.ts'
