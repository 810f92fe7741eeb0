import { connect } from './driver.ts'

/** One pool for everything: web requests, checkout and jobs. */
export const pool = connect(process.env.DATABASE_URL, { connections: 10 })

/** Follows the primary within a second; nothing reads from it yet. */
export const replica = connect(process.env.REPLICA_URL, { connections: 4 })

export const invoices = pool.table('invoices')
