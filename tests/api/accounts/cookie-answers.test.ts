import { expect, test } from 'vitest'
import { pruneCookieAnswers } from '#modules/people/customers/index.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

const tags = 'cookie_ga=https://a.example/a.js, cookie_meta_pixel=https://b.example/b.js'

test('an answer about cookies is stored with time, wording, offered and accepted kinds, under a random id', async () => {
  const shop = await usingShop({ documents: { brandSettingsOf: id => brandSettingsOf(id, { tags }) } })
  const guest = await shop.guest()
  const first = await guest.post('/cookie-answers', { id: null, accepted: ['cookie_meta_pixel', 'cookie_default'] })
  expect(first.status).toBe(201)
  expect((await guest.post('/cookie-answers', { id: first.body.id, accepted: [] })).body).toEqual(first.body)
  const rows = async () => (await shop.database.pool.query('select * from customers.cookie_answer order by id')).rows
  const offered = ['cookie_ga', 'cookie_meta_pixel']
  const same = { consent_id: first.body.id, brand: 'ox', wording_version: '2026-11-28', offered, at: expect.any(Date) }
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

test('a brand without optional cookies stores no answer about them', async () => {
  const shop = await usingShop()
  const guest = await shop.guest()
  expect((await guest.post('/cookie-answers', { id: null, accepted: [] })).status).toBe(404)
  expect((await shop.database.pool.query('select from customers.cookie_answer')).rowCount).toBe(0)
})
