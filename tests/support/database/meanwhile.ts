import type { Pool, PoolClient } from 'pg'

/**
 * Makes `change` in a transaction, starts `work`, and commits as soon as the work waits for the transaction. Rows that
 * the work read before are then outdated.
 */
export async function changesMeanwhile<T>(
  pool: Pool,
  work: () => Promise<T>,
  change: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await change(client)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    let over = false
    const result = work().finally(() => (over = true))
    while (!over) {
      const waiting = await pool.query('select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ])
      if (waiting.rowCount) break
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    await client.query('commit')
    return await result
  } finally {
    client.release()
  }
}
