import { expect, it } from 'vitest'
import * as look from './index.ts'
import * as status from './status.ts'

it('exports exactly this', () => {
  expect(Object.keys(look).toSorted()).toMatchInlineSnapshot(`
    [
      "checkWorkerResult",
      "citationFindings",
      "estimateContext",
      "examine",
      "findPlace",
      "findProject",
      "findReport",
      "findTask",
      "idsOf",
      "isItemId",
      "isOver",
      "judgeRun",
      "measureContext",
      "planGc",
      "readCitedLines",
      "readHomeStatus",
      "readProfile",
      "readProjectStatus",
      "readProviders",
      "readReport",
      "readTaskStatus",
      "readTokenUsage",
      "showItem",
      "tasksNamed",
      "verifyCitations",
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
