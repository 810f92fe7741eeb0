export {
  checkResponseIds,
  formatUserResponse,
  parseUserResponse,
  printUserResponse,
  RESPONSE_FINDINGS,
  type ResponseFindingCode,
} from './response/index.ts'
export {
  type Catalogue,
  catalogueFor,
  checkCatalogue,
  en,
  formatLabel,
  isLabelKey,
  ko,
  type LabelKey,
  type Slots,
} from './locale/index.ts'
