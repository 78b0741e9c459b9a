import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFeed } from '../import-feed.ts'
import {
  feedFile,
  positionsOf,
  productLine,
  shopHash,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { problemMessage } from '../../backoffice/features/feeds/problem-messages.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function givenChain() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const query = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[]
  return { database, ...feeds, query }
}

test("a shop's facts are stored: number, names, organisation number, description, hours as written", async () => {
  const { take, query } = await givenChain()
  const hours = {
    opening_hours: 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt',
    special_opening_hours: '2026-12-24 0900-1400, 2026-12-25 stengt',
  }
  await take('stores', [
    storeLine(55, {
      ...hours,
      full_name: 'Butikk 55 AS',
      company: 'Sport Femtifem AS',
      org_no: '923 609 016',
      description: 'Ligger i Storgata.',
      phone: '+47 60 00 00 55',
    }),
  ])
  expect(
    await query(
      'select id, store_code, name, full_name, company, org_no, description, opening_hours, special_opening_hours, slug from shops.shop',
    ),
  ).toEqual([
    {
      id: 55,
      store_code: '055',
      name: 'Butikk 55',
      full_name: 'Butikk 55 AS',
      company: 'Sport Femtifem AS',
      org_no: '923609016',
      description: 'Ligger i Storgata.',
      ...hours,
      slug: 'butikk-55',
    },
  ])
})

test('shops belong to chain 1 by default, and to the configured chain from the next feed on', async () => {
  const { take, query, context, folder } = await givenChain()
  await take('stores', [storeLine(55)])
  const chains = () => query('select chain_id from shops.shop')
  expect(await chains()).toEqual([{ chain_id: 1 }])
  const path = await feedFile(folder, 'again.tsv', [storeLine(55)])
  await importFeed('stores', [path], {}, { ...context, chainId: 12 })
  expect(await chains()).toEqual([{ chain_id: 12 }])
})

test('unchanged stores touch no row, a renamed shop keeps its slug, and a missing one is hidden', async () => {
  const { take, query, database } = await givenChain()
  const lines = [1, 2, 3, 4, 5].map(number => storeLine(number))
  await take('stores', lines)
  const before = await shopHash(database)
  await take('stores', lines)
  expect(await shopHash(database)).toBe(before)
  expect(await take('stores', lines.slice(0, 3))).toMatchObject({ ok: false, reason: 'tooMuchRemoved' })
  expect(await take('stores', [storeLine(1, { name: 'Sentrum' }), ...lines.slice(1, 4)])).toMatchObject({
    ok: true,
    changed: { shopsChanged: 1, shopsOut: 1 },
  })
  expect(await query('select id, name, slug, in_feed from shops.shop where id in (1, 5) order by id')).toEqual([
    { id: 1, name: 'Sentrum', slug: 'butikk-1', in_feed: true },
    { id: 5, name: 'Butikk 5', slug: 'butikk-5', in_feed: false },
  ])
})

test.each([
  ['latitude', { latitude: '' }],
  ['latitude', { latitude: '11.5406', longitude: '60.8832' }],
  ['longitude', { longitude: '40' }],
  ['special_opening_hours', { special_opening_hours: '2026-12-24 0900-1400, jul stengt' }],
  ['org_no', { org_no: '923609017' }],
  ['postcode', { postcode: '47' }],
  ['no', { no: '0' }],
  ['name', { name: '' }],
  ['map_link', { map_link: 'javascript:alert(1)' }],
])('a store with a wrong %s is refused', async (column, cells) => {
  const { take } = await givenChain()
  expect(positionsOf(await take('stores', [{ map_link: '', ...storeLine(1, cells) }]))).toEqual([`2 ${column}`])
})

test.each(['Åpent nesten alltid', 'Man-Fre 2500-1000, Lør', ''])(
  'a store with unreadable hours is imported and reported to the operator: %j',
  async hours => {
    const { take, query } = await givenChain()
    const outcome = await take('stores', [storeLine(1, { opening_hours: hours }), storeLine(2)])
    expect(outcome).toMatchObject({ ok: true, rows: 2 })
    expect(outcome.problems.warnings).toMatchObject([
      { line: 2, column: 'opening_hours', reason: expect.stringContaining('Ring butikken') },
    ])
    expect(await query('select opening_hours from shops.shop where id = 1')).toEqual([{ opening_hours: hours }])
  },
)

