import type pg from 'pg'
import type { Database } from '#database/connection.ts'
import { TimedClient } from '#database/timed-client.ts'

interface Times {
  retryAfter: number
  /** Interval of a check query in ms. Without the check, the loss of an idle connection would go unnoticed. */
  askEvery: number
  answerWithin: number
}
const usual: Times = { retryAfter: 1_000, askEvery: 15_000, answerWithin: 5_000 }

/**
 * Calls `wake` when the change log grew, and after each connect. Uses its own connection, and reconnects when the
 * connection is lost or stops responding. The caller's timer covers notifications that are missed in between.
 */
export function listenForChanges(
  database: Database,
  wake: () => void,
  { retryAfter, askEvery, answerWithin }: Times = usual,
): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const mine = new TimedClient({
      ...connectionOf(database),
      application_name: 'hent listen',
      keepAlive: true,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    client = mine
    const lost = (): void => {
      if (client !== mine || closed) return
      client = null
      clearInterval(asking)
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
      asking = setInterval(() => void mine.query('select 1').catch(lost), askEvery)
      asking.unref()
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
      clearInterval(asking)
      await client?.end().catch(() => {})
    },
  }
}

function connectionOf({ pool }: Database): pg.ClientConfig {
  const { connectionString, ssl } = pool.options
  return { ...(connectionString ? { connectionString } : {}), ...(ssl ? { ssl } : {}) }
}
