/**
 * The one table of packages and arrows. An import goes to a strictly lower layer; the core lane never
 * imports the edge lane. A new arrow is a change of this table, with its reason in the commit.
 */
export interface Layer {
  readonly layer: 0 | 1 | 2 | 3 | 4 | 5
  readonly lane: 'core' | 'edge'
  /** Folders inside a core package that belong to the edge lane: an entry that touches the machine. */
  readonly edgeFolders?: readonly string[]
  /** Packages from outside that may be imported at run time, by the folder below src that may ("" = anywhere). */
  readonly outside?: Readonly<Record<string, string>>
}

export const LAYERS: Readonly<Record<string, Layer>> = {
  '@okstra/contracts': {
    layer: 0,
    lane: 'core',
    outside: { '@noble/hashes': '', 'jsonc-parser': 'json', yaml: 'frontmatter', zod: 'zod' },
  },
  '@okstra/coverage': { layer: 1, lane: 'core', outside: { 'markdown-it': 'readers' } },
  '@okstra/convergence': { layer: 1, lane: 'core' },
  '@okstra/evidence': { layer: 1, lane: 'core' },
  '@okstra/lifecycle': { layer: 1, lane: 'core' },
  '@okstra/report': {
    layer: 1,
    lane: 'core',
    outside: { handlebars: '', 'markdown-it': '', yaml: 'response' },
  },
  '@okstra/usage': { layer: 1, lane: 'core' },
  '@okstra/store': { layer: 1, lane: 'edge' },
  '@okstra/options': { layer: 2, lane: 'core' },
  '@okstra/direction': { layer: 2, lane: 'core' },
  '@okstra/plan': { layer: 2, lane: 'core' },
  '@okstra/wizard': { layer: 2, lane: 'core' },
  '@okstra/worktree': { layer: 2, lane: 'edge' },
  '@okstra/workers': { layer: 2, lane: 'edge', outside: { execa: '' } },
  '@okstra/validate': {
    layer: 3,
    lane: 'core',
    edgeFolders: ['node'],
    outside: { 'string-width': 'format' },
  },
  '@okstra/engine': { layer: 4, lane: 'edge' },
  okstra: { layer: 5, lane: 'edge' },
}
