// Made by tooling/generate.ts from the zod definitions. Do not edit.
export const SCHEMA_FILES = [
  {
    "name": "brief",
    "kind": "document",
    "file": "brief-v1.0.schema.json",
    "title": "Brief"
  },
  {
    "name": "requirement-ledger",
    "kind": "document",
    "file": "requirement-ledger-v1.0.schema.json",
    "title": "Requirement ledger"
  },
  {
    "name": "requirement-file",
    "kind": "document",
    "file": "requirement-file-v1.0.schema.json",
    "title": "Requirement file"
  },
  {
    "name": "commitment-file",
    "kind": "document",
    "file": "commitment-file-v1.0.schema.json",
    "title": "Commitment file"
  },
  {
    "name": "worker-result",
    "kind": "document",
    "file": "worker-result-v1.0.schema.json",
    "title": "Worker result"
  },
  {
    "name": "raw-candidate",
    "kind": "document",
    "file": "raw-candidate-v1.0.schema.json",
    "title": "Raw candidate"
  },
  {
    "name": "merged-candidate",
    "kind": "document",
    "file": "merged-candidate-v1.0.schema.json",
    "title": "Merged candidate"
  },
  {
    "name": "reassessment",
    "kind": "document",
    "file": "reassessment-v1.0.schema.json",
    "title": "Reassessment"
  },
  {
    "name": "final-report",
    "kind": "document",
    "file": "final-report-v2.0.schema.json",
    "title": "Final report"
  },
  {
    "name": "user-response",
    "kind": "document",
    "file": "user-response-v1.0.schema.json",
    "title": "User response"
  },
  {
    "name": "selected-direction",
    "kind": "document",
    "file": "selected-direction-v1.0.schema.json",
    "title": "Selected direction"
  },
  {
    "name": "digest-sidecar",
    "kind": "document",
    "file": "digest-sidecar-v1.0.schema.json",
    "title": "Digest sidecar"
  },
  {
    "name": "validate-config",
    "kind": "document",
    "file": "validate-config-v1.0.schema.json",
    "title": "Validate configuration"
  },
  {
    "name": "coverage",
    "kind": "command",
    "file": "cli/coverage.schema.json",
    "title": "okstra coverage"
  },
  {
    "name": "coverage scan",
    "kind": "command",
    "file": "cli/coverage-scan.schema.json",
    "title": "okstra coverage scan"
  },
  {
    "name": "validate",
    "kind": "command",
    "file": "cli/validate.schema.json",
    "title": "okstra validate"
  },
  {
    "name": "render-views",
    "kind": "command",
    "file": "cli/render-views.schema.json",
    "title": "okstra render-views"
  },
  {
    "name": "demo",
    "kind": "command",
    "file": "cli/demo.schema.json",
    "title": "okstra demo"
  },
  {
    "name": "schema",
    "kind": "command",
    "file": "cli/schema.schema.json",
    "title": "okstra schema"
  },
  {
    "name": "completion",
    "kind": "command",
    "file": "cli/completion.schema.json",
    "title": "okstra completion"
  },
  {
    "name": "help",
    "kind": "command",
    "file": "cli/help.schema.json",
    "title": "okstra help"
  },
  {
    "name": "version",
    "kind": "command",
    "file": "cli/version.schema.json",
    "title": "okstra version"
  }
] as const
