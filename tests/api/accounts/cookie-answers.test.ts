import { expect, test } from 'vitest'
import { pruneCookieAnswers } from '#modules/people/customers/index.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

const tags = 'cookie_ga=https://a.example/a.js, cookie_meta_pixel=https://b.example/b.js'

test('answers about cookies are stored with time, wording, offered and accepted kinds, and deleted after two years', async () => {
  const shop = await usingShop({ documents: { brandSettingsOf: id => brandSettingsOf(id, { tags }) } })
  const guest = await shop.guest()
  const first = await guest.post('/cookie-answers', { id: null, accepted: ['cookie_meta_pixel', 'cookie_default'] })
  expect(first.status).toBe(201)
  expect((await guest.post('/cookie-answers', { id: first.body.id, accepted: [] })).body).toEqual(first.body)
  const rows = async () => (await shop.database.pool.query('select * from customers.cookie_answer order by id')).rows
  const offered = ['cookie_ga', 'cookie_meta_pixel']
  const known = { consent_id: first.body.id, brand: 'ox', wording_version: '2026-11-28', offered, at: expect.any(Date) }
  const same = { ...known, repeated_at: null }
  expect(await rows()).toEqual([
    { id: 1, ...same, accepted: ['cookie_meta_pixel'] },
    { id: 2, ...same, accepted: [] },
  ])
  expect((await guest.post('/cookie-answers', { id: 'x', accepted: [] })).status).toBe(422)

  const { at } = (await rows())[1] as { at: Date }
  const twoYears = new Date(at.getTime() + 730 * 86_400_000)
  await pruneCookieAnswers(shop.database.db, new Date(twoYears.getTime() - 2 * 86_400_000))
  expect(await rows()).toHaveLength(2)
  await pruneCookieAnswers(shop.database.db, new Date(twoYears.getTime() + 2 * 86_400_000))
  expect(await rows()).toEqual([])
})

test('a repeated answer about cookies adds no row; the stored row gets the time of the repeat and is kept longer', async () => {
  const shop = await usingShop({ documents: { brandSettingsOf: id => brandSettingsOf(id, { tags }) } })
  const guest = await shop.guest()
  const { id } = (await guest.post('/cookie-answers', { id: null, accepted: [] })).body
  const rows = async () =>
    (await shop.database.pool.query('select accepted, at, repeated_at from customers.cookie_answer order by id')).rows
  const [first] = await rows()
  await shop.database.pool.query(`update customers.cookie_answer set at = at - interval '1 year'`)
  for (let again = 0; again < 2; again++)
    expect((await guest.post('/cookie-answers', { id, accepted: [] })).body).toEqual({ id })
  const [repeated, ...others] = await rows()
  expect(others).toEqual([])
  expect(repeated.repeated_at.getTime()).toBeGreaterThanOrEqual(first.at.getTime())
  await pruneCookieAnswers(shop.database.db, new Date(first.at.getTime() + 700 * 86_400_000))
  expect(await rows()).toHaveLength(1)
  await guest.post('/cookie-answers', { id, accepted: ['cookie_ga'] })
  await guest.post('/cookie-answers', { id, accepted: [] })
  expect((await rows()).map(({ accepted }) => accepted)).toEqual([[], ['cookie_ga'], []])
})

test('answers about cookies get 429 after 600 from one IP address, and after 100,000 in the chain', async () => {
  const shop = await usingShop({
    http: { rateLimits: true },
    documents: { brandSettingsOf: id => brandSettingsOf(id, { tags }) },
  })
  const guest = await shop.guest('192.0.2.1')
  const answer = async () => (await guest.post('/cookie-answers', { id: null, accepted: [] })).status
  const spent = (key: string, points: number) =>
    shop.database.pool.query('update settings.rate_limit set points = $2 where key like $1', [`${key}:%`, points])
  expect(await answer()).toBe(201)
  await spent('cookie-answers', 500)
  expect(await answer()).toBe(201)
  await spent('cookie-answers', 600)
  expect(await answer()).toBe(429)
  await spent('cookie-answers', 1)
  await spent('cookie-answers-chain', 99_999)
  expect([await answer(), await answer()]).toEqual([201, 429])
})

test('a brand without optional cookies stores no answer about them', async () => {
  const shop = await usingShop()
  const guest = await shop.guest()
  expect((await guest.post('/cookie-answers', { id: null, accepted: [] })).status).toBe(404)
  expect((await shop.database.pool.query('select from customers.cookie_answer')).rowCount).toBe(0)
})
