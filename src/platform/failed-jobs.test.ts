import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database.ts'
import { findFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { createLog } from './log.ts'
import { createQueue } from './queue.ts'

test('a mail that was refused for good is listed with its reply and without a person, and goes out when it is sent again', async () => {
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
