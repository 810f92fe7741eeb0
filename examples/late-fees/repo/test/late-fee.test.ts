import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateFee } from '../src/fees/late-fee.ts'

const loan = { id: 'L-1', member: 'M-1', title: 'Emma', dueOn: '2025-03-20' }

test('a book that is back in time costs nothing', () => {
  assert.equal(lateFee(loan, '2025-03-20'), 0)
})

test('each day costs the same, across the month as well', () => {
  assert.equal(lateFee(loan, '2025-03-21'), 25)
  assert.equal(lateFee(loan, '2025-04-04'), 375)
})

test('a loan never costs more than the cap', () => {
  assert.equal(lateFee(loan, '2026-03-20'), 1200)
})
