import type pg from 'pg'
import { fromKysely, PgBoss, type KyselyTransactionLike } from 'pg-boss'
import type { Log } from './log.ts'

/** Work that is done after the transaction that asked for it, at least once, by whichever process is free. */
export interface Queue {
  /** In the caller's transaction: the job exists exactly when the transaction is committed. */
  enqueue(tx: KyselyTransactionLike, name: string, data: object): Promise<void>
  /** A handler that throws is tried again, later each time; after about two days the job is left as failed. */
  work(name: string, handler: (data: object) => Promise<void>): Promise<void>
  /** Runs at the times of a cron line (Europe/Oslo), once among all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const retries = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120 }

/** A queue in the schema `jobs` of the shop's own database. `names`: every queue that may be written to. */
export function createQueue(
  pool: pg.Pool,
  names: readonly string[],
  log: Log,
  options: { pollSeconds?: number } = {},
): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // Rebuilding indexes needs a connection outside of transactions for as long as it takes: not from our pool.
    reindex: false,
  })
  boss.on('error', error => log.error('job queue', { error }))
  boss.on('warning', warning => log.warn('job queue', { warning: warning.message }))
  const poll = { pollingIntervalSeconds: options.pollSeconds ?? 1 }

  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async work(name, handler) {
      await boss.work<object>(name, { ...poll, batchSize: 1, localConcurrency: 2 }, async jobs => {
        for (const job of jobs) await handler(job.data)
      })
    },
    async schedule(name, cron, handler) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3_600 })
      await boss.work(name, poll, handler)
      await boss.schedule(name, cron, null, { tz: 'Europe/Oslo' })
    },
    async start() {
      await boss.start()
      for (const name of names) {
        await boss.createQueue(name, retries)
        await boss.updateQueue(name, retries)
        // Known before the first transaction asks for it: looking it up then would need a second connection, and a pool
        // full of transactions that each wait for one stands still.
        await boss.findJobs(name, { key: 'none' })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
