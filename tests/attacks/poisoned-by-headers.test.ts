import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationAnswer } from '#contract/reservations.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { usingServer } from '#tests/support/servers/api-server.ts'
import { fakeArticles, fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'
import { ask } from './ask.ts'

const evil = 'evil.example'
const forged: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `127.0.0.1@${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `${evil}, shop.example` },
  { 'x-forwarded-proto': `https://${evil}/` },
  { 'x-forwarded-port': '9' },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-forwarded-for': evil },
  { forwarded: `for=192.0.2.1;host=${evil};proto=https` },
  { 'x-host': evil },
  { 'x-original-url': `//${evil}/` },
  { 'x-rewrite-url': `//${evil}/` },
  { 'x-http-method-override': 'POST' },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
]
const paths = ['/sko', '/tekstil', '/product/storm-skalljakke', '/butikker', '/search/storm', '/sko.data']

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop({ publicUrl: 'https://shop.example' })
})
afterAll(() => shop?.close())

test("forged headers do not appear in a page or change the next shopper's page", async () => {
  for (const [number, headers] of forged.entries()) {
    for (const path of paths) {
      // A new page each time: the attacker requests it first, then a shopper.
      const address = `${path}?side=${number + 1}`
      const attacked = await ask(shop.url, address, { headers })
      const shopper = await ask(shop.url, address)
      const what = `${address} ${JSON.stringify(headers)}`
      expect(attacked.text.includes(evil), what).toBe(false)
      expect(JSON.stringify(attacked.headers), what).not.toContain(evil)
      expect(shopper.status, what).toBe(200)
      expect(shopper.text.includes(evil), what).toBe(false)
      expect(JSON.stringify(shopper.headers), what).not.toContain(evil)
      // An invalid Host is refused; every other response is the normal page.
      if (attacked.status !== 400) expect(shopper.text === attacked.text, what).toBe(true)
    }
  }
  expect(shop.faults).toEqual([])
})

test("a page's own URL is the public address, regardless of the requested Host", async () => {
  for (const [name, value] of [
    ['host', evil],
    ['host', 'shop.example'],
    ['x-forwarded-host', evil],
  ] as const) {
    const { text } = await ask(shop.url, '/product/storm-skalljakke', { headers: { [name]: value } })
    expect(text.includes('rel="canonical" href="https://shop.example/product/storm-skalljakke"'), value).toBe(true)
  }
})

test('a reservation made with forged headers has a receipt and a mail that link only to the shop', async () => {
  const { ask: askServer, filled, database } = await usingServer()
  const { headers } = await askServer('/api/v1/customers/current')
  const [cookie = ''] = (headers['set-cookie'] ?? []).map(text => text.split(';')[0] ?? '')
  const [variant] = filled.article.variants
  const ofProxies = forged.filter(each => Object.keys(each).some(name => /^(x-|forwarded)/.test(name)))
  for (const each of [{ host: evil }, Object.assign({}, ...ofProxies) as Record<string, string>]) {
    const { status, body } = await askServer('/api/v1/reservations', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie,
        'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length),
        ...each,
      },
      parts: [JSON.stringify(requestFor(filled.shop.id, [{ EanNo: variant?.ean ?? '', Count: 1 }]))],
    })
    const what = JSON.stringify(each)
    expect(status, body).toBe(201)
    expect(body, what).not.toContain(evil)
    const { reservation, receiptToken } = JSON.parse(body) as ReservationAnswer
    const receipt = await askServer(`/api/v1/reservations/receipt/${receiptToken}`, { headers: each })
    expect([receipt.status, receipt.body.includes(evil)], what).toEqual([200, false])
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => (mails.push(mail), { ok: true as const }), close: () => {} }
    const publicUrl = 'https://shop.example'
    await sendReservationMail(
      {
        database,
        mailer,
        secret: 'a secret',
        smsQueue: null,
        countHeld: () => {},
        originOf: () => publicUrl,
        log: createLog({ level: 'silent' }),
      },
      { kind: 'confirmation', reservationId: reservation.id },
    )
    expect(mails.length, what).toBe(1)
    expect(JSON.stringify(mails), what).not.toContain(evil)
    expect(mails[0]?.text, what).toContain(`${publicUrl}/kvittering/${receiptToken}`)
  }
})

test('a receipt page and its calendar contain no forged host name', async () => {
  const [variant] = fakeArticles[0]?.variants ?? []
  const made = await shop.api.fetch(
    new Request('http://shop.example/api/v1/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(requestFor(fakeShops[0]?.id ?? 0, [{ EanNo: variant?.ean ?? '', Count: 1 }])),
    }),
  )
  expect(made.status).toBe(201)
  const { receiptToken } = (await made.json()) as ReservationAnswer
  for (const path of [`/kvittering/${receiptToken}`, `/kvittering/${receiptToken}/henting.ics`]) {
    for (const headers of forged) {
      const { status, text, headers: answered } = await ask(shop.url, path, { headers })
      const what = `${path} ${JSON.stringify(headers)}`
      expect([200, 400], what).toContain(status)
      expect(text.includes(evil), what).toBe(false)
      expect(JSON.stringify(answered), what).not.toContain(evil)
    }
  }
})
