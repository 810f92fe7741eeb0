import type { Rule } from '../../define-rule.ts'
import { propertyIsPresent } from './property-is-present.ts'
import { propertyIsKnown } from './property-is-known.ts'
import { valueHasItsType } from './value-has-its-type.ts'
import { valueIsAllowed } from './value-is-allowed.ts'
import { textHasItsForm } from './text-has-its-form.ts'
import { valueIsInRange } from './value-is-in-range.ts'
import { valueIsOneOfItsForms } from './value-is-one-of-its-forms.ts'

export const SHAPE_RULES: readonly Rule[] = [
  propertyIsPresent,
  propertyIsKnown,
  valueHasItsType,
  valueIsAllowed,
  textHasItsForm,
  valueIsInRange,
  valueIsOneOfItsForms,
]
