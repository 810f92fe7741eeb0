export { type Agreement, type FleissKappa, fleissKappa, measureAgreement } from './agreement.ts'
export { applyRound, checkVotes, splitVotes } from './apply-round.ts'
export { type ClassInput, classOf } from './class-of.ts'
export { type Dissent, explainItem, listDissent, type Voice } from './explain-item.ts'
export { groupFindings, type GroupInput, type SourcedFinding } from './group-findings.ts'
export { type ConvergenceCost, measureCost, type RoundUsage } from './measure-cost.ts'
export {
  type AcceptanceObjections,
  mergeAcceptanceCritic,
  type Objection,
} from './merge-acceptance-critic.ts'
export { checkGapVotes, mergeCritic, planGapCheck } from './merge-critic.ts'
export { type Override, overrideItem } from './override-item.ts'
export {
  type AnonymousReason,
  type Ask,
  planRound,
  type RoundPlan,
  showItems,
  type ShownItem,
  type ShownPair,
} from './plan-round.ts'
export { type ConvergenceStep, replayConvergence } from './replay.ts'
export { convergenceSettings, type SettingsInput } from './settings.ts'
export type { VoteProblem } from './sort-votes.ts'
export { type QuorumFacts, startConvergence, type StartInput } from './start-convergence.ts'
