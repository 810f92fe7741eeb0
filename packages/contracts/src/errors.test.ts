import { expect, it } from 'vitest'
import { ERROR_CODES, isOkstraError, OkstraError } from './errors.ts'

it('is recognised by brand, so that two copies of the class agree', () => {
  class Copy extends Error {
    override readonly name = 'OkstraError'
    readonly code = 'JSON_SYNTAX'
    readonly kind = 'input'
  }
  expect([
    isOkstraError(new OkstraError('JSON_SYNTAX', 'x')),
    isOkstraError(new Copy('x')),
    isOkstraError(new Copy('x'), 'JSON_SYNTAX'),
    isOkstraError(new Copy('x'), 'ID_INVALID'),
    isOkstraError(new Error('x')),
    isOkstraError({ name: 'OkstraError', code: 'JSON_SYNTAX', kind: 'input' }),
    isOkstraError(null),
  ]).toEqual([true, true, true, false, false, false, false])
})

it('carries kind, hint, details and cause', () => {
  const cause = new Error('why')
  const error = new OkstraError('DIRECTION_STALE', 'It changed.', {
    hint: 'Look again.',
    details: { a: 1 },
    cause,
  })
  expect({ ...error, message: error.message, cause: error.cause }).toEqual({
    name: 'OkstraError',
    code: 'DIRECTION_STALE',
    kind: 'refused',
    hint: 'Look again.',
    details: { a: 1 },
    message: 'It changed.',
    cause,
  })
})

it('every code is AREA_WHAT and says what it means', () => {
  const odd = Object.entries(ERROR_CODES).filter(
    ([code, { about }]) => !/^[A-Z]+(?:_[A-Z]+)+$/.test(code) || !/^[A-Z].{8,}\.$/.test(about),
  )
  expect(odd).toEqual([])
})
