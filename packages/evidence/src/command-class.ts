/** What a command does beyond reading. The same names stand in role rules and in reports. */
export const COMMAND_CLASSES = [
  'build',
  'test',
  'migration',
  'remote-migration',
  'deploy',
  'push',
  'publish',
  'api-write',
] as const
/** One of {@link COMMAND_CLASSES}. */
export type CommandClass = (typeof COMMAND_CLASSES)[number]
