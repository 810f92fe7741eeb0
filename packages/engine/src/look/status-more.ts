/** What only some views of status need, as one file to load. */
export { placeOf, readRun } from './read-run.ts'
export { readHomeStatus } from './status-home.ts'
export { readTaskStatus } from './status-task.ts'
export { pendingBrief } from './what-people-owe.ts'
export { readEarlierTasks } from '../legacy/read-earlier.ts'
