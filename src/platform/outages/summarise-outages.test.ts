import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { asError } from '../jobs/parts.ts'
import { markDatabaseLoss } from './connection-loss.ts'
import { summariseOutages } from './summarise-outages.ts'

function usingLog() {
  const written: { level: string; msg: string; [field: string]: unknown }[] = []
  const database = { back: false }
  const own = createLog({
    level: 'info',
    write: line => void written.push(JSON.parse(line) as (typeof written)[number]),
  })
  const log = summariseOutages(own, async () => database.back, { check: 20, quiet: 30, longest: 200 })
  const lines = () => written.map(({ level, msg }) => `${level} ${msg}`)
  return { log, written, lines, database }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
function lost() {
  const error = refused()
  markDatabaseLoss(error)
  return error
}

test('an outage of the database logs the first failure of each component, and then duration and numbers', async () => {
  const { log, written, lines, database } = usingLog()
  for (let i = 0; i < 100; i++) {
    log.with({ requestId: `r-${i}` }).error('request failed', { path: '/a', error: lost() })
    log.error('job queue error', { error: asError({ ...lost(), message: 'connect ECONNREFUSED (Queue: mail)' }) })
    log.warn('feed not read', { error: new Error('rolled back', { cause: lost() }) })
  }
  log.info('request')
  expect(lines()).toEqual(['error request failed', 'error job queue error', 'warn feed not read', 'info request'])
  expect(written[0]).toEqual({
    ...{ level: 'error', time: expect.any(String), msg: 'request failed' },
    ...{ database: 'unavailable', reason: 'connect ECONNREFUSED 10.0.0.5:5432' },
  })
  await wait(60)
  expect(lines()).toHaveLength(4)
  database.back = true
  await expect.poll(() => lines().at(-1), { interval: 5 }).toBe('warn database available again')
  expect(written.at(-1)).toMatchObject({
    failures: 300,
    components: 'request failed: 100, job queue error: 100, feed not read: 100',
  })
  expect(written.at(-1)!['seconds']).toBeGreaterThan(0)
  // The next outage is reported again.
  log.error('request failed', { error: lost() })
  expect(lines().at(-1)).toBe('error request failed')
})

test('faults of other servers and of the program are logged with their stack during an outage', () => {
  const { log, written } = usingLog()
  log.error('request failed', { error: lost() })
  log.error('request failed', { error: new Error('a bug') })
  log.warn('webhook failed', { error: new TypeError('fetch failed', { cause: refused() }) })
  expect(written.slice(1)).toMatchObject([
    { error: { message: 'a bug', stack: expect.any(Array) } },
    { error: { message: 'fetch failed', stack: expect.any(Array) } },
  ])
})

test('failures that go on although the database responds are reported after a time', async () => {
  const { log, lines, database } = usingLog()
  database.back = true
  const overload = setInterval(() => log.error('request failed', { error: lost() }), 5)
  await expect.poll(() => lines().filter(line => line.includes('again')).length, { interval: 5 }).toBe(2)
  clearInterval(overload)
})
