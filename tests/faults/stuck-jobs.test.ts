// 10,000 jobs that a dead mail server or a killed process left behind.
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { usingDatabase } from '../support/database/database.ts'
import { reportFigures } from '../support/run/figures.ts'

const stuck = 10_000

async function givenStuck(state: 'created' | 'active') {
  const database = await usingDatabase()
  const { db, pool } = database
  const quiet = createLog({ level: 'silent', write: () => {} })
  const first = createQueue(pool, ['stuck', 'free'], quiet)
  await first.start()
  await first.enqueue(db, 'stuck', { at: 0 })
  await first.stop()
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = 'jobs.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'data')`,
  )
  const { columns } = rows[0]!
  await pool.query(
    `insert into jobs.job (id, data, ${columns}) select gen_random_uuid(), jsonb_build_object('at', number), ${columns}
       from jobs.job, generate_series(1, ${stuck - 1}) number where name = 'stuck'`,
  )
  // A process took them, and was killed.
  if (state === 'active')
    await pool.query(
      `update jobs.job set state = 'active', started_on = now() - interval '1 hour' where name = 'stuck'`,
    )
  const queue = createQueue(pool, ['stuck', 'free'], quiet)
  const started = performance.now()
  await queue.start()
  onTestFinished(() => queue.stop())
  return { db, pool, queue, startedIn: performance.now() - started }
}

test(`with ${stuck} failing jobs in one queue the start is quick, and jobs of another queue run at once`, async () => {
  const { db, pool, queue, startedIn } = await givenStuck('created')
  expect(startedIn).toBeLessThan(10_000)
  let failed = 0
  await queue.work('stuck', () => {
    failed += 1
    return Promise.reject(new Error('the mail server does not respond'))
  })
  const done: number[] = []
  await queue.work('free', data => {
    done.push(performance.now() - (data as { at: number }).at)
    return Promise.resolve('done')
  })
  for (let job = 0; job < 20; job++) {
    await queue.enqueue(db, 'free', { at: performance.now() })
    await expect.poll(() => done.length, { timeout: 10_000, interval: 20 }).toBe(job + 1)
  }
  reportFigures('stuck-jobs', {
    'stuck jobs': stuck,
    'ms to start': Math.round(startedIn),
    'ms that others wait': Math.round(Math.max(...done)),
  })
  expect(Math.max(...done)).toBeLessThan(5_000)
  expect(failed).toBeGreaterThan(10)
  // A failed job waits, and none is lost.
  const { rows } = await pool.query(
    `select count(*)::int from jobs.job where name = 'stuck' and state in ('created', 'retry', 'active')`,
  )
  expect(rows[0].count).toBe(stuck)
}, 60_000)

// The supervision of pg-boss runs every minute, so this takes longer than the other tests.
if (process.env['HENT_FAULTS'] === 'long')
  test(`${stuck} jobs of a killed process run again, each once`, async () => {
    const { queue } = await givenStuck('active')
    const runs = new Map<number, number>()
    await queue.work('stuck', data => {
      const { at } = data as { at: number }
      runs.set(at, (runs.get(at) ?? 0) + 1)
      return Promise.resolve('done')
    })
    await expect.poll(() => runs.size, { timeout: 600_000, interval: 1_000 }).toBe(stuck)
    reportFigures('stuck-jobs after a kill', { jobs: runs.size, lost: stuck - runs.size })
    expect(Math.max(...runs.values())).toBe(1)
  }, 660_000)
