import { pool } from '../database.ts'

export async function pay(order) {
  return await pool.transaction(async (connection) => {
    await connection.table('orders').update(order.id, { state: 'paid' })
  })
}
