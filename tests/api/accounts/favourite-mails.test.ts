import { expect, test } from 'vitest'
import { apiBase } from '#contract/paths.ts'
import { createApi } from '#api/app.ts'
import { registerCustomers } from '#api/customers/index.ts'
import { sendFavouriteMail, standsIn } from '#jobs/favourite-jobs.ts'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { favouriteMailJob, tellFavourites, type StandsNow } from '#modules/people/customers/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration } from '#tests/support/api/customers.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'
import { givenArticle, givenCampaign, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue, testClock } from '#tests/support/catalogue/open-catalogue.ts'

async function usingNews() {
  const shop = await usingAccounts()
  const { database, deps } = shop
  const { db, pool } = database
  const { id: elverum } = await givenShop(db, { name: 'Elverum' })
  const { id: hamar } = await givenShop(db, { name: 'Hamar' })
  const clock = testClock('2026-11-10T12:00:00Z')
  const articles: Awaited<ReturnType<typeof givenArticle>>[] = []
  for (const name of ['Ullsokk', 'Regnjakke', 'Lue'])
    articles.push(await givenArticle(db, { name, price: 50_000, variants: [{ stock: { [elverum]: 0, [hamar]: 0 } }] }))
  const catalogue = await givenCatalogue(database, clock)
  const jobs: { customerId: number; day: string }[] = []
  const mailDeps = { ...shop.mailDeps, catalogue }
  const enqueue = (_tx: unknown, mail: { customerId: number; day: string }) => (jobs.push(mail), Promise.resolve())
  const sent: Mail[] = []
  const send = async () => {
    for (const job of jobs.splice(0)) {
      const before = shop.sent.length
      await sendFavouriteMail(mailDeps, favouriteMailJob.parse(job))
      sent.push(...shop.sent.slice(before))
    }
    return sent.splice(0)
  }
  return {
    ...shop,
    articles,
    elverum,
    hamar,
    clock,
    jobs,
    send,
    async customer({ consent = true, confirmed = true, likes = articles.map(({ id }) => id) } = {}) {
      const person = await shop.register(registration({ favourite_mail: consent }))
      const [mail] = await shop.deliver()
      if (confirmed) await person.caller.post('/customers/email/verify', { token: tokenIn(mail!) })
      expect((await person.caller.post('/customers/current/favourites', { articleIds: likes })).status).toBe(200)
      return person
    },
    look: (stands: StandsNow = standsIn(catalogue)) => tellFavourites(database, stands, enqueue),
    async stock(article: number, shopId: number, pieces: number) {
      await pool.query(
        `update shops.stock set on_hand = $3 where shop_id = $2
            and variant_id in (select id from catalogue.variant where article_id = $1)`,
        [article, shopId, pieces],
      )
      await catalogue.refresh()
    },
    /** Pauses a shop or ends its pause. */
    async pause(shopId: number, paused: boolean) {
      await pool.query(
        paused
          ? `insert into shops.pause (shop_id, begins_at, ends_at, reason, account_id)
             values ($1, now() - interval '1 minute', now() + interval '1 hour', 'Varetelling', 1)`
          : 'update shops.pause set ends_at = now() where shop_id = $1',
        [shopId],
      )
      await catalogue.refresh()
    },
    nextDay: () => pool.query('update customers.favourite_mail set day = day - 1'),
    /** The one-click call of a mail program: no cookies, no token, and a form body. */
    async oneClick(mail: Mail, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) {
      const url = new URL(mail.stopUrl!)
      const api = createApi(deps, [registerCustomers])
      const response = await api.fetch(new Request(url, { method: 'POST', body }), { remoteAddress: '10.9.9.9' })
      return { status: response.status, body: (await response.json()) as { given?: boolean } }
    },
    preferShop: (id: number, shopId: number) =>
      pool.query(`update customers.customer set preferences = jsonb_build_object('shop', $2::int) where id = $1`, [
        id,
        shopId,
      ]),
  }
}
const pathIn = (mail: Mail) => new URL(mail.stopUrl!).pathname.slice(apiBase.length).replace(/\/stop$/, '')

