export {
  checkResponseIds,
  formatUserResponse,
  parseUserResponse,
  printUserResponse,
  RESPONSE_FINDINGS,
  type ResponseFindingCode,
} from './response/index.ts'
