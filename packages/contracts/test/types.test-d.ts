import {
  type FinalReport,
  type Finding,
  isOkstraError,
  type OkstraError,
  type TaskType,
  type UserResponse,
} from '@okstra/contracts'
import { expectTypeOf, test } from 'vitest'

test('an error is narrowed by its guard', () => {
  expectTypeOf(isOkstraError).guards.toExtend<OkstraError>()
  expectTypeOf<OkstraError['details']>().toExtend<Readonly<Record<string, unknown>>>()
})

test('documents are typed by the words of the vocabulary', () => {
  expectTypeOf<FinalReport['identity']['taskType']>().toEqualTypeOf<TaskType>()
  expectTypeOf<FinalReport['schemaVersion']>().toEqualTypeOf<'2.0'>()
  expectTypeOf<UserResponse['schemaVersion']>().toEqualTypeOf<'1.0'>()
  expectTypeOf<Finding['severity']>().toEqualTypeOf<'error' | 'warning' | 'info'>()
})
