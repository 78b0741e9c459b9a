import type pg from 'pg'

/** A scheduled job that failed in its last run. */
export interface FailingJob {
  queue: string
  /** The time of the first failed run since the last successful one. */
  since: Date
  /** The time of the last failed run. */
  at: Date
  /** The failed parts, such as "reservation 12 (23514 stock_available_check)". At most `maxParts`. */
  parts: string[]
  /** The number of failed parts. */
  count: number
}

const maxParts = 20

/** Records a failed run of a scheduled job, with its failed parts. */
export async function noteFailedRun(pool: pg.Pool, queue: string, parts: readonly string[]): Promise<void> {
  await pool.query(
    `insert into settings.failing_job as failing (queue, parts, count) values ($1, $2, $3)
     on conflict (queue) do update set at = now(), parts = excluded.parts, count = excluded.count`,
    [queue, parts.slice(0, maxParts), parts.length],
  )
}

export async function noteGoodRun(pool: pg.Pool, queue: string): Promise<void> {
  await pool.query('delete from settings.failing_job where queue = $1', [queue])
}

/**
 * The scheduled jobs that failed in their last run, by name. Without those that failed over eight days ago:
 * their schedule has probably ended.
 */
export async function readFailingJobs(pool: pg.Pool): Promise<FailingJob[]> {
  const { rows } = await pool.query<FailingJob>(
    `select queue, since, at, parts, count from settings.failing_job where at > now() - interval '8 days' order by queue`,
  )
  return rows
}
