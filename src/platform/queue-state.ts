import type pg from 'pg'

export interface QueueState {
  queue: string
  /**
   * Jobs that failed for good, or were refused, until pg-boss deletes them after seven days. Scheduled jobs, which are
   * never retried, are in failing-jobs.ts instead.
   */
  failed: number
  /** Jobs that failed at least once and will be retried. */
  retrying: number
  /** Jobs that are waiting, being retried or running. */
  unfinished: number
  /** When the oldest unfinished job was created. null: there is none. */
  oldest: Date | null
}

/** The state of each queue, across all processes. Empty if the shop has never been started. */
export async function readQueueStates(pool: pg.Pool): Promise<QueueState[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!found[0]?.there) return []
  const { rows } = await pool.query<QueueState>(
    `select q.name as queue,
            count(*) filter (where j.state = 'failed' and q.retry_limit > 0)::int as failed,
            count(*) filter (where j.state = 'retry')::int as retrying,
            count(*) filter (where j.state in ('created', 'retry', 'active'))::int as unfinished,
            min(j.created_on) filter (where j.state in ('created', 'retry', 'active')) as oldest
       from jobs.queue q left join jobs.job j on j.name = q.name
      where q.name not like '\\_\\_pgboss%'
      group by q.name order by q.name`,
  )
  return rows
}

/** For each queue with due jobs, the seconds since its oldest one was due. Empty if the shop has never been started. */
export async function readQueueAges(pool: pg.Pool): Promise<Record<string, number>> {
  // A retry changes `start_after`, so a job that was retried counts from its creation.
  const { rows } = await pool.query<{ queue: string; age: number }>(
    `select name as queue, extract(epoch from now() - min(
              case when retry_count > 0 then created_on else greatest(created_on, start_after) end))::float8 as age
       from jobs.job
      where state in ('created', 'retry', 'active') and (retry_count > 0 or start_after <= now())
        and name not like '\\_\\_pgboss%'
      group by name`,
  )
  return Object.fromEntries(rows.map(({ queue, age }) => [queue, age]))
}
