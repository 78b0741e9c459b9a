import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type KyselyTransactionLike } from 'pg-boss'
import { noteFailedRun, noteGoodRun } from './jobs/failing-jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { asError, describePart, PartsFailed, type FailedPart } from './jobs/parts.ts'
import { retryThroughOutage } from './outages/retry-through-outage.ts'
import { preparedMark } from './prepared-mark.ts'

/** The outcome of a job. `refused`: no retry can succeed. The reason is logged, so it must contain no personal data. */
export type JobOutcome = 'done' | { refused: string }
type AttemptOutcome = 'done' | 'retried' | 'failed' | 'refused'
export type JobHandler = (data: object) => Promise<JobOutcome>

/** The statement with which pg-boss inserts one job. Its only parameter `$1` is `job`. Idempotent. */
export interface JobInsert {
  text: string
  job: string
}

/** Runs jobs after the transaction that enqueued them, at least once, in any process. */
export interface Queue {
  /** Enqueues a job in the caller's transaction, so it exists if and only if the transaction commits. */
  enqueue(tx: KyselyTransactionLike, name: string, data: object): Promise<void>
  /** Enqueues a job that starts after `seconds` at the earliest. Returns its id. */
  enqueueLater(tx: KyselyTransactionLike, name: string, data: object, seconds: number): Promise<string>
  /** Removes a job that has not started, in the caller's transaction. false: it has started, or there is no such job. */
  withdraw(tx: KyselyTransactionLike, name: string, id: string): Promise<boolean>
  /** The statement of `enqueue`, for the caller to include in its own statement. This saves a round trip. */
  insertOf(name: string, data: object): Promise<JobInsert>
  /** Handles the jobs of a queue. If the handler throws, the job is retried with growing delays for about two days. */
  work(name: string, handler: JobHandler): Promise<void>
  /** Runs the handler at the times of a cron expression (Europe/Oslo), in one of all processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Ends a schedule, and removes its jobs that wait and its failures. */
  unschedule(name: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

// After an outage every job is retried within five minutes. 600 attempts take about two days.
const retries = { retryLimit: 600, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 }
// One process at a time runs a scheduled job. If that process is killed, pg-boss notices the missing heartbeat within
// two minutes, instead of after the 15 minutes that a run may take.
const scheduled = { retryLimit: 0, deleteAfterSeconds: 3_600, heartbeatSeconds: 30 }

// Maximum number of failed parts that are logged for one run.
const maxLogged = 20

/** Each process runs up to ten jobs of a queue at a time. After a full batch, the next one starts without a pause. */
const workers = {
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

interface Options {
  /** Whether this process runs jobs. Default: true. */
  runs?: boolean
  /**
   * Seconds between comparisons of the process's clock with that of PostgreSQL, by which schedules run. Default: 15.
   * Less than half of the minute in which a schedule is due: then one of the two checks in that minute follows a
   * comparison.
   */
  clockCheck?: number
  /** Seconds between checks for due schedules. Default: 30. */
  scheduleCheck?: number
}

/** Opens the queues in the schema `jobs` of the shop's database. `names`: all queues that may be enqueued to. */
export function createQueue(
  pool: pg.Pool,
  names: readonly string[],
  log: Log,
  metrics?: Metrics,
  { runs = true, clockCheck = 15, scheduleCheck = 30 }: Options = {},
): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // Rebuilding indexes would occupy a connection of our pool, outside of transactions, for a long time.
    reindex: false,
    supervise: runs,
    schedule: runs,
    clockMonitorIntervalSeconds: clockCheck,
    cronMonitorIntervalSeconds: scheduleCheck,
  })
  boss.on('error', error => log.error('job queue error', { error: asError(error) }))
  boss.on('warning', warning => log.warn('job queue warning', { warning: warning.message }))
  const attempts = metrics?.counter('hent_job_attempts_total', 'Attempts at jobs, by outcome', ['queue', 'outcome'])
  const count = (queue: string, outcome: AttemptOutcome) => attempts?.inc({ queue, outcome })
  const poll = { pollingIntervalSeconds: 0.5 }
  let there = new Map<string, object>()

  /** Creates the queue, or updates the options of one by an older version. false: nothing to change. */
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

  /**
   * Records immediately that a job is done, and retries that during an outage of the database, because a repeated job
   * would send its mail again. pg-boss itself waits for the other jobs of the batch, and repeats all of them if it
   * cannot record the results.
   */
  async function recordDone(name: string, id: string): Promise<void> {
    const complete = () => boss.complete(name, id, undefined, { includeQueued: true })
    const onFailure = (error: Error) => log.warn('job not recorded as done', { queue: name, job: id, error })
    await retryThroughOutage(complete, { onFailure }).catch((error: unknown) => onFailure(asError(error)))
  }

  return {
    async enqueue(tx, name, data) {
      const inTransaction = fromKysely(tx)
      // The text is the same for all jobs of a queue, and planning it costs more than running it: prepare it.
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
      const run = async (job: JobWithMetadata) => {
        const result = await attempt(job, handler, log, outcome => count(name, outcome))
        if (result.status === 'completed') await recordDone(name, job.id)
        return result
      }
      await boss.work<object, unknown, typeof workers & typeof poll>(name, { ...poll, ...workers }, jobs =>
        Promise.all(jobs.map(run)),
      )
    },
    async schedule(name, cron, handler) {
      await ensure(name, scheduled, 'exclusive')
      await boss.work(name, poll, async () => {
        const failed = await failedParts(handler)
        count(name, failed.length === 0 ? 'done' : 'failed')
        if (failed.length === 0) return noteGoodRun(pool, name)
        for (const { part, error } of failed.slice(0, maxLogged))
          log.error('scheduled job failed', { queue: name, part, failed: failed.length, error })
        await noteFailedRun(pool, name, failed.map(describePart))
        // Without the error's message, which may contain personal data.
        throw new Error(`${failed.length} parts failed`)
      })
      await boss.schedule(name, cron, null, { tz: 'Europe/Oslo' })
    },
    async unschedule(name) {
      await boss.unschedule(name)
      if (there.has(name)) await boss.deleteQueuedJobs(name)
      await noteGoodRun(pool, name)
    },
    async start() {
      await boss.start()
      there = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      for (const name of names) {
        if (!(await ensure(name, retries, 'standard'))) continue
        // Loads the queue into the cache of pg-boss before the first transaction needs it. A lookup would need a second
        // connection then, and a pool full of such transactions would deadlock.
        await boss.findJobs(name, { key: 'none' })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function withdraw(boss: PgBoss, tx: KyselyTransactionLike, name: string, id: string): Promise<boolean> {
  const db = fromKysely(tx)
  // Locks the job. If a worker starts it at this moment, the update waits and then changes nothing.
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
    // Without the error's message, which may contain personal data.
    return { id, status: 'failed', output: { error: error.name, code: codeOf(error) } }
  }
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
