export { type ReadFilesOptions } from './read-files.ts'
export { helpText, parseFlags, VALIDATE_FLAGS, type ValidateArguments } from './parse-flags.ts'
export { type OutputStream, runValidate, type ValidateIo } from './run-validate.ts'
export { type PathsResult, validatePaths, type ValidatePathsOptions } from './validate-paths.ts'
export {
  type PathProblem,
  type WalkedFile,
  walkFiles,
  type WalkOptions,
  type WalkResult,
} from './walk-files.ts'
export { watchFiles } from './watch-files.ts'
export { writeFixes, type WrittenFix } from './write-fixes.ts'
