import { expect, test } from 'vitest'
import { demandPage } from '#contract/editors/search-admin.ts'
import { createSearchCounts, pruneDemand } from '#modules/catalogue/search/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { guestOf, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { type Role } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'

async function givenCounts({ rateLimits = false } = {}) {
  const {
    api,
    database,
    deps: used,
  } = await usingWholeApi(
    async ({ db }) => {
      await givenShop(db, { id: 55, name: 'Oslo' })
      await givenArticle(db, { name: 'Storskarv skalljakke', groups: ['Jakker', 'Skalljakker', 'Skalljakker'] })
    },
    { http: { rateLimits } },
  )
  const counts = createSearchCounts(database.db, silentLog)
  Object.assign(used, { searchCounts: counts })
  const guest = await guestOf(api)
  const tell = async (query: string, outcome = 'hits', shop: number | null = null, times = 3) => {
    for (let i = 0; i < times; i++)
      expect((await guest.post('/search/counts', { query, outcome, shop })).status).toBe(204)
  }
  const staff = async (role: Role): Promise<Caller> => {
    const caller = await guestOf(api)
    const login = { email: `${role}@hent.example`, password: 'et langt passord' }
    await addStaff(database.db, { ...login, name: 'Eva', role, shopIds: role === 'assistant' ? [55] : [] })
    expect((await caller.post('/staff/login', login)).status).toBe(200)
    return caller
  }
  const editor = await staff('editor')
  const shown = async (requested = '') => {
    await counts.flush()
    return demandPage.parse((await editor.get(`/staff/search/demand${requested}`)).body)
  }
  const stored = async () => {
    await counts.flush()
    return database.db.selectFrom('search.demand').selectAll().orderBy('query').orderBy('shop_id').execute()
  }
  return { api, database, guest, tell, staff, editor, shown, stored, counts }
}

test('searches are counted by query, those without hits first, with the number that had no click', async () => {
  const { tell, shown } = await givenCounts()
  await tell('Skalljakke', 'hits', null, 5)
  await tell(' skalljakke ', 'click', null, 2)
  await tell('ULLDRESS', 'nothing', 55, 4)
  const { data, total } = await shown()
  expect(total).toBe(2)
  expect(data).toEqual([
    { query: 'ulldress', searched: 4, withoutHits: 4, withoutClick: 4, finds: 0 },
    { query: 'skalljakke', searched: 5, withoutHits: 0, withoutClick: 3, finds: 1 },
  ])
  const queries = async (requested: string) => (await shown(requested)).data.map(({ query }) => query)
  expect(await queries('?orderBy=searched')).toEqual(['skalljakke', 'ulldress'])
  expect(await queries('?orderBy=query')).toEqual(['skalljakke', 'ulldress'])
  expect(await queries('?only=without%20hits')).toEqual(['ulldress'])
  expect(await queries('?shop=55')).toEqual(['ulldress'])
  expect(await queries('?shop=9')).toEqual([])
  expect(await queries('?page=2')).toEqual([])
})

test('a query searched fewer than three times is not shown, and one that may be personal data is not stored', async () => {
  const { tell, shown, stored } = await givenCounts()
  await tell('kari nordmann', 'nothing', null, 2)
  for (const secret of ['kari@example.no', '912 34 567', '01019012345']) await tell(secret)
  expect(await shown()).toMatchObject({ total: 0, data: [] })
  expect((await stored()).map(({ query }) => query)).toEqual(['kari nordmann'])
  // A third search, in one shop, makes it visible for all shops together, but not for that shop.
  await tell('kari nordmann', 'nothing', 55, 1)
  expect(await shown()).toMatchObject({ total: 1 })
  expect(await shown('?shop=55')).toMatchObject({ total: 0 })
})

test('a stored count has a day, a query, a shop and counts, and no data about the shopper', async () => {
  const { tell, stored } = await givenCounts()
  await tell('ullsokk', 'hits', 55, 1)
  await tell('ullsokk', 'hits', 4711, 1)
  expect((await stored()).map(row => Object.entries(row).filter(([name]) => name !== 'day'))).toEqual(
    [0, 55].map(shop => [
      ['query', 'ullsokk'],
      ['shop_id', shop],
      ['searched', 1],
      ['without_hits', 0],
      ['clicked', 0],
    ]),
  )
})

