import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { customerExport } from '#contract/customers/customer-export.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const exportOf = (caller: Caller) => caller.get('/customers/current/export')

test("a customer's export has the account, consents, reservations, reviews, favourites, alerts, votes, passkeys, sessions and cart, and nothing of another customer", async () => {
  const { register, collect, guest, database, sock, hat } = await usingReviews()
  const kari = await register({ newsletter: true, preferences: { sizes: ['M'] } }, { confirmed: true })
  const ola = await register({ first_name: 'Ola', marketing: true }, { confirmed: true })
  for (const { id, caller } of [kari, ola]) {
    await collect(caller, [sock])
    await caller.post('/customers/current/favourites', { articleIds: [hat.id] })
    const rows = [{ ean: String(7_000_000_000_000 + id), by: 2 }]
    await caller.post('/customers/current/cart', { cart: null, write: randomUUID(), rows, promocode: 'SOMMER' })
    await caller.post(`/customers/current/reviews/${sock.id}`, { rating: 4, content: 'Varme' })
  }
  await collect(await guest(), [sock], { email: kari.email })
  for (const { id, email } of [kari, ola]) {
    await database.pool.query(
      `insert into alerts.stock_alert (variant_id, shop_id, email, mailbox) select $1, id, $2, $2 from shops.shop limit 1`,
      [sock.variants[0]!.id, email.toUpperCase()],
    )
    await database.pool.query(
      `insert into customers.passkey (customer_id, credential_id, rp_id, public_key, counter, name)
       values ($1, $2, 'hent.test', '', 0, 'Telefonen')`,
      [id, `one ${id}`],
    )
  }
  await database.pool.query(
    `with poll as (insert into polls.poll (name) values ('Vinter') returning id),
          question as (insert into polls.question (poll_id, position, text) select id, 0, 'Liker du snø?' from poll returning id, poll_id),
          said as (insert into polls.option (question_id, position, text) select id, 0, 'Ja' from question returning id, question_id),
          vote as (insert into polls.vote (poll_id, customer_id) select id, who from poll, unnest($1::int[]) who returning id)
     insert into polls.answer (vote_id, question_id, option_id) select vote.id, question_id, said.id from vote, said`,
    [[kari.id, ola.id]],
  )
  const { status, body, headers } = await exportOf(kari.caller)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const held = customerExport.strict().parse(body)
  expect(held.customer).toMatchObject({
    id: kari.id,
    email: kari.email,
    email_verified: true,
    preferences: { sizes: ['M'] },
  })
  expect(held.consents).toEqual([
    {
      kind: 'newsletter',
      given: true,
      source: 'registration',
      wording_version: expect.any(String),
      at: expect.any(String),
    },
  ])
  expect(held.reservations.map(({ email }) => email)).toContain(kari.email)
  const { reservations, reviews, favourites, stock_alerts, poll_answers, passkeys, sessions } = held
  const counts = [reservations, reviews, favourites, stock_alerts, poll_answers, passkeys, sessions]
  expect(counts.map(each => each.length)).toEqual([2, 1, 1, 1, 1, 1, 1])
  expect([held.email_verified_at, held.phone_verified_at]).toEqual([expect.any(String), null])
  expect(held.cart).toEqual({ rows: [{ ean: String(7_000_000_000_000 + kari.id), count: 2 }], promocode: 'SOMMER' })
  const text = JSON.stringify(body)
  for (const theirs of [ola.email, ola.email.toUpperCase(), 'Ola', 'hash', rightPassword])
    expect(text).not.toContain(theirs)
})
test('an export has guest reservations only once the address is confirmed, and without a login there is no export', async () => {
  const { register, collect, guest, sock } = await usingReviews()
  const kari = await register()
  await collect(await guest(), [sock], { email: kari.email })
  expect((await exportOf(kari.caller)).body).toMatchObject({ reservations: [], stock_alerts: [] })
  await kari.confirm()
  expect((await exportOf(kari.caller)).body.reservations).toHaveLength(1)
  expect((await exportOf(await guest())).status).toBe(401)
})
