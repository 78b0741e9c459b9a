import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { findFailedJobs, findFailedPage, redactJobAddresses, retryFailedJobs } from './failed-jobs.ts'
import { createLog } from './log.ts'
import { createQueue } from './queue.ts'

test('a rejected mail is listed with the server’s reply and without personal data, and a retry sends it', async () => {
  const { db, pool } = await usingDatabase()
  expect(await findFailedJobs(pool, 10)).toEqual([])
  expect(await retryFailedJobs(pool)).toBe(0)
  const queue = createQueue(pool, ['letters'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  let mended = false
  const tried: object[] = []
  await queue.work('letters', data => {
    tried.push(data)
    return Promise.resolve(mended ? 'done' : { refused: '550 at RCPT TO' })
  })
  await queue.enqueue(db, 'letters', { reservationId: 7 })
  const failed = () => findFailedJobs(pool, 10)
  await expect.poll(failed, { timeout: 15_000 }).toHaveLength(1)
  const [job] = await failed()
  expect(job).toMatchObject({ queue: 'letters', data: { reservationId: 7 }, why: '550 at RCPT TO', final: true })
  expect(await retryFailedJobs(pool, '00000000-0000-0000-0000-000000000000')).toBe(0)
  expect(await retryFailedJobs(pool, 'all of them')).toBe(0)

  mended = true
  expect(await retryFailedJobs(pool, job?.id)).toBe(1)
  await expect.poll(() => tried.length, { timeout: 15_000 }).toBe(2)
  await expect.poll(failed, { timeout: 15_000 }).toEqual([])
})

test('the newest of very many failed mails are listed, and the count stops at the maximum', async () => {
  const { pool } = await usingDatabase()
  const queue = createQueue(pool, ['letters'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  await pool.query(
    `insert into jobs.job (name, state, data, output, completed_on)
     select 'letters', 'failed', jsonb_build_object('reservationId', n), '{"refused": "550 at RCPT TO"}', now() - n * interval '1 second'
     from generate_series(1, 40) n`,
  )
  const page = (offset: number, maxTotal: number) => findFailedPage(pool, { limit: 10, offset, maxTotal })
  const numbers = ({ jobs }: Awaited<ReturnType<typeof page>>) => jobs.map(({ data }) => data['reservationId'])
  expect(await page(0, 40)).toMatchObject({ total: 40, more: false })
  const some = await page(20, 25)
  expect(some).toMatchObject({ total: 25, more: true })
  expect(numbers(some)).toEqual([21, 22, 23, 24, 25])
  expect(numbers(await page(30, 25))).toEqual([])
})

test('the address of a mail that was given up is deleted, and then the mail cannot be retried', async () => {
  const { db, pool } = await usingDatabase()
  await redactJobAddresses(pool)
  const queue = createQueue(pool, ['codes', 'later'], createLog({ level: 'silent' }))
  await queue.start()
  onTestFinished(() => queue.stop())
  await queue.work('codes', () => Promise.resolve({ refused: '550 at RCPT TO' }))
  const data = { email: 'kari@example.no', seed: 'x' }
  await queue.enqueue(db, 'codes', data)
  await queue.enqueue(db, 'later', data)
  await expect.poll(() => findFailedJobs(pool, 10), { timeout: 15_000 }).toMatchObject([{ queue: 'codes', data: {} }])
  expect(JSON.stringify(await findFailedJobs(pool, 10))).not.toContain('kari')
  await redactJobAddresses(pool)
  const { rows } = await pool.query<{ name: string; data: object }>(
    `select name, data from jobs.job where name in ('codes', 'later') order by name`,
  )
  expect(rows).toEqual([
    { name: 'codes', data: {} },
    { name: 'later', data },
  ])
  // Without its address the mail cannot be sent.
  expect(await retryFailedJobs(pool)).toBe(0)
})
