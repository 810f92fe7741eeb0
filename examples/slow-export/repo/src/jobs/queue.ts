import { pool } from '../database.ts'

/** Jobs survive a restart: they are rows of the table "jobs" until they are done. */
export async function enqueue(kind, payload, { runAt = new Date() } = {}) {
  await pool.table('jobs').insert({ kind, payload, runAt, attempts: 0 })
}

/** Every night at two: what runs daily. */
export const nightly = ['invoice-reminders']
