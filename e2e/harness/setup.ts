import { networkInterfaces } from 'node:os'

/** Refuses to run where a program could reach anybody: the lane makes a network without a way out. */
export function setup(): void {
  const outside = Object.keys(networkInterfaces()).filter((name) => name !== 'lo')
  if (outside.length > 0 || process.env['OKSTRA_E2E'] === undefined) {
    throw new Error('These tests run in a network of their own: use "pnpm e2e".')
  }
}