test('only recent days are shown, and old and rare queries are deleted', async () => {
  const { tell, shown, stored, database } = await givenCounts()
  await tell('ullsokk')
  await tell('sjelden', 'hits', null, 1)
  await stored()
  const age = (days: number) => database.pool.query('update search.demand set day = day - $1::int', [days])
  await age(29)
  expect(await shown('?days=30')).toMatchObject({ total: 1 })
  expect(await shown('?days=29')).toMatchObject({ total: 0 })
  await age(1)
  await pruneDemand(database.db)
  expect(await stored()).toHaveLength(2)
  await age(1)
  await pruneDemand(database.db)
  expect((await stored()).map(({ query }) => query)).toEqual(['ullsokk'])
  await age(370)
  await pruneDemand(database.db)
  expect(await stored()).toEqual([])
})

test('a flood of distinct queries does not fill the memory or the table', async () => {
  const { counts, stored, database, shown, tell } = await givenCounts()
  const flood = (from: number, count: number) => {
    for (let i = from; i < from + count; i++) counts.count({ query: `søk ${i}`, shopId: 0, outcome: 'hits' })
  }
  flood(0, 3_000)
  expect(await stored()).toHaveLength(2_000)
  await database.pool.query(
    `insert into search.demand (day, query, shop_id, searched)
     select (now() at time zone 'Europe/Oslo')::date, 'fylt ' || n, 0, 1 from generate_series(1, 17999) n`,
  )
  await tell('ulldress', 'nothing', null, 1)
  flood(9_000, 2)
  expect(await stored()).toHaveLength(20_000)
  // Queries with a row are still counted.
  flood(0, 1)
  flood(0, 1)
  expect((await shown()).data).toMatchObject([{ query: 'søk 0', searched: 3 }])
})

test('simultaneous counts of several processes are all stored', async () => {
  const { database, shown } = await givenCounts()
  const processes = [0, 1, 2].map(() => createSearchCounts(database.db, silentLog))
  for (const [at, counts] of processes.entries())
    for (let i = 0; i < 300; i++)
      counts.count({ query: `søk ${(i * (at + 1)) % 7}`, shopId: 0, outcome: i % 3 ? 'hits' : 'click' })
  await Promise.all(processes.map(counts => counts.close()))
  const { data } = await shown()
  expect(data).toHaveLength(7)
  expect(data.reduce((sum, { searched }) => sum + searched, 0)).toBe(600)
})

test('past the limit of a network, searches are not counted and the response stays the same', async () => {
  const { guest, stored } = await givenCounts({ rateLimits: true })
  const tell = () => guest.post('/search/counts', { query: 'ullsokk', outcome: 'hits' })
  const results = await Promise.all(Array.from({ length: 260 }, tell))
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await stored())[0]?.searched).toBe(240)
})

test('invalid counts are refused, only editors see the counts, and an unavailable database loses only counts', async () => {
  const { guest, staff, stored, counts, database } = await givenCounts()
  for (const body of [
    {},
    { query: 'x' },
    { query: 7, outcome: 'hits' },
    { query: 'x'.repeat(201), outcome: 'hits' },
    { query: 'x', outcome: 'bought' },
    { query: 'x', outcome: 'hits', shop: -1 },
    { query: 'x', outcome: 'hits', session: 'abc' },
  ])
    expect((await guest.post('/search/counts', body)).status, JSON.stringify(body)).toBe(422)
  expect((await guest.post('/search/counts', { query: '<script>\u0000', outcome: 'hits' })).status).toBe(204)
  expect((await stored()).map(({ query }) => query)).toEqual(['<script>'])
  const assistant = await staff('assistant')
  expect((await assistant.get('/staff/search/demand')).status).toBe(403)
  expect((await guest.get('/staff/search/demand')).status).toBe(401)
  await database.pool.query('alter table search.demand rename to away')
  counts.count({ query: 'tapt', shopId: 0, outcome: 'hits' })
  await counts.flush()
  await database.pool.query('alter table search.away rename to demand')
  expect((await stored()).map(({ query }) => query)).toEqual(['<script>'])
})
