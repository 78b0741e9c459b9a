import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createQueue } from '#platform/queue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { registerChainFigures } from './chain-figures.ts'
import { lastKnown } from './last-known.ts'

test('/metrics tells the age of the oldest due job, of the oldest mail and of the newest feed', async () => {
  const { db, pool } = await usingDatabase()
  const metrics = createMetrics()
  registerChainFigures(metrics, { db, pool })
  const figure = async (name: string) => {
    const line = (await metrics.text()).split('\n').find(each => each.startsWith(`${name} `))
    return line === undefined ? null : Math.round(Number(line.split(' ')[1]))
  }
  // A shop that has never been started has no queues.
  expect(await figure('hent_mail_delay_seconds')).toBe(0)
  const queue = createQueue(pool, ['reservation-mail', 'recall'], createLog({ level: 'silent' }))
  await queue.start()
  for (const name of ['reservation-mail', 'recall']) await queue.enqueue(db, name, {})
  await queue.enqueueLater(db, 'recall', {}, 3_600)
  await queue.stop()
  await pool.query(`update jobs.job set created_on = now() - interval '1 day' where start_after > now()`)
  await pool.query(
    `update jobs.job set created_on = now() - interval '10 minutes', start_after = now() - interval '10 minutes'
      where name = 'recall' and start_after <= now()`,
  )
  // Retried, so that it is due again in the future.
  await pool.query(
    `update jobs.job set created_on = now() - interval '5 minutes', start_after = now() + interval '1 minute', retry_count = 1, state = 'retry'
      where name = 'reservation-mail'`,
  )
  await pool.query(
    `insert into feeds.import (kind, origin, source, state, rows, began_at, ended_at)
     values ('inventory', 'schedule', 'lager.tsv', 'done', 3, now() - interval '3 hours', now() - interval '2 hours'),
            ('inventory', 'schedule', 'lager.tsv', 'failed', null, now(), now())`,
  )
  expect(await figure('hent_queue_age_seconds{queue="recall"}')).toBe(600)
  expect(await figure('hent_mail_delay_seconds')).toBe(300)
  expect(await figure('hent_feed_age_seconds{kind="inventory"}')).toBe(7_200)
  expect(await figure('hent_feed_age_seconds{kind="products"}')).toBe(null)
  await pool.query('delete from jobs.job')
  expect(await figure('hent_queue_age_seconds{queue="recall"}')).toBe(null)
})

test('a figure keeps its last value while the database cannot be read', async () => {
  const values: (() => Promise<number>)[] = [async () => 7, () => Promise.reject(new Error('down')), async () => 8]
  const read = lastKnown(0, () => values.shift()!())
  expect([await read(), await read(), await read()]).toEqual([7, 7, 8])
})
