import pg from 'pg'
import type { Database } from '#database/connection.ts'

/**
 * Calls `wake` when the change log grew. A connection of its own, which comes back by itself; what it misses meanwhile
 * the caller's timer finds.
 */
export function listenForChanges(database: Database, wake: () => void, retryAfter = 1_000): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ ...connectionOf(database), application_name: 'hent listen', keepAlive: true })
    client = mine
    const lost = (): void => {
      if (client !== mine || closed) return
      client = null
      void mine.end().catch(() => {})
      timer = setTimeout(() => void connect(), retryAfter)
      timer.unref()
    }
    mine.on('error', lost)
    mine.on('end', lost)
    mine.on('notification', wake)
    try {
      await mine.connect()
      await mine.query('listen hent_change')
      wake()
    } catch {
      lost()
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function connectionOf({ pool }: Database): pg.ClientConfig {
  const { connectionString, ssl } = pool.options
  return { ...(connectionString ? { connectionString } : {}), ...(ssl ? { ssl } : {}) }
}
