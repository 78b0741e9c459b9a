import type pg from 'pg'
import { fromKysely, type KyselyTransactionLike } from 'pg-boss'

export interface FailedJob {
  id: string
  queue: string
  /** Which reservation or summary it is of; nothing about a person. */
  data: Record<string, unknown>
  /** What the mail server said, as code and step: `550 at RCPT TO`; else the fault's name. */
  why: string
  /** Given up: the server refused it, or two days of tries are over. Otherwise it is tried again by itself. */
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

/** Jobs that were given up or failed and wait for another try, newest first, at most `limit`. */
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
  /** Given up, or those that are tried again by themselves; undefined: both. */
  final?: boolean | undefined
  queue?: string | undefined
  /** What their data calls `kind`. */
  kind?: string | undefined
  limit: number
  offset: number
  /** No more than these are counted and can be reached. */
  most: number
}
export interface FailedJobsPage {
  jobs: (FailedJob & { next: Date | null; canRetry: boolean })[]
  /** Counted to `most`. */
  total: number
  /** There are others than `total`. */
  more: boolean
  /** Not done yet, in whatever state, and when the oldest of them was enqueued. */
  waiting: { count: number; oldest: Date | null }
}

const retriedQueues = `name in (select name from jobs.queue where retry_limit > 0)`

/** A page of the jobs that were given up or failed, newest first, of queues that are retried; not of scheduled work. */
export async function findFailedPage(
  pool: pg.Pool,
  { final, queue, kind, limit, offset, most }: FailedJobsQuery,
): Promise<FailedJobsPage> {
  if (!(await hasJobs(pool))) return { jobs: [], total: 0, more: false, waiting: { count: 0, oldest: null } }
  const asked = `${retriedQueues} and (${hasFailed})
    and ($1::boolean is null or (state = 'failed') = $1) and ($2::text is null or name = $2)
    and ($3::text is null or data->>'kind' = $3)`
  const values = [final ?? null, queue ?? null, kind ?? null]
  const found = await pool.query<FailedJobsPage['jobs'][number]>(
    `select ${columns}, case when state = 'retry' then start_after end as next, coalesce(data, '{}') <> '{}' as "canRetry"
       from jobs.job where ${asked} order by ${endedAt} desc, id limit $4 offset $5`,
    [...values, Math.max(0, Math.min(limit, most - offset)), offset],
  )
  const counted = await pool.query<{ total: number }>(
    `select count(*)::int as total from (select from jobs.job where ${asked} limit $4) as found`,
    [...values, most + 1],
  )
  const counts = counted.rows[0]?.total ?? 0
  const waiting = await pool.query<FailedJobsPage['waiting']>(
    `select count(*)::int as count, min(created_on) as oldest from jobs.job
      where ${isWaiting} and ${retriedQueues}`,
  )
  return {
    jobs: found.rows,
    total: Math.min(most, counts),
    more: counts > most,
    waiting: waiting.rows[0] ?? { count: 0, oldest: null },
  }
}

/** Has one failed job tried again once the caller's transaction is committed; false: there is none that could be. */
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

/** Has failed jobs (all, or the one of that id) tried again at once, with all their tries; answers how many. */
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

/** Takes the address out of jobs that have ended: done ones and given-up ones stay for a week, to be counted. */
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
