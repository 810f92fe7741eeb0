export { locateJson, type JsonPlace } from './locate.ts'
export { parseJson, type ParseJsonOptions } from './parse.ts'
