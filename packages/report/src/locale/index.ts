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
} from './catalogue.ts'
