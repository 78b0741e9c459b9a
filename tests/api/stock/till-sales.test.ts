import { expect, test } from 'vitest'
import { rankBestsellers } from '#modules/sales/reservations/index.ts'
import { pruneTillSales } from '#modules/stock/shops/index.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function usingTills(scope?: string) {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    const shop = await givenShop(db)
    const jacket = await givenVariant(db, { price: 50_000, stock: { [shop.id]: { onHand: 5 } } })
    const sock = await givenVariant(db, { price: 5_000, stock: { [shop.id]: { onHand: 2 } } })
    return { shop, jacket, sock }
  })
  const key = await givenKey(database, scope ?? `sales:write:${filled.shop.id}`)
  const machine = machineOf(api, key.token)
  const send = (body: unknown) => machine('/machine/sales', { method: 'POST', body })
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  let count = 0
  const sale = ({ ean }: { ean: string }, quantity: number, more: object = {}) => ({
    id: `K1-${++count}`,
    shop: filled.shop.id,
    ean,
    quantity,
    soldAt: ago(10),
    ...more,
  })
  const stock = async ({ id }: { id: number }) =>
    (await query(`select on_hand, doubt, available from shops.stock where variant_id = ${id}`))[0]
  const counted = (variant: { id: number }, minutes: number) =>
    query(
      `update shops.stock_count set counted_at = now() - interval '${minutes} minutes' where variant_id = ${variant.id}`,
    )
  return { api, database, key, send, query, sale, stock, counted, ...filled }
}
const results = (answer: { body: { data: { result: string; code: string | null }[] } }) =>
  answer.body.data.map(({ result, code }) => code ?? result)

test('sales are stored once for each line id, also if they are sent again together with new ones', async () => {
  const { send, sale, query, jacket, sock, key } = await usingTills()
  const lines = [sale(jacket, 2, { price: 45_000 }), sale(sock, -1), sale(jacket, 1, { collected: true })]
  const first = await send(lines)
  expect(first).toMatchObject({ status: 200, body: { taken: 3, unmatched: 0, unchanged: 0, refused: 0 } })
  expect(first.body.data[0]).toEqual({ row: 0, result: 'taken', code: null, message: null })
  const week = await query('select sold, returned, turnover from shops.till_week')
  // The reserved jacket is not a sale of the till; the sock counts with its ordinary price.
  expect(week).toEqual([{ sold: 2, returned: 1, turnover: 85_000 }])
  expect(results(await send([...lines, lines[0]!, sale(sock, 1)]))).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
    'taken',
  ])
  expect(await query('select sold, returned, turnover from shops.till_week')).toEqual([
    { sold: 3, returned: 1, turnover: 90_000 },
  ])
  expect(
    await query(`select subject, detail from staff.audit_log where action = 'sales taken' order by id`),
  ).toMatchObject([{ subject: `key:${key.id}`, detail: { key: key.name, lines: 3 } }, { detail: { lines: 1 } }])
})

test('a sale without a price counts with the ordinary price when its article arrives later', async () => {
  const { send, sale, query, database } = await usingTills()
  const ean = '4006381333931'
  await send([sale({ ean }, 2), sale({ ean }, 1, { price: 20_000 }), sale({ ean }, 1, { collected: true })])
  const turnover = () => query('select turnover from shops.till_week')
  expect(await turnover()).toEqual([{ turnover: 20_000 }])
  await givenVariant(database.db, { ean, price: 30_000 })
  await rankBestsellers(database)
  expect(await turnover()).toEqual([{ turnover: 80_000 }])
  await rankBestsellers(database)
  expect(await turnover()).toEqual([{ turnover: 80_000 }])
})

test('three simultaneous calls with the same lines store each line once', async () => {
  const { send, sale, query, jacket, sock } = await usingTills()
  const lines = Array.from({ length: 40 }, (_, at) => sale(at % 2 ? jacket : sock, 1))
  const answers = await Promise.all([send(lines), send(lines.toReversed()), send(lines)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + (body as { taken: number }).taken, 0)).toBe(40)
  expect(await query('select sold from shops.till_week')).toEqual([{ sold: 40 }])
})

test.each([
  ['a shop that does not exist', { shop: 4711 }, 'unknown_shop'],
  ['a time six minutes ahead', { soldAt: ago(-6) }, 'ahead'],
  ['a time half a year ago', { soldAt: ago(181 * 24 * 60) }, 'too_old'],
  ['a time four minutes ahead', { soldAt: ago(-4) }, 'taken'],
  ['a time half a year ago, less a day', { soldAt: ago(179 * 24 * 60) }, 'taken'],
  ['an EAN that no article has', { ean: '4006381333931' }, 'unmatched'],
])('a sale with %s: %j → %s, and the other sales are stored', async (_, more, expected) => {
  const { send, sale, jacket, sock } = await usingTills('sales:write')
  expect(results(await send([sale(jacket, 1, more), sale(sock, 1)]))).toEqual([expected, 'taken'])
})

