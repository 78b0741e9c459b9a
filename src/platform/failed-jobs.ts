import type pg from 'pg'

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

/** Jobs that were given up or failed and wait for another try, newest first, at most `limit`. */
export async function findFailedJobs(pool: pg.Pool, limit: number): Promise<FailedJob[]> {
  if (!(await hasJobs(pool))) return []
  const { rows } = await pool.query<FailedJob>(
    `select id, name as queue, coalesce(data, '{}') - 'email' - 'seed' as data, state = 'failed' as final, retry_count + 1 as tries,
            coalesce(output->>'refused', concat_ws(' ', output->>'error', output->>'code'), '') as why,
            coalesce(completed_on, started_on, created_on) as at
       from jobs.job
      where name not like '\\_\\_pgboss%' and (state = 'failed' or state = 'retry' and retry_count > 0)
      order by at desc, id limit $1`,
    [limit],
  )
  return rows
}

/** Has failed jobs (all, or the one of that id) tried again at once, with all their tries; answers how many. */
export async function retryFailedJobs(pool: pg.Pool, id?: string): Promise<number> {
  if (!(await hasJobs(pool))) return 0
  const { rowCount } = await pool.query(
    `update jobs.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null
      where name not like '\\_\\_pgboss%' and (state = 'failed' or state = 'retry')
        and name in (select name from jobs.queue where retry_limit > 0) and data <> '{}'
        and ($1::text is null or id::text = $1)`,
    [id ?? null],
  )
  return rowCount ?? 0
}

/** Takes the address out of jobs that have ended: done ones and given-up ones stay for a week, to be counted. */
export async function forgetAddresses(pool: pg.Pool): Promise<void> {
  if (!(await hasJobs(pool))) return
  await pool.query(
    `update jobs.job set data = '{}' where state in ('completed', 'cancelled', 'failed') and data ? 'email'`,
  )
}

async function hasJobs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  return rows[0]?.there === true
}
