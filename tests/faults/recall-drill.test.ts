// A recall of goods that 10,000 people have bought, with a restart while the mails are sent.
import { expect, onTestFinished, test } from 'vitest'
import { publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { startRecallJobs } from '#jobs/recall-jobs.ts'
import { jobQueues } from '#jobs/queues.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { createLog } from '#platform/log.ts'
import { smtpMailer } from '#platform/mail/mail.ts'
import { createQueue } from '#platform/queue.ts'
import { copyBuyers } from '../support/api/copy-buyers.ts'
import { guestOf, requestFor } from '../support/api/reservation-api.ts'
import { usingWholeApi } from '../support/api/whole-api.ts'
import { givenArticle, givenShop } from '../support/catalogue/catalogue.ts'
import { repeats, reportFigures } from '../support/run/figures.ts'
import { usingMailServer } from '../support/servers/mail-server.ts'

const buyers = repeats({ short: 200, long: 10_000 })
const log = createLog({ level: 'silent', write: () => {} })

test('a recall stops the sale within two seconds and mails 10,000 buyers once each, through a restart', async () => {
  const { api, database, catalogue, filled } = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db)
    const article = await givenArticle(db, { variants: [{ stock: { [shop.id]: 50 } }] })
    return { shop: shop.id, ean: article.variants[0]!.ean, id: article.id }
  })
  const guest = await guestOf(api)
  const reserve = () =>
    guest.post('/reservations', requestFor(filled.shop, [{ EanNo: filled.ean, Count: 1 }]), {
      'idempotency-key': crypto.randomUUID(),
    })
  expect((await reserve()).status).toBe(201)
  await copyBuyers(database, buyers)

  const sink = await usingMailServer()
  const brand = { name: 'Butikk', footer: [] } as never
  const start = async () => {
    const queue = createQueue(database.pool, jobQueues, log)
    const mailer = smtpMailer(sink.url, () => ({ address: 'post@example.no', brand, domain: 'example.no' }))
    await queue.start()
    await startRecallJobs({ database, queue, mailer, originOf: () => 'https://hent.example', log })
    const stop = async () => {
      await queue.stop()
      mailer.close()
    }
    return { queue, stop }
  }
  const first = await start()
  const saved = await saveRecall({ database }, systemActor, null, {
    ...{ title: 'Vogn', batch: '', reason: 'Bremsen løsner.', risk: 'Fall.', instructions: 'Lever den inn.' },
    ...{ remedies: ['refund', 'repair'], oneRemedyReason: '', contact: '800 22 333', goods: [filled.ean] },
  })
  if (!saved.ok) throw new Error(saved.reason)

  const began = performance.now()
  expect(await publishRecall({ database, queue: first.queue }, systemActor, saved)).toEqual({ ok: true })
  expect((await reserve()).status).toBe(409)
  const refusedIn = performance.now() - began
  const pieces = async () => {
    await catalogue.refresh()
    const { body } = await guest.get(`/articles/${filled.id}`)
    return (body as { variants: { shops: { qty: number }[] }[] }).variants[0]!.shops.reduce((n, { qty }) => n + qty, 0)
  }
  await expect.poll(pieces, { timeout: 5_000, interval: 50 }).toBe(0)
  const stoppedIn = performance.now() - began

  await expect.poll(() => sink.accepted.length, { timeout: 600_000, interval: 20 }).toBeGreaterThan(buyers / 4)
  await first.stop()
  const before = sink.accepted.length
  const second = await start()
  onTestFinished(second.stop)
  const sent = async () => {
    const { rows } = await database.pool.query<{ n: number }>('select count(sent_at)::int as n from recalls.recipient')
    return rows[0]!.n
  }
  await expect.poll(sent, { timeout: 900_000, interval: 200 }).toBe(buyers + 1)
  const minutes = (performance.now() - began) / 60_000
  reportFigures('recall', {
    buyers: buyers + 1,
    'ms until no reservation was accepted': Math.round(refusedIn),
    'ms until the article page showed no stock': Math.round(stoppedIn),
    'mails before the restart': before,
    'minutes until all mails were sent': minutes.toFixed(2),
    'mails sent twice': sink.accepted.length - new Set(sink.accepted).size,
  })
  expect(stoppedIn).toBeLessThan(2_000)
  expect(sink.accepted.toSorted()).toEqual([...new Set(sink.accepted)].toSorted())
  expect(sink.accepted).toHaveLength(buyers + 1)
  const { rows } = await database.pool.query('select kept from reservations.line order by id limit 1')
  expect(rows).toEqual([{ kept: 0 }])
})
