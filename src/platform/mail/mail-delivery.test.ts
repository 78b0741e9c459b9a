import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { usingMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { createLog } from '../log.ts'
import { smtpMailer, type Mail } from './mail.ts'
import { createMetrics } from '../metrics.ts'
import { createQueue } from '../queue.ts'

const sender = {
  address: 'ikke-svar@hent.example',
  brand: { name: 'Hent', colour: '#16231f', footer: [] },
  domain: 'hent.example',
}
const mailTo = (number: number): Mail => ({
  to: `kari+${number}@example.no`,
  subject: 'Hei',
  text: 'Hei',
  html: '<p>Hei</p>',
  id: `confirmation.${number}`,
})

/** A queue in which each job sends one mail. */
async function usingMails(server: MailServer, timeout?: number) {
  const database = await usingDatabase()
  const lines: string[] = []
  const log = createLog({ level: 'warn', write: line => void lines.push(line) })
  const metrics = createMetrics()
  const queue = createQueue(database.pool, ['letters'], log, metrics)
  const mailer = smtpMailer(server.url, () => sender, timeout === undefined ? {} : { timeout })
  await queue.start()
  onTestFinished(async () => {
    await queue.stop()
    mailer.close()
  })
  const work = () =>
    queue.work('letters', async data => {
      const delivery = await mailer.send(mailTo((data as { number: number }).number))
      return delivery.ok ? 'done' : { refused: delivery.reply }
    })
  const enqueue = async (count: number) => {
    for (let number = 1; number <= count; number++) await queue.enqueue(database.db, 'letters', { number })
  }
  const jobs = async () => {
    const { rows } = await database.pool.query<{ state: string; retry_count: number; output: unknown }>(
      `select state::text, retry_count, output from jobs.job where name = 'letters' order by created_on`,
    )
    return rows
  }
  const soon = () =>
    database.pool.query(`update jobs.job set start_after = now() where name = 'letters' and state = 'retry'`)
  const counted = async (outcome: string) =>
    (await metrics.text()).includes(`hent_job_attempts_total{queue="letters",outcome="${outcome}"} 1\n`)
  return { work, enqueue, jobs, soon, lines, counted }
}
async function until(condition: () => boolean | Promise<boolean>, seconds = 15) {
  for (let i = 0; i < seconds * 20 && !(await condition()); i++) await wait(50)
}

test('200 mails reach a quick mail server within 15 seconds, each once, over at most ten connections', async () => {
  const server = await usingMailServer()
  const { work, enqueue } = await usingMails(server)
  await enqueue(200)
  await work()
  await until(() => server.accepted.length >= 200)
  expect(new Set(server.accepted).size).toBe(200)
  expect(server.accepted).toHaveLength(200)
  expect(server.connections).toBeLessThanOrEqual(10)
})
test.each(['RCPT TO', 'DATA'] as const)(
  'a mail that the server rejects for good at %s is tried once, and the log names no address',
  async at => {
    const server = await usingMailServer({ code: 550, at })
    const { work, enqueue, jobs, lines, counted } = await usingMails(server)
    await enqueue(1)
    await work()
    await until(async () => (await jobs())[0]?.state === 'failed')
    expect(await jobs()).toEqual([{ state: 'failed', retry_count: 0, output: { refused: `550 at ${at}` } }])
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: 'error', msg: 'job refused for good', queue: 'letters', attempt: 1, reason: `550 at ${at}` },
    ])
    expect(lines.join()).not.toContain('@')
    expect(await counted('refused')).toBe(true)
  },
)
test.each([
  { code: 451, at: 'RCPT TO' },
  { code: 451, at: 'DATA' },
  { code: 550, at: 'MAIL FROM' },
] as const)('after $code at $at the mail is tried again and arrives', async mood => {
  const server = await usingMailServer(mood)
  const { work, enqueue, jobs, soon, lines, counted } = await usingMails(server)
  await enqueue(1)
  await work()
  await until(async () => (await jobs())[0]?.state === 'retry')
  expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', msg: 'job failed, to be retried', error: { code: `${mood.code} at ${mood.at}` } },
  ])
  expect(JSON.stringify([lines, await jobs()])).not.toContain('kari')
  expect(await counted('retried')).toBe(true)
  server.mood = 'accept'
  await soon()
  await until(() => server.accepted.length > 0)
  expect(server.accepted).toEqual(['confirmation.1@hent.example'])
})
test('after a connection drops when the content was sent, the mail is retried with the same message id', async () => {
  const server = await usingMailServer('drop')
  const { work, enqueue, jobs, soon } = await usingMails(server)
  await enqueue(1)
  await work()
  await until(async () => (await jobs())[0]?.state === 'retry')
  server.mood = 'accept'
  await soon()
  await until(() => server.accepted.length > 0)
  expect(server.accepted).toEqual(['confirmation.1@hent.example'])
  expect(server.read.length).toBeGreaterThan(1)
  expect(new Set(server.read)).toEqual(new Set(server.accepted))
})
test('an unresponsive mail server times out and does not hold back the next mails', async () => {
  const server = await usingMailServer('hang')
  const { work, enqueue, jobs, soon } = await usingMails(server, 1_000)
  await enqueue(12)
  await work()
  await until(async () => (await jobs()).every(job => job.state === 'retry'))
  expect((await jobs()).map(job => job.state)).toEqual(Array(12).fill('retry'))
  server.mood = 'accept'
  await soon()
  await until(() => server.accepted.length >= 12)
  expect(new Set(server.accepted).size).toBe(12)
})
