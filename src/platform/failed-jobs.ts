import type pg from 'pg'
import { fromKysely, type KyselyTransactionLike } from 'pg-boss'

export interface FailedJob {
  id: string
  queue: string
  /** The data of the job, without its e-mail address and `seed`. */
  data: Record<string, unknown>
  /** The mail server's reply as code and step (`550 at RCPT TO`), or the name of the error. */
  why: string
  /**
   * true: given up, because it was rejected, two days of retries have passed, or it is a scheduled job, which has no
   * retries. false: it will be retried.
   */
  final: boolean
  tries: number
  at: Date
}

const endedAt = 'coalesce(completed_on, started_on, created_on)'
const hasFailed = "state = 'failed' or state = 'retry' and retry_count > 0"
const isWaiting = "state in ('created', 'retry', 'active')"
const columns = `id, name as queue, coalesce(data, '{}') - 'email' - 'seed' as data, state = 'failed' as final,
  retry_count + 1 as tries, coalesce(output->>'refused', concat_ws(' ', output->>'error', output->>'code'), '') as why,
  ${endedAt} as at`
const anew = `state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null`

/** Jobs that were given up, or that failed and will be retried. Newest first, at most `limit`. */
export async function findFailedJobs(pool: pg.Pool, limit: number): Promise<FailedJob[]> {
  if (!(await hasJobs(pool))) return []
  const { rows } = await pool.query<FailedJob>(
    `select ${columns} from jobs.job
      where name not like '\\_\\_pgboss%' and (${hasFailed})
      order by ${endedAt} desc, id limit $1`,
    [limit],
  )
  return rows
}

export interface FailedJobsQuery {
  /** true: only jobs that were given up. false: only jobs that will be retried. undefined: both. */
  final?: boolean | undefined
  queue?: string | undefined
  /** The `kind` in the job's data. */
  kind?: string | undefined
  limit: number
  offset: number
  /** The maximum of `total`. Jobs at a higher offset are not returned. */
  maxTotal: number
}
export interface FailedJobsPage {
  jobs: (FailedJob & { next: Date | null; canRetry: boolean })[]
  /** The number of failed jobs, counted up to `maxTotal`. */
  total: number
  /** Whether more jobs than `total` have failed. */
  more: boolean
  /** Unfinished jobs, without scheduled ones: their count, and when the oldest was enqueued. */
  waiting: { count: number; oldest: Date | null }
}

const retriedQueues = `name in (select name from jobs.queue where retry_limit > 0)`

/** A page of failed jobs, newest first. Scheduled jobs, which have no retries, are left out. */
export async function findFailedPage(
  pool: pg.Pool,
  { final, queue, kind, limit, offset, maxTotal }: FailedJobsQuery,
): Promise<FailedJobsPage> {
  if (!(await hasJobs(pool))) return { jobs: [], total: 0, more: false, waiting: { count: 0, oldest: null } }
  const requested = `${retriedQueues} and (${hasFailed})
    and ($1::boolean is null or (state = 'failed') = $1) and ($2::text is null or name = $2)
    and ($3::text is null or data->>'kind' = $3)`
  const values = [final ?? null, queue ?? null, kind ?? null]
  const found = await pool.query<FailedJobsPage['jobs'][number]>(
    `select ${columns}, case when state = 'retry' then start_after end as next, coalesce(data, '{}') <> '{}' as "canRetry"
       from jobs.job where ${requested} order by ${endedAt} desc, id limit $4 offset $5`,
    [...values, Math.max(0, Math.min(limit, maxTotal - offset)), offset],
  )
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from (select from jobs.job where ${requested} limit $4) as found`,
    [...values, maxTotal + 1],
  )
  const counts = counted.rows[0]?.total ?? 0
  const waiting = await pool.query<FailedJobsPage['waiting']>(
    `select count(*)::int as count, min(created_on) as oldest from jobs.job
      where ${isWaiting} and ${retriedQueues}`,
  )
  return {
    jobs: found.rows,
    total: Math.min(maxTotal, counts),
    more: counts > maxTotal,
    waiting: waiting.rows[0] ?? { count: 0, oldest: null },
  }
}

/** Retries a failed job after the caller's transaction commits. false: no such job, or it cannot be retried. */
export async function retryFailedJob(
  tx: KyselyTransactionLike,
  id: string,
  queues: readonly string[],
): Promise<boolean> {
  const { rows } = await fromKysely(tx).executeSql(
    `update jobs.job set ${anew}
      where id = $1::uuid and name = any($2::text[]) and data <> '{}' and (state = 'failed' or state = 'retry' and retry_count > 0)
      returning id`,
    [id, queues],
  )
  return rows.length > 0
}

/**
 * Retries failed jobs (all, or the one with `id`) immediately, with a full number of tries. Leaves out scheduled jobs
 * and jobs without data. Returns the count.
 */
export async function retryFailedJobs(pool: pg.Pool, id?: string): Promise<number> {
  if (!(await hasJobs(pool))) return 0
  const { rowCount } = await pool.query(
    `update jobs.job set ${anew}
      where name not like '\\_\\_pgboss%' and (state = 'failed' or state = 'retry')
        and ${retriedQueues} and data <> '{}'
        and ($1::text is null or id::text = $1)`,
    [id ?? null],
  )
  return rowCount ?? 0
}

/**
 * Empties the data of jobs that contain an e-mail address and are done, cancelled or given up. The jobs stay, to be
 * counted.
 */
export async function redactJobAddresses(pool: pg.Pool): Promise<void> {
  if (!(await hasJobs(pool))) return
  await pool.query(
    `update jobs.job set data = '{}' where state in ('completed', 'cancelled', 'failed') and data ? 'email'`,
  )
}

async function hasJobs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  return rows[0]?.there === true
}
