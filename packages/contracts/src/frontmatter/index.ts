export { parseFrontmatter, type Frontmatter } from './parse.ts'
export { splitFrontmatter, type FrontmatterParts } from './split.ts'
