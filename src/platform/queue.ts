import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type KyselyTransactionLike } from 'pg-boss'
import { noteFailedRun, noteGoodRun } from './jobs/failing-jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { asError, describePart, PartsFailed, type FailedPart } from './jobs/parts.ts'
import { preparedMark } from './prepared-mark.ts'

/** `refused`: no later try can succeed; the reason is logged, so it holds nothing about a person. */
export type JobOutcome = 'done' | { refused: string }
type AttemptOutcome = 'done' | 'retried' | 'failed' | 'refused'
export type JobHandler = (data: object) => Promise<JobOutcome>

/** The statement by which pg-boss inserts one job, unchanged. `job` is its one parameter, `$1`. Run again, it does nothing. */
export interface JobInsert {
  text: string
  job: string
}

/** Work that is done after the transaction that asked for it, at least once, by whichever process is free. */
export interface Queue {
  /** In the caller's transaction: the job exists exactly when the transaction is committed. */
  enqueue(tx: KyselyTransactionLike, name: string, data: object): Promise<void>
  /** The same for a job that nobody takes up before `seconds` are over; answers its id. */
  enqueueLater(tx: KyselyTransactionLike, name: string, data: object, seconds: number): Promise<string>
  /** Takes a job out that nobody has taken up yet, when the caller's transaction is committed; false: it is too late. */
  withdraw(tx: KyselyTransactionLike, name: string, id: string): Promise<boolean>
  /** `enqueue` as a statement that the caller includes in its own, which saves a round trip. */
  insertOf(name: string, data: object): Promise<JobInsert>
  /** A handler that throws is retried, later each time; after about two days the job is left as failed. */
  work(name: string, handler: JobHandler): Promise<void>
  /** Runs at the times of a cron line (Europe/Oslo), once among all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** No longer does. */
  unschedule(name: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

// Within five minutes after an outage every job has been tried again; 600 tries are about two days.
const retries = { retryLimit: 600, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 }
// One of all processes runs it, and while it does no other begins: a process that was killed meanwhile is noticed by its
// missing heartbeat after a minute or two, and not by the quarter of an hour that one run may take.
const scheduled = { retryLimit: 0, deleteAfterSeconds: 3_600, heartbeatSeconds: 30 }

// Of a job with many failed parts.
const mostLogged = 20

/** Ten jobs at once in a process. A full batch is followed by the next without a pause. */
const workers = {
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

/** A queue in the schema `jobs` of the shop's own database. `names`: every queue that may be written to. */
export function createQueue(pool: pg.Pool, names: readonly string[], log: Log, metrics?: Metrics): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // Rebuilding indexes needs a connection outside of transactions for as long as it takes: not from our pool.
    reindex: false,
  })
  boss.on('error', error => log.error('job queue', { error: asError(error) }))
  boss.on('warning', warning => log.warn('job queue', { warning: warning.message }))
  const attempts = metrics?.counter('hent_job_attempts_total', 'Tries of jobs, by what came of each', [
    'queue',
    'outcome',
  ])
  const count = (queue: string, outcome: AttemptOutcome) => attempts?.inc({ queue, outcome })
  const poll = { pollingIntervalSeconds: 0.5 }
  let there = new Map<string, object>()

  /** Makes the queue, or gives one of an older version these options; false: it is there and has them. */
  async function ensure(
    name: string,
    options: typeof retries | typeof scheduled,
    policy: 'standard' | 'exclusive',
  ): Promise<boolean> {
    const found = there.get(name)
    if (found && Object.entries(options).every(([key, value]) => Reflect.get(found, key) === value)) return false
    await boss.createQueue(name, { ...options, policy })
    await boss.updateQueue(name, options)
    return true
  }

