import { expect, test } from 'vitest'
import { nextTrolley, pickingStops } from '#backoffice/features/picking/picking-stops.ts'
import { pickingRound } from '#contract/pickup/picking.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { actInRoundAs } from '#tests/support/api/act-in-round-as.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'

const login = { email: 'assistent@hent.example', password: 'et langt passord' }

/** A busy Saturday: all reservations are for the same jacket, and newer ones have an earlier ready time. */
async function givenSaturday(waiting: number) {
  const { api, filled } = await usingWholeApi(async ({ db, pool }) => {
    const oslo = await givenShop(db, { name: 'Oslo' })
    const jacket = await givenArticle(db, { name: 'Skarvjakke', variants: [{ stock: { [oslo.id]: 9_000 } }] })
    const { id: variantId, ean } = jacket.variants[0]!
    const { rows } = await pool.query<{ id: number }>(
      `with made as (
         insert into reservations.reservation (shop_id, status_id, name, email, phone, pickup_code, total, receipt_token, ready_by, origin)
         select $1, 1, 'Kunde ' || n, 'kunde@hent.example', '+4790000000', (100000 + n)::text, 100, md5(n::text), now() - n * interval '1 minute', 'test'
           from generate_series(1, $2::int) n returning id)
       insert into reservations.line (reservation_id, position, article_id, variant_id, ean, article_no, name, size, count, price, original_price, vat_percentage, pant, image)
       select id, 0, $3, $4, $5, 'SKA-7', 'Skarvjakke', 'M', 1, 100, 100, 25, 0, '' from made returning reservation_id as id`,
      [oslo.id, waiting, jacket.id, variantId, ean],
    )
    await pool.query('update shops.stock set reserved = $2 where variant_id = $1', [variantId, waiting])
    await addStaff(db, { ...login, role: 'assistant', shopIds: [oslo.id] })
    return { oslo, ean, ids: rows.map(({ id }) => id).sort((a, b) => b - a) }
  })
  const assistant = await guestOf(api)
  await assistant.post('/staff/login', login)
  const round = async (part = '') =>
    pickingRound.parse((await assistant.get(`/staff/picking?shop=${filled.oslo.id}${part}`)).body)
  return { ...filled, assistant, round }
}

test('each of 450 open reservations is on one page of the round, earliest ready time first, and each page has the total', async () => {
  const { ids, round } = await givenSaturday(450)
  const pages = [await round(), await round('&page=2'), await round('&page=3')]
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
  expect(pages.map(({ data, total, last_page }) => [data.length, total, last_page])).toEqual([
    [200, 450, 3],
    [200, 450, 3],
    [50, 450, 3],
  ])
})

test('trolleys take the earliest ready times first; a scan goes to the first reservation of the trolley, else of the shop', async () => {
  const { oslo, ean, ids, assistant, round } = await givenSaturday(230)
  const first = nextTrolley((await round()).data, [])
  const second = nextTrolley((await round()).data, first)
  expect([first, second]).toEqual([ids.slice(0, 20), ids.slice(20, 40)])
  const scan = async (chosen: readonly number[]) => {
    // The page of the round shows none of these reservations, so the first scan adds one to it.
    const { shown = '' } = await actInRoundAs(assistant, oslo.id, { mark: 'find', ean }, chosen)
    return (await actInRoundAs(assistant, oslo.id, { mark: 'find', ean, shown }, chosen)).undos[0]?.id
  }
  expect([await scan(second), await scan([]), await scan(ids.slice(-2))]).toEqual([second[0], first[0], ids.at(-2)])
  const left = await round(`&ids=${second.join()}`)
  expect(pickingStops(left).complete.map(({ id }) => id)).toEqual(second.slice(0, 1))
  expect(pickingStops(left).stops.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines)).length).toBe(19)
})

test('reporting an article as not found affects only the reservations that the assistant had on the screen', async () => {
  const { oslo, ean, ids, assistant, round } = await givenSaturday(3)
  const seen = (await round()).data.slice(1).map(({ id, version, articles }) => `${id}:${articles[0]?.line}:${version}`)
  const miss = { mark: 'miss', ean, reason: 'Fant ikke varen', for: seen.join() }
  expect((await actInRoundAs(assistant, oslo.id, miss)).message).toContain('2 linjer er meldt som ikke funnet')
  const states = (await round()).data.map(({ id, articles }) => [id, articles[0]?.state])
  expect(states).toEqual([
    [ids[0], 'waiting'],
    [ids[1], 'not_found'],
    [ids[2], 'not_found'],
  ])
})
