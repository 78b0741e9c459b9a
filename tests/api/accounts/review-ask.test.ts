import { expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { askForReviews, sendReviewRequest } from '#jobs/review-ask-jobs.ts'
import { reviewRequestJob } from '#modules/catalogue/reviews/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'

const request = { review_mail: true }

async function usingAsks() {
  const shop = await usingReviews()
  const { pool } = shop.database
  const jobs: object[] = []
  const queue = { enqueue: (_tx: unknown, _name: string, job: object) => (jobs.push(job), Promise.resolve()) }
  return {
    ...shop,
    jobs,
    pool,
    /** Dates all collections back this many days. */
    ago: (days: number) =>
      pool.query(
        `update reservations.reservation set closed_at = now() - make_interval(days => $1) where status_id = 4`,
        [days],
      ),
    ask: () => askForReviews({ database: shop.database, queue }),
    async send(): Promise<Mail[]> {
      const before = shop.sent.length
      for (const job of jobs.splice(0)) await sendReviewRequest(shop.mailDeps, reviewRequestJob.parse(job))
      return shop.sent.slice(before)
    },
    nextDay: () => pool.query(`update reviews.review_ask set asked_at = asked_at - interval '1 day'`),
  }
}

test('fourteen days after collection a customer with consent gets a review request, once per article', async () => {
  const { register, collect, ago, ask, send, sock, jacket, nextDay } = await usingAsks()
  const { caller, email } = await register(request, { confirmed: true })
  await collect(caller, [sock, jacket])
  await ago(13)
  expect(await ask()).toBe(0)
  await ago(14)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: 'Hva synes du om varene dine?' })
  expect(mail!.text).toContain(`Ullsokk\nhttps://ox.example/min-side/omtaler/${sock.id}`)
  expect((await caller.get(`/customers/current/reviews/${jacket.id}`)).status).toBe(200)
  // Buying an article again does not ask again.
  await collect(caller, [sock])
  await ago(15)
  await nextDay()
  expect(await ask()).toBe(0)
})

test('a customer without consent or a confirmed address, or with an old collection, gets no review request', async () => {
  const { register, collect, ago, ask, sock, jacket } = await usingAsks()
  const people = [
    await register({}, { confirmed: true }),
    await register({ review_mail: false }, { confirmed: true }),
    await register(request),
  ]
  for (const { caller } of people) await collect(caller, [sock])
  await ago(15)
  expect(await ask()).toBe(0)
  const { caller } = await register(request, { confirmed: true })
  await collect(caller, [jacket])
  await ago(28)
  expect(await ask()).toBe(0)
})

test('an account that has confirmed a guest’s address gets review requests for the guest’s articles, except reviewed ones', async () => {
  const { register, collect, ago, ask, send, guest, sock, jacket, jobs } = await usingAsks()
  const { caller, email } = await register(request, { confirmed: true })
  await collect(await guest(), [sock, jacket], { email: email.toUpperCase() })
  await collect(await guest(), [jacket])
  const written = { rating: 5, content: 'God', true_to_size: null, size_color: null, used_for: null, anonymous: false }
  expect((await caller.post(`/customers/current/reviews/${jacket.id}`, written)).status).toBe(201)
  await ago(14)
  expect(await ask()).toBe(1)
  expect(jobs).toHaveLength(1)
  // With a review written while the mail waits, nothing is left to ask about.
  expect((await caller.post(`/customers/current/reviews/${sock.id}`, written)).status).toBe(201)
  expect(await send()).toEqual([])
})

test('returned and withdrawn articles get no review request, even if that happened while the mail waited', async () => {
  const { register, collect, ago, ask, send, sock, jacket, hat, pool, jobs } = await usingAsks()
  const { caller } = await register(request, { confirmed: true })
  await collect(caller, [sock, jacket, hat])
  await pool.query(`update reservations.reservation set is_order = true`)
  await pool.query(
    `insert into orders.online_order (id, shop_id, pay_by) select id, shop_id, now() from reservations.reservation`,
  )
  const comeBack = (articleId: number) =>
    pool.query(
      `with back as (insert into orders.goods_return (order_id, shop_id, account_id, amount)
         select id, shop_id, 1, 100 from reservations.reservation returning id, order_id)
       insert into orders.returned_line (return_id, line, count)
       select back.id, l.position, 1 from back join reservations.line l on l.reservation_id = back.order_id where l.article_id = $1`,
      [articleId],
    )
  const withdraw = (articleId: number) =>
    pool.query(
      `with said as (insert into orders.withdrawal (order_id, number) select id, 1 from reservations.reservation returning id, order_id)
       insert into orders.withdrawn_line (withdrawal_id, line, count)
       select said.id, l.position, 1 from said join reservations.line l on l.reservation_id = said.order_id where l.article_id = $1`,
      [articleId],
    )
  await comeBack(sock.id)
  await ago(14)
  expect(await ask()).toBe(1)
  await withdraw(hat.id)
  const [mail] = await send()
  expect(mail).toMatchObject({ subject: 'Hva synes du om Regnjakke?' })
  expect(mail!.text).not.toMatch(/Ullsokk|Lue/)
  expect(jobs).toEqual([])
})

test('articles sent by post get a review request fourteen days after delivery', async () => {
  const { register, collect, ago, ask, sock, pool } = await usingAsks()
  const { caller } = await register(request, { confirmed: true })
  await collect(caller, [sock])
  await ago(20)
  await pool.query(`update reservations.reservation set is_order = true, delivery = true, status_id = 10`)
  const delivered = (days: number) =>
    pool.query(
      `with gone as (delete from reservations.event where to_status = 10)
       insert into reservations.event (reservation_id, from_status, to_status, actor, at)
       select id, 9, 10, 'shopper', now() - make_interval(days => $1) from reservations.reservation`,
      [days],
    )
  await delivered(13)
  expect(await ask()).toBe(0)
  await pool.query(`delete from reservations.event where to_status = 10`)
  await delivered(14)
  expect((await caller.get(`/customers/current/reviews/${sock.id}`)).status).toBe(200)
  expect(await ask()).toBe(1)
})

test('simultaneous runs ask once, a customer gets one mail a day, and one press ends these mails', async () => {
  const { register, collect, ago, ask, send, sock, jacket, hat, nextDay, guest, jobs } = await usingAsks()
  const { caller } = await register(request, { confirmed: true })
  for (const goods of [sock, jacket]) await collect(caller, [goods])
  await ago(14)
  const requested = await Promise.all([ask(), ask(), ask()])
  expect(requested.reduce((sum, each) => sum + each)).toBe(1)
  expect(jobs).toHaveLength(1)
  const [mail] = await send()
  expect(mail!.text).toMatch(/Ullsokk[\s\S]*Regnjakke/)
  await collect(caller, [hat])
  await ago(14)
  expect(await ask()).toBe(0)
  await nextDay()
  expect(await ask()).toBe(1)
  const path = new URL(mail!.stopUrl!).pathname.slice(apiBase.length)
  expect((await (await guest()).post(path)).body).toEqual({ kind: 'review_mail', given: false })
  expect(await send()).toEqual([])
})
