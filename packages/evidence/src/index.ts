export { checkArtifact, type FoundArtifact } from './check-artifact.ts'
export {
  checkCommand,
  confirmRead,
  findUnreadInputs,
  type PacketInput,
  type UnreadInput,
} from './check-against-ledger.ts'
export { checkCitation, CITATION_REACH, type CitedFile, QUOTE_MINIMUM, readCited } from './check-citation.ts'
export {
  classifyCommand,
  findForbidden,
  FORBIDDEN_CLASSES,
  type ForbiddenCommand,
} from './classify-command.ts'
export { COMMAND_CLASSES, type CommandClass } from './command-class.ts'
export { MODEL_FAMILIES, modelFamily, type ModelFamilyOptions, UNKNOWN_FAMILY } from './model-family.ts'
export {
  hasOpened,
  type Ledger,
  type LedgerOptions,
  type LineRange,
  makeLedger,
  type ObservedEvent,
  relativePath,
} from './observe.ts'
export {
  checkOptionQuorum,
  checkQuorum,
  type CountedWorker,
  type Independence,
  measureIndependence,
  OPTION_ANALYSERS,
  type OptionQuorumInput,
  type Quorum,
  type QuorumOptions,
} from './quorum.ts'
export { shellScript, simpleCommand } from './shell-call.ts'
export { parseShellLine, type ShellCommand } from './shell-line.ts'
export { citedFiles, isGrounded, isSupported } from './support.ts'
export { type PlainCommand, programName, unwrapCommand, unwrapLine } from './unwrap-command.ts'