  return {
    async enqueue(tx, name, data) {
      const inTransaction = fromKysely(tx)
      // One text a queue, long enough that planning it costs more than running it.
      await boss.send(name, data, {
        db: { executeSql: (text, values) => inTransaction.executeSql(`${preparedMark}${text}`, values) },
      })
    },
    async enqueueLater(tx, name, data, seconds) {
      const id = await boss.send(name, data, { startAfter: seconds, db: fromKysely(tx) })
      if (id === null) throw new Error(`no job was made in the queue ${name}`)
      return id
    },
    withdraw: (tx, name, id) => withdraw(boss, tx, name, id),
    insertOf: (name, data) => insertOf(boss, name, data),
    async work(name, handler) {
      await boss.work<object, unknown, typeof workers & typeof poll>(name, { ...poll, ...workers }, jobs =>
        Promise.all(jobs.map(job => attempt(job, handler, log, outcome => count(name, outcome)))),
      )
    },
    async schedule(name, cron, handler) {
      await ensure(name, scheduled, 'exclusive')
      await boss.work(name, poll, async () => {
        const failed = await failedParts(handler)
        count(name, failed.length === 0 ? 'done' : 'failed')
        if (failed.length === 0) return noteGoodRun(pool, name)
        for (const { part, error } of failed.slice(0, mostLogged))
          log.error('scheduled job failed', { queue: name, part, failed: failed.length, error })
        await noteFailedRun(pool, name, failed.map(describePart))
        // Not the error itself, which may repeat what a person typed.
        throw new Error(`${failed.length} parts failed`)
      })
      await boss.schedule(name, cron, null, { tz: 'Europe/Oslo' })
    },
    unschedule: name => boss.unschedule(name),
    async start() {
      await boss.start()
      there = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      for (const name of names) {
        if (!(await ensure(name, retries, 'standard'))) continue
        // Known before the first transaction asks for it: looking it up then would need a second connection, and a pool
        // full of transactions that each wait for one stands still.
        await boss.findJobs(name, { key: 'none' })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function withdraw(boss: PgBoss, tx: KyselyTransactionLike, name: string, id: string): Promise<boolean> {
  const db = fromKysely(tx)
  // Locks the job. A worker that takes it up at this moment makes this wait, and then nothing is updated.
  const { updated } = await boss.update(name, undefined, { id, db })
  if (updated === 0) return false
  const [job] = await boss.findJobs(name, { id, db })
  if (job?.state !== 'created') return false
  await boss.deleteJob(name, id, { db })
  return true
}

async function insertOf(boss: PgBoss, name: string, data: object): Promise<JobInsert> {
  const statements: JobInsert[] = []
  const keep = (text: string, [job, ...more]: unknown[] = []) => {
    if (typeof job !== 'string' || more.length > 0) throw new Error('pg-boss inserts a job by other parameters')
    statements.push({ text, job })
    return Promise.resolve({ rows: [{ id: '' }] })
  }
  await boss.send(name, data, { id: randomUUID(), db: { executeSql: keep } })
  const [insert, ...more] = statements
  if (!insert || more.length > 0) throw new Error('pg-boss inserts a job by other statements')
  return insert
}

async function failedParts(handler: () => Promise<void>): Promise<readonly FailedPart[]> {
  try {
    await handler()
    return []
  } catch (thrown) {
    const error = asError(thrown)
    return error instanceof PartsFailed ? error.parts : [{ part: 'the whole job', error }]
  }
}

async function attempt(
  job: JobWithMetadata,
  handler: JobHandler,
  log: Log,
  count: (outcome: AttemptOutcome) => void,
): Promise<JobResult> {
  const { id } = job
  const about = { queue: job.name, job: id, attempt: job.retryCount + 1 }
  try {
    const outcome = await handler(job.data)
    count(outcome === 'done' ? 'done' : 'refused')
    if (outcome === 'done') return { id, status: 'completed' }
    log.error('job refused for good', { ...about, reason: outcome.refused })
    return { id, status: 'deadletter', output: { refused: outcome.refused } }
  } catch (thrown) {
    const error = asError(thrown)
    const last = job.retryCount >= job.retryLimit
    count(last ? 'failed' : 'retried')
    if (last) log.error('job failed for good', { ...about, error })
    else log.warn('job failed, to be retried', { ...about, error })
    // Not the error itself, which may repeat what a person typed.
    return { id, status: 'failed', output: { error: error.name, code: codeOf(error) } }
  }
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
