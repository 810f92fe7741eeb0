import { expect, it } from 'vitest'
import * as frontmatter from './frontmatter/index.ts'
import * as main from './index.ts'
import * as json from './json/index.ts'
import * as zod from './zod/index.ts'

it('the public surface', () => {
  expect({
    main: Object.keys(main).toSorted(),
    frontmatter: Object.keys(frontmatter).toSorted(),
    json: Object.keys(json).toSorted(),
    zod: Object.keys(zod).toSorted(),
  }).toMatchInlineSnapshot(`
    {
      "frontmatter": [
        "parseFrontmatter",
        "splitFrontmatter",
      ],
      "json": [
        "locateJson",
        "parseJson",
      ],
      "main": [
        "CITATION_STATES",
        "CLARIFICATION_BLOCKS",
        "CLARIFICATION_KINDS",
        "CLARIFICATION_STATUSES",
        "CLI_PROVIDERS",
        "CONFIDENCES",
        "CONVERGENCE_CLASSES",
        "COUNTED_KINDS",
        "COVERAGE_VERDICTS",
        "CRITERIA",
        "CRITERION_NAMES",
        "DIRECTION_TOKENS",
        "DISAGREE_REASONS",
        "ERROR_CODES",
        "FAILURE_CLASSES",
        "FINALIZE_STEPS",
        "FINDING_SEVERITIES",
        "GATE_KIND",
        "ID_FORMS",
        "LIFECYCLE",
        "MAX_JSON_DEPTH",
        "OkstraError",
        "PROVIDERS",
        "REHEARSAL_FAULTS",
        "REPRODUCTION_STATUSES",
        "ROLES",
        "RUN_STATUSES",
        "SELECTION_MODES",
        "SEVERITIES",
        "SIDE_TASK_TYPES",
        "TASK_TYPES",
        "TERMINAL_STATUSES",
        "VERDICT_TOKENS",
        "VOTES",
        "WORKER_STATES",
        "WORK_CATEGORIES",
        "WORK_STATUSES",
        "byText",
        "canonicalJson",
        "checkDigestSidecar",
        "diffDigests",
        "digestEntries",
        "documentDigest",
        "excerpt",
        "formatId",
        "formatUsd",
        "intendedId",
        "isOkstraError",
        "jsonPointer",
        "makeDigestSidecar",
        "nearest",
        "parseId",
        "parseTaskKey",
        "sha256Hex",
        "sortFindings",
        "visible",
      ],
      "zod": [
        "CLI_OUTPUTS",
        "DOCUMENTS",
        "STRICT_MARK",
      ],
    }
  `)
})