test('goods back in stock are reported once, all of a day in one mail; later ones follow the next day', async () => {
  const { customer, look, send, stock, articles, elverum, nextDay } = await usingNews()
  const { email } = await customer()
  const [sock, jacket, hat] = articles
  expect(await look()).toBe(0)
  await stock(sock!.id, elverum, 3)
  await stock(jacket!.id, elverum, 1)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  const [mail, ...more] = await send()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: 'Nytt om 2 av favorittene dine' })
  expect(mail!.text).toContain('Ullsokk: kr\u{a0}500,00\nPå lager igjen\nhttps://ox.example/product/ullsokk')
  expect(mail!.text).toContain('/varsel/e-post/')
  await stock(hat!.id, elverum, 1)
  expect(await look()).toBe(0)
  await nextDay()
  expect(await look()).toBe(1)
  expect((await send()).map(({ subject }) => subject)).toEqual(['Lue er tilbake'])
})

test('with a chosen shop only its stock counts, and goods sold out before the mail is sent are left out', async () => {
  const { customer, look, send, stock, articles, elverum, hamar, preferShop } = await usingNews()
  const { id } = await customer()
  await preferShop(id, elverum)
  const [sock, jacket] = articles
  expect(await look()).toBe(0)
  await stock(sock!.id, hamar, 3)
  expect(await look()).toBe(0)
  await stock(sock!.id, elverum, 3)
  await stock(jacket!.id, elverum, 3)
  expect(await look()).toBe(1)
  await stock(jacket!.id, elverum, 0)
  const [mail] = await send()
  expect(mail).toMatchObject({ subject: 'Ullsokk er tilbake' })
  expect(mail!.text).toContain('i Elverum')
})

test('after a pause of the chosen shop only goods that arrived during it are reported', async () => {
  const { customer, look, send, stock, articles, elverum, preferShop, pause } = await usingNews()
  const { id } = await customer()
  await preferShop(id, elverum)
  const [sock, jacket] = articles
  await stock(sock!.id, elverum, 3)
  expect(await look()).toBe(0)
  await pause(elverum, true)
  await stock(jacket!.id, elverum, 3)
  expect(await look()).toBe(0)
  await pause(elverum, false)
  expect(await look()).toBe(1)
  expect((await send()).map(({ subject }) => subject)).toEqual(['Regnjakke er tilbake'])
  expect(await look()).toBe(0)
})

test('a reduction is mailed with its before price; a campaign price above the price charged before is not mailed', async () => {
  const { database, customer, look, send, stock, articles, elverum, clock } = await usingNews()
  const { db } = database
  const [sock, jacket] = articles
  for (const { id } of articles) await stock(id, elverum, 3)
  await customer()
  expect(await look()).toBe(0)
  const [cheap, dear] = [sock!.variants[0]!.id, jacket!.variants[0]!.id]
  await givenChargedPrices(db, cheap, [{ price: 50_000, from: '2026-09-01T00:00:00Z' }])
  await givenChargedPrices(db, dear, [{ price: 30_000, from: '2026-09-01T00:00:00Z' }])
  const startsAt = new Date('2026-11-09T00:00:00Z')
  await givenCampaign(db, {
    prices: { [cheap]: 39_900, [dear]: 39_900 },
    startsAt,
    endsAt: new Date('2026-12-01T00:00:00Z'),
  })
  clock.set('2026-11-10T13:00:00Z')
  await stock(sock!.id, elverum, 2)
  await stock(jacket!.id, elverum, 2)
  expect(await look()).toBe(1)
  const [mail] = await send()
  expect(mail).toMatchObject({ subject: 'Ullsokk er satt ned' })
  expect(mail!.text).toContain(': kr\u{a0}399,00\nSatt ned, før kr\u{a0}500,00\n')
  expect(mail!.text).not.toContain('Regnjakke')
})

test('a customer without consent or a confirmed address gets no mail, even if the consent was withdrawn after the news', async () => {
  const { customer, look, send, stock, articles, elverum, jobs } = await usingNews()
  await customer({ consent: false })
  await customer({ confirmed: false })
  const { caller, id, typed } = await customer()
  await look()
  await stock(articles[0]!.id, elverum, 3)
  expect(await look()).toBe(1)
  expect(jobs).toHaveLength(1)
  const { first_name, last_name, email, phone } = typed
  const said = (favourite_mail: boolean) =>
    caller.put(`/customers/${id}`, { first_name, last_name, email, phone, favourite_mail })
  expect((await said(false)).body).toMatchObject({ favourite_mail: false })
  expect(await send()).toEqual([])
  // Changes while the customer did not want mails are not reported later.
  await stock(articles[1]!.id, elverum, 3)
  await said(true)
  expect(await look()).toBe(0)
})