test.each([
  ['Mandag–fredag 10:00–14:00, 16:00–20:00, lørdag 10–18', 'Man-Fre 1000-1400, 1600-2000, Lør 1000-1800, Søn stengt'],
  ['Mo-Fr 10:00-20:00; Sa 10:00-18:00; PH off', 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt'],
  [
    '[{"dayOfWeek":["Friday","Saturday"],"opens":"18:00","closes":"02:00"}]',
    'Man-Tor stengt, Fre-Lør 1800-0200, Søn stengt',
  ],
])('opening hours of other systems are read and stored in one form: %s', async (opening_hours, stored) => {
  const { take, query } = await givenChain()
  const special_opening_hours = '24.12.2026 kl. 9–14; 25.12.2026 stengt'
  const outcome = await take('stores', [storeLine(1, { opening_hours, special_opening_hours })])
  expect(outcome).toMatchObject({ ok: true, problems: { warnings: [] } })
  expect(await query('select opening_hours, special_opening_hours from shops.shop')).toEqual([
    { opening_hours: stored, special_opening_hours: '2026-12-24 0900-1400, 2026-12-25 stengt' },
  ])
})

test.each(['10-20 (18)', 'ma-fr 10-20 (10-18)', '10–20 (10–18)'])(
  'hours in brackets are read as those of Saturday, and the operator gets a warning: %s',
  async opening_hours => {
    const { take, query } = await givenChain()
    const outcome = await take('stores', [storeLine(1, { opening_hours })])
    const usual = 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt'
    expect(outcome.problems.warnings).toMatchObject([
      { line: 2, column: 'opening_hours', reason: `has hours without a day; read as ${usual}` },
    ])
    expect(await query('select opening_hours from shops.shop')).toEqual([{ opening_hours: usual }])
  },
)

test.each(['Jun-Aug: Mo-Fr 10:00-20:00', '10-20', 'Man-Fre 10-14, 13-20'])(
  'unreadable hours are reported with row, column and value, and the shop keeps its last known hours: %s',
  async hours => {
    const { take, query } = await givenChain()
    await take('stores', [storeLine(1), storeLine(2)])
    const outcome = await take('stores', [storeLine(1, { opening_hours: hours, phone: '22 33 44 55' }), storeLine(2)])
    expect(outcome).toMatchObject({ ok: true, changed: { shopsChanged: 1 } })
    expect(outcome.problems.warnings).toMatchObject([
      { line: 2, column: 'opening_hours', value: hours, reason: expect.stringContaining('keeps its last known hours') },
    ])
    expect(await query('select opening_hours, phone from shops.shop where id = 1')).toEqual([
      { opening_hours: 'Man-Fre 1000-1900, Lør 1000-1700, Søn stengt', phone: '22 33 44 55' },
    ])
  },
)

test("a store with another store's number, and a known store with a new number, are refused", async () => {
  const { take } = await givenChain()
  await take('stores', [storeLine(1), storeLine(2)])
  expect(positionsOf(await take('stores', [storeLine(1, { no: '9' }), storeLine(2, { store_code: 'ny' })]))).toEqual([
    '2 no',
    '3 no',
  ])
})

test('postcodes are read with a header or in GeoNames’ format; those without a point are left out', async () => {
  const { take, query, context, folder } = await givenChain()
  expect(
    await take('postcodes', [
      { postcode: '2406', place: 'ELVERUM', lat: '60.88', lon: '11.56' },
      { postcode: '2407', place: 'ELVERUM', lat: '', lon: '' },
    ]),
  ).toMatchObject({ ok: true, changed: { postcodesIn: 1, withoutPoint: 1 } })
  const path = join(folder, 'NO.txt')
  await writeFile(
    path,
    'NO\t2406\tElverum\tInnlandet\t34\tElverum\t3420\t\t\t60.88\t11.56\t4\nNO\t0010\tOslo\tOslo\t03\tOslo\t0301\t\t\t59.91\t10.73\t4\n',
  )
  expect(await importFeed('postcodes', [path], {}, context)).toMatchObject({
    ok: true,
    changed: { postcodesIn: 1, postcodesChanged: 1 },
  })
  expect(await query('select code, place, municipality_no from shops.postcode order by code')).toEqual([
    { code: '0010', place: 'Oslo', municipality_no: '0301' },
    { code: '2406', place: 'Elverum', municipality_no: '3420' },
  ])
})

test('reviews are inserted and updated, unchanged ones touch no row, and a review of an unknown article is refused', async () => {
  const { take, query, database } = await givenChain()
  await take('products', [productLine(1)])
  const review = {
    review_id: '7',
    item_group_id: '101',
    rating: '4',
    content: 'Fin.',
    reviewer: 'Kari',
    anonymous: 'false',
    true_to_size: 'liten',
    used_for: 'outdoors',
    approved: 'true',
    created_at: '2026-10-13T04:50:00+0200',
  }
  expect(await take('reviews', [review])).toMatchObject({ ok: true, changed: { reviewsIn: 1 } })
  const before = await shopHash(database)
  await take('reviews', [review])
  expect(await shopHash(database)).toBe(before)
  await take('reviews', [{ ...review, rating: '5' }])
  expect(await query('select rating, true_to_size, used_for, approved from reviews.review')).toEqual([
    { rating: 5, true_to_size: -1, used_for: 'outdoors', approved: true },
  ])
  expect(
    positionsOf(
      await take('reviews', [
        { ...review, item_group_id: '999', rating: '6', true_to_size: 'passe', used_for: 'fest' },
      ]),
    ).sort(),
  ).toEqual(['2 item_group_id', '2 rating', '2 true_to_size', '2 used_for'])
})

test.each([
  ['kari', 'is not an e-mail address'],
  ['kari@butikk', 'is not an e-mail address: the part after @ has no dot'],
  ['jørgen@butikk.no', 'has other letters than a to z before @, and mail cannot be sent to it'],
  ['ø@butikk.no', 'has other letters than a to z before @, and mail cannot be sent to it'],
  [`${'a'.repeat(65)}@butikk.no`, 'is longer than mail servers accept: 64 characters before @, 254 in all'],
])(
  'the e-mail address %s of a shop is refused with its reason, which the page of the import shows in Norwegian',
  async (email, reason) => {
    const { take } = await givenChain()
    const { problems } = await take('stores', [storeLine(55, { email })])
    expect(problems.errors).toMatchObject([{ column: 'email', reason }])
    expect(problemMessage(reason).english).toBe(false)
  },
)

test.each(['post@bærum.no', 'Post@Butikk.no'])('a shop can have the e-mail address %s', async email => {
  const { take } = await givenChain()
  expect(await take('stores', [storeLine(55, { email })])).toMatchObject({ ok: true })
})
