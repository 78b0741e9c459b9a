import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { claimMail, summariseHeldMails } from '#modules/exchange/notifications/index.ts'
import { changeStatus, codeJobOf } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { sendCodeMail } from './send-code-mail.ts'
import { sendMailSummary } from './send-mail-summary.ts'
import { sendReservationMail } from './send-reservation-mail.ts'

async function usingMails() {
  const shop = await usingShop()
  const { database } = shop
  const sent: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail)
      return { ok: true as const }
    },
    close: () => {},
  }
  const jobs = {
    database,
    mailer,
    secret: 'a secret',
    smsQueue: null,
    countHeld: () => {},
    queue: shop.deps.queue,
    originOf: () => 'https://hent.example',
    log: createLog({ level: 'silent' }),
  }
  const { id } = await givenShop(database.db, { name: 'Elverum' })
  const jacket = await givenVariant(database.db, { stock: { [id]: 100 } })
  const browser = await shop.guest()
  return {
    ...shop,
    jobs,
    sent,
    /** Makes a reservation and handles its confirmation mail. */
    async reserve(email: string) {
      const items = [{ EanNo: jacket.ean, Count: 1 }]
      const { status, body } = await shop.reserve(await shop.guest(), requestFor(id, items, { Email: email }))
      expect(status).toBe(201)
      await sendReservationMail(jobs, { kind: 'confirmation', reservationId: body.reservation.id })
      return { id: body.reservation.id, token: body.receiptToken }
    },
    cancel: (token: string) => changeStatus(shop.deps, { kind: 'shopper' }, { token, action: 'cancel' }),
    receipt: async (token: string) => (await browser.get(`/reservations/receipt/${token}`)).body,
    later: (minutes: number) =>
      database.pool.query(`update notifications.mail set at = at - make_interval(mins => $1)`, [minutes]),
    async summarise() {
      const summaries: number[] = []
      await summariseHeldMails(database, async (_, id) => void summaries.push(id))
      for (const summaryId of summaries) await sendMailSummary(jobs, { summaryId })
    },
    code: (job: Parameters<typeof codeJobOf>[0]) => sendCodeMail(jobs, codeJobOf(job)),
    mail: (reservationId: number) => sendReservationMail(jobs, { kind: 'confirmation', reservationId }),
  }
}
const spellings = ['kari@example.no', 'Kari@Example.no', 'kari+1@example.no', 'KARI+sko@example.no']

