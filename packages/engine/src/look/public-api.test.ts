import { expect, it } from 'vitest'
import * as look from './index.ts'
import * as status from './status.ts'

it('exports exactly this', () => {
  expect(Object.keys(look).toSorted()).toMatchInlineSnapshot(`
    [
      "appendError",
      "archiveRuns",
      "checkWorkerResult",
      "citationFindings",
      "estimateContext",
      "examine",
      "findPlace",
      "findProject",
      "findReport",
      "findTask",
      "followLogs",
      "idsOf",
      "isItemId",
      "isOver",
      "judgeRun",
      "judgeWait",
      "locateReport",
      "measureContext",
      "noteActivity",
      "planGc",
      "planMigration",
      "readActivity",
      "readCitedLines",
      "readErrorLog",
      "readHistory",
      "readHomeStatus",
      "readLogs",
      "readProfile",
      "readProjectStatus",
      "readProviders",
      "readReport",
      "readTaskStatus",
      "readTimeSummary",
      "readTokenUsage",
      "showItem",
      "tasksNamed",
      "verifyCitations",
      "waitForRun",
      "watchRun",
      "whatWaits",
    ]
  `)
  expect(Object.keys(status).toSorted()).toMatchInlineSnapshot(`
    [
      "findProject",
      "readHomeStatus",
      "readProjectStatus",
      "readTaskStatus",
    ]
  `)
})
