import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { createLog } from './log.ts'
import { readFailingJobs } from './jobs/failing-jobs.ts'
import { PartsFailed } from './jobs/parts.ts'
import { createQueue } from './queue.ts'

async function usingQueue() {
  const database = await usingDatabase()
  const queue = createQueue(database.pool, ['letters'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  return { database, queue }
}
async function until(condition: () => boolean, seconds = 15) {
  for (let i = 0; i < seconds * 20 && !condition(); i++) await wait(50)
}

test('a job exists exactly when the transaction that enqueued it is committed', async () => {
  const { database, queue } = await usingQueue()
  const done: object[] = []
  await database.db.transaction().execute(tx => queue.enqueue(tx, 'letters', { number: 1 }))
  await database.db
    .transaction()
    .execute(async tx => {
      await queue.enqueue(tx, 'letters', { number: 2 })
      throw new Error('no')
    })
    .catch(() => {})
  await queue.work('letters', async data => {
    done.push(data)
    return 'done'
  })
  await until(() => done.length > 0)
  await wait(700)
  expect(done).toEqual([{ number: 1 }])
})
test('a job that is done is recorded as done when the database responds again, so it does not run twice', async () => {
  const { database } = await usingQueue()
  let down = false
  let runs = 0
  const query = (text: string, values: unknown[]) =>
    down
      ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
      : database.pool.query(text, values)
  const queue = createQueue({ query } as pg.Pool, ['parcels'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  for (let number = 0; number < 3; number++) await queue.enqueue(database.db, 'parcels', { number })
  await queue.work('parcels', async () => {
    runs++
    down = true
    setTimeout(() => (down = false), 300)
    return 'done'
  })
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string }>(`select state from jobs.job where name = 'parcels'`)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 5_000 }).toEqual(Array(3).fill('completed'))
  expect(runs).toBe(3)
})
test('a delayed job does not start early, and can be withdrawn only until a worker has started it', async () => {
  const { database, queue } = await usingQueue()
  const done: object[] = []
  const later = (number: number, seconds: number) =>
    database.db.transaction().execute(tx => queue.enqueueLater(tx, 'letters', { number }, seconds))
  const withdraw = (id: string) => database.db.transaction().execute(tx => queue.withdraw(tx, 'letters', id))
  const [waits, goes] = [await later(1, 600), await later(2, 0.5)]
  await queue.work('letters', async data => {
    done.push(data)
    return 'done'
  })
  await until(() => done.length > 0)
  expect(done).toEqual([{ number: 2 }])
  expect([await withdraw(waits), await withdraw(waits), await withdraw(goes)]).toEqual([true, false, false])
  const triedOnce = await later(3, 600)
  await database.pool.query(`update jobs.job set state = 'retry', retry_count = 1 where id = $1`, [triedOnce])
  expect(await withdraw(triedOnce)).toBe(false)
})
test('a job that is part of another statement exists exactly when that statement’s transaction is committed', async () => {
  const { queue, database } = await usingQueue()
  const done: object[] = []
  const ask = async (tx: typeof database.db, number: number) => {
    const { text, job } = await queue.insertOf('letters', { number })
    const both = sql`with job as (select ${job}::text), made as (${sql.raw(text)}) select ${number}::int as number`
    // Run again, as for another pickup code, it adds no second job.
    for (let run = 0; run < 2; run++) expect((await both.execute(tx)).rows).toEqual([{ number }])
  }
  await database.db.transaction().execute(tx => ask(tx, 1))
  await database.db
    .transaction()
    .execute(async tx => {
      await ask(tx, 2)
      throw new Error('refused')
    })
    .catch(() => {})
  await queue.work('letters', async data => {
    done.push(data)
    return 'done'
  })
  await until(() => done.length > 0)
  await wait(700)
  expect(done).toEqual([{ number: 1 }])
})

test('a failed job is retried', async () => {
  const { database, queue } = await usingQueue()
  let tries = 0
  await queue.enqueue(database.db, 'letters', { number: 1 })
  await database.pool.query(`update jobs.job set retry_delay = 1, retry_backoff = false where name = 'letters'`)
  await queue.work('letters', async () => {
    if (++tries < 2) throw new Error('the post is closed')
    return 'done'
  })
  await until(() => tries >= 2)
  expect(tries).toBe(2)
})
test('jobs can be enqueued while all connections of the pool are in transactions', async () => {
  const { database, queue } = await usingQueue()
  const size = database.pool.options.max
  let waiting = 0
  await Promise.all(
    Array.from({ length: size }, () =>
      database.db.transaction().execute(async tx => {
        waiting++
        await until(() => waiting === size)
        await queue.enqueue(tx, 'letters', {})
      }),
    ),
  )
  const { rows } = await database.pool.query<{ jobs: number }>(
    `select count(*) as jobs from jobs.job where name = 'letters'`,
  )
  expect(rows[0]!.jobs).toBe(size)
})
test('a scheduled job of a killed process is ended when its heartbeat is missing, and then runs again, also in a shop of an older version', async () => {
  const { database, queue } = await usingQueue()
  const run = () =>
    database.pool.query<{ heartbeat: number }>(
      `select heartbeat_seconds as heartbeat from jobs.queue where name = 'tick'`,
    )
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs' })
  await boss.createQueue('tick', { policy: 'exclusive', retryLimit: 0 })
  expect((await run()).rows).toEqual([{ heartbeat: null }])
  await queue.schedule('tick', '0 5 1 1 *', async () => {})
  expect((await run()).rows).toEqual([{ heartbeat: 30 }])
  await database.pool.query(
    `insert into jobs.job (name, policy, state, retry_limit, started_on, heartbeat_seconds, heartbeat_on)
     values ('tick', 'exclusive', 'active', 0, now() - interval '1 minute', 30, now() - interval '31 seconds')`,
  )
  expect(await boss.send('tick')).toBeNull()
  await boss.supervise('tick')
  expect(await boss.send('tick')).not.toBeNull()
})
test('a scheduled job that fails is noted with its failed parts and since when, until a run succeeds', async () => {
  const { database, queue } = await usingQueue()
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs' })
  let runs = 0
  let failing = true
  await queue.schedule('tick', '0 5 1 1 *', async () => {
    runs++
    if (!failing) return
    const error = Object.assign(new Error('Kari Nordmann'), { code: '23514' })
    throw new PartsFailed([{ part: `reservation ${runs}`, error }], 0)
  })
  const run = async () => {
    const before = runs
    // Refused while the run before has not quite ended.
    await expect.poll(() => boss.send('tick')).not.toBeNull()
    await until(() => runs > before)
  }
  const noted = () => readFailingJobs(database.pool)
  await run()
  await expect.poll(noted).toMatchObject([{ queue: 'tick', count: 1, parts: ['reservation 1 (23514)'] }])
  const [{ since } = { since: null }] = await noted()
  await run()
  await expect.poll(noted).toMatchObject([{ since, parts: ['reservation 2 (23514)'] }])
  const { rows } = await database.pool.query<{ output: object }>(
    `select output from jobs.job where name = 'tick' and state = 'failed'`,
  )
  expect(JSON.stringify(rows)).not.toContain('Nordmann')
  failing = false
  await run()
  await expect.poll(noted).toEqual([])
})
test('an unscheduled job leaves no schedule, no waiting job and no failure behind after a restart', async () => {
  const { database, queue } = await usingQueue()
  await queue.schedule('tick', '0 5 1 1 *', async () => {
    throw new Error('no')
  })
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs' })
  await boss.send('tick')
  await expect.poll(() => readFailingJobs(database.pool)).toHaveLength(1)
  await queue.stop()
  // The schedule was due while no process ran the job.
  await boss.send('tick')
  const left = async () => {
    const { rows } = await database.pool.query<{ schedules: number; jobs: number; failing: number }>(
      `select (select count(*)::int from jobs.schedule where name = 'tick') as schedules,
              (select count(*)::int from jobs.job where name = 'tick' and state in ('created', 'retry')) as jobs,
              (select count(*)::int from settings.failing_job where queue = 'tick') as failing`,
    )
    return rows[0]
  }
  expect(await left()).toEqual({ schedules: 1, jobs: 1, failing: 1 })
  const restarted = createQueue(database.pool, ['letters'], createLog({ level: 'silent' }))
  await restarted.start()
  onTestFinished(() => restarted.stop())
  await restarted.unschedule('tick')
  await restarted.unschedule('never scheduled')
  expect(await left()).toEqual({ schedules: 0, jobs: 0, failing: 0 })
})