test("20 reservations and cancellations with another person's address send six mails to it, and all succeed", async () => {
  const { reserve, cancel, sent, receipt } = await usingMails()
  const receipts = []
  for (let i = 0; i < 20; i++) {
    const { token } = await reserve(spellings[i % spellings.length]!)
    receipts.push(await receipt(token))
    await cancel(token)
  }
  expect(sent).toHaveLength(6)
  const silence = 'Vi har sendt mange e-poster til denne adressen'
  expect(sent.map(mail => mail.text.includes(silence))).toEqual([false, false, false, false, false, true])
  expect(receipts.map(({ mailHeldBack }) => mailHeldBack)).toEqual(Array.from({ length: 20 }, (_, i) => i >= 6))
  const { token } = await reserve('ola@example.no')
  expect(sent).toHaveLength(7)
  expect(await receipt(token)).toMatchObject({ mailHeldBack: false })
})
test('concurrent mails to one mailbox respect its cap', async () => {
  const { database, reserve } = await usingMails()
  await writeSetting(database.db, 'mail_caps', { hour: 5, day: 100 })
  const { id } = await reserve('ola@example.no')
  const claims = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      claimMail(database, { reservationId: id, kind: `moved-${i}` }, spellings[i % 4]!),
    ),
  )
  expect(claims.filter(claim => claim !== 'held').sort()).toEqual(['last', 'send', 'send', 'send', 'send'])
})
test('claiming a mail takes four statements: begin, the lock with the caps, the count with the row, commit', async () => {
  const { database, reserve } = await usingMails()
  const { id } = await reserve('ola@example.no')
  const sent: unknown[] = []
  database.pool.once('acquire', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => (sent.push(args[0]), query(...args))) as typeof client.query
  })
  expect(await claimMail(database, { reservationId: id, kind: 'ready' }, 'ola@example.no')).toBe('send')
  expect(sent[0]).toBe('begin')
  expect(sent).toHaveLength(4)
})
test('a retried mail counts once', async () => {
  const { database, reserve, mail, sent } = await usingMails()
  await writeSetting(database.db, 'mail_caps', { hour: 2, day: 2 })
  const { id } = await reserve('kari@example.no')
  for (let i = 0; i < 5; i++) await mail(id)
  expect(sent).toHaveLength(6)
  await reserve('kari@example.no')
  expect(sent).toHaveLength(7)
})
test('after the hour, one summary mail per spelling of the address lists its held-back reservations that are still open', async () => {
  const { database, reserve, cancel, summarise, later, sent, receipt } = await usingMails()
  await writeSetting(database.db, 'mail_caps', { hour: 1, day: 3 })
  await writeSetting(database.db, 'reservation_caps', { open: 4, pieces: 10 })
  await reserve('kari@example.no')
  const over = await reserve('kari@example.no')
  await cancel(over.token)
  const open = [await reserve('kari@example.no'), await reserve('kari@example.no')]
  const other = await reserve('kari+annen@example.no')
  await summarise()
  expect(sent).toHaveLength(1)
  expect(await receipt(open[0]!.token)).toMatchObject({ mailHeldBack: true })

  await later(61)
  await summarise()
  await summarise()
  expect(sent).toHaveLength(2)
  await later(61)
  await summarise()
  expect(sent).toHaveLength(3)
  const [first, second] = sent.slice(1).sort((a, b) => a.to.length - b.to.length)
  expect([first!.to, second!.to]).toEqual(['kari@example.no', 'kari+annen@example.no'])
  for (const { token } of open) expect(first!.text).toContain(`/kvittering/${token}`)
  expect(first!.text).not.toContain(over.token)
  // One mailbox has two spellings of its address: the mail to one must not link to the receipts of the other.
  expect(first!.text).not.toContain(other.token)
  expect(await receipt(open[0]!.token)).toMatchObject({ mailHeldBack: false })
  expect(await receipt(other.token)).toMatchObject({ mailHeldBack: false })
})
test('a mailbox at its daily cap gets no further mail and no summary, also after the hour', async () => {
  const { database, reserve, later, summarise, sent } = await usingMails()
  await writeSetting(database.db, 'mail_caps', { hour: 1, day: 2 })
  for (let hour = 0; hour < 3; hour++) {
    const { token: _ } = await reserve('kari@example.no')
    await summarise()
    await later(61)
  }
  expect(sent).toHaveLength(2)
})
test('codes about personal data to all spellings of a mailbox stop at six a day, and its plain address still gets one', async () => {
  const { code, later, sent } = await usingMails()
  const purpose = 'privacy'
  for (let hour = 0; hour < 3; hour++) {
    for (let n = 0; n < 8; n++) await code({ email: `kari+${n}@example.no`, seed: `${hour}.${n}`, purpose })
    await later(61)
  }
  expect(sent).toHaveLength(6)
  await code({ email: 'kari@example.no', seed: 'plain', purpose })
  await code({ email: 'ola+1@example.no', seed: 'other', purpose })
  expect(sent.slice(6).map(({ to }) => to)).toEqual(['kari@example.no', 'ola+1@example.no'])
})
test('a code that is requested again counts again, and a retried mail does not', async () => {
  const { jobs, code, sent } = await usingMails()
  const job = codeJobOf({ email: 'kari@example.no', seed: 'one code', purpose: 'privacy' })
  for (let attempt = 0; attempt < 4; attempt++) await sendCodeMail(jobs, job)
  expect(sent).toHaveLength(4)
  for (let n = 0; n < 4; n++) await code({ email: 'kari@example.no', seed: 'one code', purpose: 'privacy' })
  expect(sent).toHaveLength(6)
})
test('codes of the checkout to all spellings of a mailbox stop at six an hour', async () => {
  const { code, sent } = await usingMails()
  for (let n = 0; n < 9; n++) await code({ email: `kari+${n}@example.no`, seed: `${n}` })
  expect(sent).toHaveLength(6)
})