test('one press in a mail ends the mails about favourites without a login, and can be undone for an hour', async () => {
  const { customer, look, send, stock, articles, elverum, oneClick, guest, database, nextDay } = await usingNews()
  const { caller } = await customer()
  await look()
  await stock(articles[0]!.id, elverum, 3)
  await look()
  const [mail] = await send()
  const stranger = await guest()
  const path = pathIn(mail!)
  expect((await stranger.get(path)).body).toEqual({ kind: 'favourite_mail', given: true })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect(await oneClick(mail!)).toMatchObject({ status: 200, body: { given: false } })
  expect(await oneClick(mail!, form)).toMatchObject({ status: 200, body: { given: false } })
  expect((await caller.get('/customers/current')).body).toMatchObject({ favourite_mail: false, review_mail: false })
  const { rows } = await database.pool.query('select given, source from customers.consent order by id')
  expect(rows).toEqual([
    { given: true, source: 'registration' },
    { given: false, source: 'link' },
  ])
  expect((await stranger.post(`${path}/undo`)).body).toMatchObject({ given: true })
  expect((await stranger.post(`${path}/stop`)).body).toMatchObject({ given: false })
  await database.pool.query(`update customers.consent set at = at - interval '2 hours'`)
  expect((await stranger.post(`${path}/undo`)).body).toMatchObject({ given: false })
  await stock(articles[1]!.id, elverum, 3)
  await nextDay()
  expect(await look()).toBe(0)
})

test('stop links that are forged, of another kind or of a deleted account get 404', async () => {
  const { customer, look, send, stock, articles, elverum, guest, database } = await usingNews()
  const { id } = await customer()
  await look()
  await stock(articles[0]!.id, elverum, 3)
  await look()
  const [mail] = await send()
  const stranger = await guest()
  const path = pathIn(mail!)
  const token = path.split('/').at(-1)!
  const wrong = [
    token.replace(/^f/, 'o'),
    token.replace(/^f\d+/, `f${id + 1}`),
    `${token.slice(0, -1)}!`,
    token.slice(1),
    'f1-',
    '%00',
    `${token}x`,
  ]
  for (const each of wrong) {
    expect((await stranger.get(`/mail-consents/${each}`)).status, each).toBe(404)
    expect((await stranger.post(`/mail-consents/${each}/stop`)).status, each).toBe(404)
  }
  expect((await stranger.get(`/mail-consents/${'f'.repeat(65)}`)).status).toBe(422)
  await database.pool.query('delete from customers.customer')
  expect((await stranger.post(`${path}/stop`)).status).toBe(404)
})

test('simultaneous runs, and a run after an interrupted one, notify every customer once', async () => {
  const { database, look, jobs, articles } = await usingNews()
  const { pool } = database
  await pool.query(
    `with made as (insert into customers.customer (email, email_key, email_verified_at, phone, first_name, last_name, password_hash, terms_version)
       select n || '@example.no', n || '@example.no', now(), '+474' || lpad(n::text, 7, '0'), 'Kari', 'Nordmann', '-', '1'
         from generate_series(1, 250) n returning id),
     said as (insert into customers.consent (customer_id, kind, given, source, wording_version)
       select id, 'favourite_mail', true, 'registration', '1' from made)
     insert into customers.favourite (customer_id, article_id) select id, unnest($1::int[]) from made`,
    [articles.map(({ id }) => id)],
  )
  const stands =
    (available: boolean): StandsNow =>
    () => ({ shopId: null, available, price: 100, before: 100 })
  await look(stands(false))
  let requested = 0
  const failing: StandsNow = (...of) => {
    if (++requested > 400) throw new Error('the process ends here')
    return stands(true)(...of)
  }
  await expect(look(failing)).rejects.toThrow('ends here')
  expect(jobs).toHaveLength(100)
  const told = await Promise.all([look(stands(true)), look(stands(true))])
  expect(told[0] + told[1]).toBe(150)
  expect(new Set(jobs.map(({ customerId }) => customerId)).size).toBe(250)
  expect(jobs).toHaveLength(250)
  await deleteExpiredRecords(database.db, new Date(Date.now() + 9 * 86_400_000))
  expect((await pool.query('select from customers.favourite_mail')).rowCount).toBe(0)
})
