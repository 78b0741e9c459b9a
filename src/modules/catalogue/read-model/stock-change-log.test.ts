import { expect, onTestFinished, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

const rows = 5_000

/** A shop with this many variants of one article. */
async function givenWideShop() {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 1 })
  const { articleId } = await givenVariant(db)
  await pool.query(
    `insert into catalogue.variant (article_id, sku, ean, size_id, price)
     select article_id, 'wide-' || n, '9' || lpad(n::text, 12, '0'), size_id, price
       from catalogue.variant, generate_series(1, ${rows}) n where article_id = $1`,
    [articleId],
  )
  await pool.query('insert into shops.stock (shop_id, variant_id, on_hand) select 1, id, 5 from catalogue.variant')
  await pool.query('analyze')
  const session = async (work: (query: (text: string) => Promise<unknown>) => Promise<number>) => {
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    return work(text => client.query(text))
  }
  return { pool, articleId, session }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

test('logging thousands of stock changes stays fast in a session that changed a single row before', async () => {
  const { session } = await givenWideShop()
  const all = 'update shops.stock set on_hand = on_hand + 1'
  const anew = await session(query => timeOf(() => query(all)))
  const afterOne = await session(async query => {
    await query(`${all} where variant_id = (select min(id) from catalogue.variant)`)
    return timeOf(() => query(all))
  })
  expect(afterOne).toBeLessThan(5 * anew + 500)
}, 60_000)

test('only stock changes that shoppers can see are logged, once per article', async () => {
  const { pool, articleId } = await givenWideShop()
  const logged = async (update: string) => {
    await pool.query('truncate search.change')
    await pool.query(update)
    return (await pool.query<{ kind: string; ref: number }>('select kind, ref from search.change')).rows
  }
  const once = [{ kind: 'stock', ref: articleId }]
  expect(await logged('update shops.stock set on_hand = on_hand')).toEqual([])
  expect(await logged('update shops.stock set on_hand = 6, reserved = 1')).toEqual([])
  expect(await logged('update shops.stock set on_hand = 9')).toEqual(once)
  expect(await logged('update shops.stock set carried = false where variant_id % 2 = 0')).toEqual(once)
  expect(await logged('update shops.stock set own_price = 100')).toEqual(once)
  expect(await logged('update shops.stock set own_price = null')).toEqual(once)
})
