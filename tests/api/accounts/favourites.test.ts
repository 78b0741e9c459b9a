import { expect, test } from 'vitest'
import { rightPassword, registration } from '#tests/support/api/customers.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const path = '/customers/current/favourites'
async function usingFavourites(articles = 3) {
  const shop = await usingShop()
  const { db } = shop.database
  await givenShop(db)
  const ids: number[] = []
  for (let i = 0; i < articles; i++) ids.push((await givenVariant(db)).articleId)
  const register = async () => {
    const caller = await shop.guest()
    const { body } = await caller.post('/customers/register', registration())
    return { caller, id: body.id as number }
  }
  return { ...shop, ids, register }
}
const add = (caller: Caller, articleIds: unknown) => caller.post(path, { articleIds })
const listed = async (caller: Caller) =>
  ((await caller.get(path)).body as { articleId: number }[]).map(({ articleId }) => articleId)

test("a guest's favourites are merged with the customer's, without duplicates, newest first", async () => {
  const { ids, register } = await usingFavourites()
  const { caller } = await register()
  const [one = 0, two = 0, three = 0] = ids
  expect(await listed(caller)).toEqual([])
  expect((await add(caller, [one])).body).toMatchObject([{ articleId: one }])
  const merged = await add(caller, [three, one, two, two, 2_000_000_000])
  expect(merged.status).toBe(200)
  expect(await listed(caller)).toEqual([three, two, one])
  expect((await caller.get(path)).headers.get('cache-control')).toBe('no-store')
})
test('removing a favourite is idempotent', async () => {
  const { ids, register } = await usingFavourites(2)
  const { caller } = await register()
  await add(caller, ids)
  for (let i = 0; i < 2; i++) expect((await caller.delete(`${path}/${ids[0]}`)).status).toBe(204)
  expect(await listed(caller)).toEqual([ids[1]])
})
test("a customer cannot see or remove another's favourites, and without a login there is no list", async () => {
  const { ids, register, guest } = await usingFavourites(1)
  const [kari, ola] = [await register(), await register()]
  await add(kari.caller, ids)
  expect(await listed(ola.caller)).toEqual([])
  expect((await ola.caller.delete(`${path}/${ids[0]}`)).status).toBe(204)
  expect(await listed(kari.caller)).toEqual(ids)
  const nobody = await guest()
  expect([(await nobody.get(path)).status, (await add(nobody, ids)).status]).toEqual([401, 401])
})
test('favourites are deleted with the account', async () => {
  const { ids, register, database } = await usingFavourites(1)
  const { caller, id } = await register()
  await add(caller, ids)
  expect((await caller.send('DELETE', `/customers/${id}`, { password: rightPassword })).status).toBe(204)
  expect((await database.pool.query('select from customers.favourite')).rowCount).toBe(0)
})
test('at five hundred favourites new ones are refused, and the existing ones stay', async () => {
  const { ids, register, database } = await usingFavourites(1)
  const { caller, id } = await register()
  const { rows } = await database.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'catalogue' and table_name = 'article' and is_identity = 'NO' and is_generated = 'NEVER'
        and column_name not in ('article_no', 'slug')`,
  )
  const columns = rows[0]?.columns ?? ''
  await database.pool.query(
    `with made as (insert into catalogue.article (article_no, slug, ${columns})
       select 'many ' || n, 'many-' || n, ${columns} from catalogue.article, generate_series(1, 500) as n returning id)
     insert into customers.favourite (customer_id, article_id) select $1, id from made`,
    [id],
  )
  expect(await add(caller, ids)).toMatchObject({
    status: 422,
    body: { errors: { articleIds: ['Du kan ha høyst 500 favoritter'] } },
  })
  expect(await listed(caller)).toHaveLength(500)
})
test.each([[[]], [[0]], [['1']], [[1.5]], ['1'], [null]])('an invalid list of ids is refused: %j', async typed => {
  const { register } = await usingFavourites(0)
  const { caller } = await register()
  expect((await add(caller, typed)).status).toBe(422)
  expect((await caller.delete(`${path}/tull`)).status).toBe(422)
})
