import { expect, it } from 'vitest'
import { standsIn } from './stands-in.ts'

it.each([
  ['The late fee of a loan.', 'Late fee', true],
  ['The late\n  fee of a loan.', 'late fee', true],
  ['The plate fees of a loan.', 'late fee', false],
  ['Late fees are charged.', 'late fee', false],
  ['연체료가 두 번 청구된다.', '연체료', true],
  ['연체료가 두 번 청구된다.'.normalize('NFD'), '연체료', true],
  ['延滞料が請求される', '延滞料', true],
  ['Ein naïver Straßenname.', 'naïver'.normalize('NFD'), true],
  ['anything', '', false],
  ['anything', '  ', false],
  ['a 𝒳y b', 'y', false],
])('in %j stands %j: %s', (text, words, stands) => {
  expect(standsIn(text, words, { folded: true })).toBe(stands)
})

it.each([
  ['amount: lateFee(loan, today)', 'lateFee', true],
  ['amount: lateFee(loan, today)', 'latefee', false],
  ['amount: lateFee(loan, today)', 'Fee', false],
  ['ledger.post({ loan })', 'ledger.post', true],
  ['$ledger.post({ loan })', 'ledger', false],
])('in the code %j stands %j: %s', (text, symbol, stands) => {
  expect(standsIn(text, symbol)).toBe(stands)
})