test.each([
  ['quantity', { quantity: 2 }],
  ['article', { ean: '4006381333931' }],
  ['time', { soldAt: ago(20) }],
  ['price', { price: 100 }],
  ['reservation', { collected: true }],
])('a line id with another %s is refused, and the stored line stays', async (_, change) => {
  const { send, sale, query, jacket } = await usingTills()
  const line = sale(jacket, 1)
  await send([line])
  const before = await query('select * from shops.till_sale')
  expect(results(await send([{ ...line, ...change }]))).toEqual(['contradicts'])
  expect(await query('select * from shops.till_sale')).toEqual(before)
})

test.each([
  ['no quantity', { quantity: 0 }, '0.quantity'],
  ['half a piece', { quantity: 0.5 }, '0.quantity'],
  ['an empty id', { id: ' ' }, '0.id'],
  ['a time without an offset', { soldAt: '2026-11-21T12:04:00' }, '0.soldAt'],
  ['a negative price', { price: -1 }, '0.price'],
  ['an unknown field', { sku: 'x' }, '0'],
])('a call with %s is refused as a whole', async (_, more, field) => {
  const { send, sale, query, jacket } = await usingTills()
  const answer = await send([sale(jacket, 1, more)])
  expect(answer.status).toBe(422)
  expect(Object.keys((answer.body as { errors: object }).errors)[0]).toContain(field)
  expect(await query('select 1 from shops.till_sale')).toEqual([])
})

test('a call with a sale of another shop, or with a key for stock, stores no sales', async () => {
  const { send, sale, query, jacket, database, api } = await usingTills()
  const other = await givenShop(database.db)
  expect(await send([sale(jacket, 1), sale(jacket, 1, { shop: other.id })])).toMatchObject({
    status: 403,
    body: { errors: { '1.shop': [expect.any(String)] } },
  })
  const stockKey = await givenKey(database, 'stock:write')
  const call = machineOf(api, stockKey.token)('/machine/sales', { method: 'POST', body: [sale(jacket, 1)] })
  expect(await call).toMatchObject({ status: 403 })
  expect(await query('select 1 from shops.till_sale')).toEqual([])
})

test('a till sale does not change the stock, and withholds the sold pieces until the next count', async () => {
  const { send, sale, stock, counted, jacket, database, key, shop, api } = await usingTills()
  await counted(jacket, 60)
  await send([sale(jacket, 2), sale(jacket, 1, { soldAt: ago(70) }), sale(jacket, 1, { collected: true })])
  expect(await stock(jacket)).toEqual({ on_hand: 5, doubt: 2, available: 3 })
  await send([sale(jacket, -1)])
  expect(await stock(jacket)).toEqual({ on_hand: 5, doubt: 1, available: 4 })
  const till = await givenKey(database, `stock:write:${shop.id}`)
  const count = { ean: jacket.ean, shop: shop.id, quantity: 3, asOf: ago(5) }
  await machineOf(api, till.token)('/machine/stock/changes', { method: 'POST', body: [count] })
  expect(await stock(jacket)).toEqual({ on_hand: 3, doubt: 0, available: 3 })
  // A sale from before the count that arrives late is in the count.
  await machineOf(api, key.token)('/machine/sales', { method: 'POST', body: [sale(jacket, 1, { soldAt: ago(6) })] })
  expect(await stock(jacket)).toEqual({ on_hand: 3, doubt: 0, available: 3 })
})

test('sales of goods that reach the catalogue later count in the bestsellers; rung-up reservations do not', async () => {
  const { send, sale, query, jacket, sock, database } = await usingTills()
  const { db } = database
  const late = '4006381333931'
  await send([
    sale(jacket, 2),
    sale(jacket, -1),
    sale({ ean: late }, 3),
    sale(sock, 9, { collected: true }),
    sale(sock, -2),
    sale(jacket, 30, { soldAt: ago(100 * 24 * 60) }),
  ])
  await rankBestsellers(database)
  const ranked = async () =>
    (
      await query(`select v.ean, b.qty_rank, b.turnover_rank from reservations.bestseller b
        join catalogue.variant v on v.article_id = b.article_id order by 2`)
    ).map(row => Object.values(row))
  expect(await ranked()).toEqual([[jacket.ean, 1, 1]])
  const boot = await givenVariant(db, { price: 100 })
  await query(`update catalogue.variant set ean = '${late}' where id = ${boot.id}`)
  await rankBestsellers(database)
  expect(await ranked()).toEqual([
    [late, 1, 2],
    [jacket.ean, 2, 1],
  ])
})

test('lines are deleted after 180 days, and the sums of the weeks stay', async () => {
  const { send, sale, query, jacket, database } = await usingTills()
  await send([sale(jacket, 1, { soldAt: ago(170 * 24 * 60) }), sale(jacket, 2)])
  const weeks = await query('select * from shops.till_week order by monday')
  expect(weeks).toHaveLength(2)
  await pruneTillSales(database.db, new Date(Date.now() + 11 * 24 * 3_600_000))
  expect(await query('select quantity from shops.till_sale')).toEqual([{ quantity: 2 }])
  expect(await query('select * from shops.till_week order by monday')).toEqual(weeks)
})
