import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findOfferedVariants } from '#modules/catalogue/articles/index.ts'
import { loadVariantStock } from '#modules/catalogue/read-model/queries/queries-stock.ts'
import { silentReporter } from '../import-context.ts'
import {
  positionsOf,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function givenShop() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const one = async <T = Record<string, unknown>>(sql: string) => (await database.pool.query(sql)).rows[0] as T
  const all = async <T = Record<string, unknown>>(sql: string) => (await database.pool.query(sql)).rows as T[]
  return { database, ...feeds, one, all }
}

test("an article's price and pant are stored as whole øre", async () => {
  const { take, one } = await givenShop()
  expect(await take('products', [productLine(1, { price: '49.90 NOK', pant: '3.00 NOK' })])).toMatchObject({ ok: true })
  expect(
    await one('select v.price, a.pant from catalogue.variant v join catalogue.article a on a.id = v.article_id'),
  ).toEqual({ price: 4990, pant: 300 })
})

test('missing freight is stored as unknown, and a freight of 0 stays 0', async () => {
  const { take, all } = await givenShop()
  await take('products', [
    productLine(1),
    productLine(2, { freight_price: '0.00 NOK' }),
    productLine(3, { freight_price: '249.00 NOK' }),
  ])
  expect(await all('select freight_price from catalogue.article order by article_no')).toEqual([
    { freight_price: null },
    { freight_price: 0 },
    { freight_price: 24900 },
  ])
})

test('manufacturer, responsible person and warnings come from columns; half a manufacturer is refused', async () => {
  const { take, all } = await givenShop()
  const fjell = {
    manufacturer_name: 'Fjell AS',
    manufacturer_address: 'Storgata 1, 0155 Oslo, Norge',
    manufacturer_contact: 'post@fjell.example',
  }
  const eu = {
    responsible_name: 'Eu AB',
    responsible_address: 'Gata 1, Lund, Sverige',
    responsible_contact: 'https://eu.example',
  }
  await take('products', [
    productLine(1, { ...fjell, ...eu, safety_warning: 'Ikke for barn under 3 år' }),
    productLine(2),
  ])
  expect(await all('select manufacturer, responsible, warnings from catalogue.article order by article_no')).toEqual([
    {
      manufacturer: 'Fjell AS\nStorgata 1, 0155 Oslo, Norge\npost@fjell.example',
      responsible: 'Eu AB\nGata 1, Lund, Sverige\nhttps://eu.example',
      warnings: 'Ikke for barn under 3 år',
    },
    { manufacturer: null, responsible: null, warnings: null },
  ])
  const half = await take('products', [
    productLine(1, { ...fjell, manufacturer_address: '' }),
    productLine(2, { ...fjell, manufacturer_contact: '22 33 44 55' }),
  ])
  expect(half.problems.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 manufacturer_address',
    '3 manufacturer_contact',
  ])
})

test('a purchase limit is stored as given, and a missing one as no limit', async () => {
  const { take, all } = await givenShop()
  await take('products', [
    productLine(1),
    productLine(2, { web_purchase_limit: '0' }),
    productLine(3, { web_purchase_limit: '10' }),
  ])
  expect(await all('select web_purchase_limit from catalogue.article order by article_no')).toEqual([
    { web_purchase_limit: null },
    { web_purchase_limit: 0 },
    { web_purchase_limit: 10 },
  ])
})

test('purchasable on the web is stored as a number: true is 1, false 0, and 2 stays 2', async () => {
  const { take, all } = await givenShop()
  await take(
    'products',
    ['true', 'false', '1', '2'].map((purchasable_on_web, index) => productLine(index + 1, { purchasable_on_web })),
  )
  expect(
    (await all<{ n: number }>('select purchasable_on_web as n from catalogue.article order by article_no')).map(
      row => row.n,
    ),
  ).toEqual([1, 0, 1, 2])
})

test("adults' goods are classified by gender and children's by age", async () => {
  const { take, all } = await givenShop()
  const kinds = [
    ['male', 'adult'],
    ['female', 'adult'],
    ['unisex', 'adult'],
    ['female', 'kids'],
    ['male', 'toddler'],
    ['unisex', 'infant'],
    ['Unisex', 'Newborn'],
  ]
  await take(
    'products',
    kinds.map(([gender, age_group], index) => productLine(index + 1, { gender: gender!, age_group: age_group! })),
  )
  expect(
    await all(
      'select g.id, g.name from catalogue.article a join catalogue.gender g on g.id = a.gender_id order by a.article_no',
    ),
  ).toEqual([
    { id: 1, name: 'Herre' },
    { id: 2, name: 'Dame' },
    { id: 10, name: 'Uni' },
    { id: 11, name: 'Junior' },
    { id: 4, name: 'Barn' },
    { id: 4, name: 'Barn' },
    { id: 4, name: 'Barn' },
  ])
})

test.each([
  ['Jakker > Skalljakker > Turjakker', ['Jakker', 'Skalljakker', 'Turjakker'], 0],
  ['Sykler', ['Sykler', 'Sykler', 'Sykler'], 0],
  ['Sykler>Barn', ['Sykler', 'Barn', 'Barn'], 0],
  ['A > B > C > D', ['A', 'B', 'C'], 1],
  ['A > B > C > D > E', ['A', 'B', 'C'], 1],
])('the product type %j is the groups %j', async (product_type, groups, warnings) => {
  const { take, all } = await givenShop()
  const outcome = await take('products', [productLine(1, { product_type })])
  expect(outcome).toMatchObject({ ok: true })
  expect(outcome.problems.warnings.filter(({ column }) => column === 'product_type')).toHaveLength(warnings)
  expect(
    (await all<{ name: string }>('select name from catalogue.article_group order by level')).map(row => row.name),
  ).toEqual(groups)
})

test.each(['', ' > ', 'A > > C', 'A > B >', 'A > B > C > D > E > F'])(
  'the product type %j is refused',
  async product_type => {
    const { take } = await givenShop()
    expect(positionsOf(await take('products', [productLine(1, { product_type })]))).toEqual(['2 product_type'])
  },
)

test('Merchant Center’s fixed values are read in several spellings, and others are refused by row and column', async () => {
  const { take } = await givenShop()
  const good: Record<string, string[]> = {
    availability: ['in stock', 'in_stock', 'Out of stock', 'limited-availability', 'on_display_to_order', ''],
    condition: ['new', 'New', 'refurbished', 'USED', ''],
    pickup_method: ['buy', 'Reserve', 'ship to store', 'ship_to_store', 'not supported', 'not_supported', ''],
    pickup_sla: [
      'same day',
      'same_day',
      'next-day',
      '2-day',
      '3 day',
      '4_day',
      '5-day',
      '6-day',
      '7-Day',
      'multi-week',
      'two day',
      '',
    ],
  }
  const bad: Record<string, string> = {
    availability: 'kanskje',
    condition: 'ny',
    pickup_method: 'drone',
    pickup_sla: '8-day',
  }
  const lines = (of: Record<string, string[]>) =>
    Object.entries(of).flatMap(([column, values]) => values.map(value => ({ [column]: value })))
  const every = { availability: '', condition: '', pickup_method: '', pickup_sla: '' }
  const taken = await take(
    'products',
    lines(good).map((cells, index) => productLine(index + 1, { ...every, ...cells })),
  )
  expect(taken.problems.errors).toEqual([])
  const refused = await take(
    'products',
    Object.entries(bad).map(([column, value], index) => productLine(index + 1, { ...every, [column]: value })),
  )
  expect(positionsOf(refused)).toEqual(Object.keys(bad).map((column, index) => `${index + 2} ${column}`))
})

test('the label of goods that are not new is their condition, unless the feed has a label', async () => {
  const { take, all } = await givenShop()
  const outcome = await take('products', [
    productLine(1, { condition: 'used', custom_label_0: '' }),
    productLine(2, { condition: 'Refurbished', custom_label_0: '' }),
    productLine(3, { condition: 'used', custom_label_0: 'Nyhet' }),
    productLine(4, { condition: 'new', custom_label_0: '' }),
  ])
  expect(await all('select custom_label from catalogue.article order by article_no')).toEqual(
    ['Brukt', 'Fabrikkoppusset', 'Nyhet', null].map(custom_label => ({ custom_label })),
  )
  expect(outcome.problems.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual(['4 condition'])
})

test('importing the same feed again touches no row', async () => {
  const { take, database } = await givenShop()
  const lines = [
    productLine(1),
    productLine(2, {
      item_group_id: '101',
      size: 'L',
      sale_price: '999.00 NOK',
      sale_price_effective_date: '2026-01-01/2027-01-01',
    }),
    productLine(3, { color: 'Skumring', color_code: '' }),
  ]
  expect(await take('products', lines)).toMatchObject({ ok: true })
  const before = await shopHash(database)
  const again = await take('products', lines)
  expect(again).toMatchObject({ ok: true, changed: { articlesChanged: 0, variantsChanged: 0, salesIn: 0 } })
  expect(await shopHash(database)).toBe(before)
})

test('a dry run reports the changes and makes none', async () => {
  const { take, database } = await givenShop()
  await take('products', [productLine(1)])
  const before = await shopHash(database)
  const outcome = await take('products', [productLine(1, { price: '1499.00 NOK' }), productLine(2)], { dryRun: true })
  expect(outcome).toMatchObject({ ok: true, dryRun: true, changed: { articlesIn: 1, variantsIn: 1, pricesDown: 1 } })
  expect(await shopHash(database)).toBe(before)
})

test('an article missing from a full feed is hidden and not deleted, and returns as the same article', async () => {
  const { take, one } = await givenShop()
  const lines = [1, 2, 3, 4, 5, 6].map(number => productLine(number))
  await take('products', lines)
  const before = await one("select id, slug from catalogue.article where article_no = '106'")
  await take('products', lines.slice(0, 5))
  expect(
    await one(
      "select a.in_feed, v.in_feed as variant from catalogue.article a join catalogue.variant v on v.article_id = a.id where article_no = '106'",
    ),
  ).toEqual({ in_feed: false, variant: false })
  expect(await take('products', lines)).toMatchObject({ changed: { articlesBack: 1, articlesIn: 0 } })
  expect(await one("select id, slug from catalogue.article where article_no = '106' and in_feed")).toEqual(before)
})

test('a feed that lacks more than a fifth of the articles is refused unless removal is allowed', async () => {
  const { take, database, one } = await givenShop()
  const lines = [1, 2, 3, 4, 5].map(number => productLine(number))
  await take('products', lines)
  const before = await shopHash(database)
  expect(await take('products', lines.slice(0, 3))).toMatchObject({
    ok: false,
    reason: 'tooMuchRemoved',
    findings: [
      { reason: expect.stringContaining('2 of 5 articles') },
      { reason: expect.stringContaining('2 of 5 variants') },
    ],
  })
  expect(await shopHash(database)).toBe(before)
  expect(await take('products', lines.slice(0, 4))).toMatchObject({ ok: true })
  expect(await take('products', lines.slice(0, 1), { allowRemoval: true })).toMatchObject({ ok: true })
  expect(await one('select count(*)::int as shown from catalogue.article where in_feed')).toEqual({ shown: 1 })
})

test('one bad row refuses the whole feed; with --skip-bad-rows the good rows are imported and the bad rows written to a file', async () => {
  const { take, database, one, folder } = await givenShop()
  const lines = [productLine(1), productLine(2, { price: 'gratis' })]
  const before = await shopHash(database)
  const error = await take('products', lines)
  expect(error).toMatchObject({ ok: false, reason: 'problems' })
  expect(positionsOf(error)).toEqual(['3 price'])
  expect(await shopHash(database)).toBe(before)
  const taken = await take('products', lines, { skipBadRows: true })
  expect(taken).toMatchObject({ ok: true, rows: 1, rejected: 1 })
  const rejected = await readFile(`${folder}/products-2.rejected.tsv`, 'utf8')
  expect(
    rejected
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t')[0]),
  ).toEqual(['id', 'sku-2'])
  expect(await one('select count(*)::int as n from catalogue.article')).toEqual({ n: 1 })
})

test('an article with an unreadable row does not count as missing from the feed', async () => {
  const { take, one } = await givenShop()
  await take('products', [productLine(1), productLine(2)])
  await take('products', [productLine(1), productLine(2, { price: 'gratis' })], { skipBadRows: true })
  expect(await one('select count(*)::int as shown from catalogue.article where in_feed')).toEqual({ shown: 2 })
})

test('differing rows with one SKU are all refused, and an exact repetition is refused as a repetition', async () => {
  const { take } = await givenShop()
  const outcome = await take('products', [
    productLine(1),
    productLine(2),
    productLine(1, { price: '1.00 NOK' }),
    productLine(2),
  ])
  expect(positionsOf(outcome).sort()).toEqual(['2 id', '4 id', '5 id'])
  expect(outcome.problems.errors.find(problem => problem.line === 5)!.reason).toBe('repeats line 3 unchanged')
})

test('rows with different SKUs and the same barcode are refused, also if only one has leading zeros', async () => {
  const { take } = await givenShop()
  const gtin = '036000291452'
  const outcome = await take('products', [productLine(1, { gtin }), productLine(2, { gtin: `0${gtin}` })])
  expect(positionsOf(outcome).sort()).toEqual(['2 gtin', '3 gtin'])
})

test('two variants may swap barcodes, and a variant with a new SKU stays the same variant', async () => {
  const { take, all } = await givenShop()
  const [a, b, c] = [productLine(1), productLine(2), productLine(3)]
  await take('products', [a, b, c])
  const ids = await all<{ id: number }>('select id from catalogue.variant order by sku')
  expect(
    await take('products', [
      { ...a, gtin: b['gtin']! },
      { ...b, gtin: a['gtin']! },
      { ...c, id: 'sku-9' },
    ]),
  ).toMatchObject({ ok: true, changed: { variantsIn: 0, variantsOut: 0 } })
  expect(await all('select id, sku, ean from catalogue.variant order by sku')).toEqual([
    { id: ids[0]!.id, sku: 'sku-1', ean: b['gtin'] },
    { id: ids[1]!.id, sku: 'sku-2', ean: a['gtin'] },
    { id: ids[2]!.id, sku: 'sku-9', ean: c['gtin'] },
  ])
})

test('a new SKU with the barcode of a former one, in any notation, is the same variant and shows the new notation', async () => {
  const { take, all } = await givenShop()
  const variants = () => all('select id, sku, ean, gtin from catalogue.variant')
  await take('products', [{ ...productLine(1), gtin: '036000291452' }])
  const [before] = await variants()
  const outcome = await take('products', [{ ...productLine(1), id: 'sku-9', gtin: '0036000291452' }])
  expect(outcome).toMatchObject({ ok: true, changed: { variantsIn: 0, variantsOut: 0 } })
  expect(await variants()).toEqual([{ ...before, sku: 'sku-9', ean: '0036000291452' }])
  const taken = await take('products', [
    { ...productLine(1), id: 'sku-9', gtin: productLine(1)['gtin']! },
    { ...productLine(2), gtin: '00036000291452' },
  ])
  expect(taken).toMatchObject({ ok: true })
})

test('a variant that shares its code with another since an earlier version does not stop the feed, and gets its own code back', async () => {
  const { take, all, database } = await givenShop()
  const rest = [{ ...productLine(1), gtin: '036000291452' }, ...[3, 4, 5, 6].map(number => productLine(number))]
  await take('products', [...rest, productLine(2)])
  await database.pool.query(
    `update catalogue.variant set shares_code = true, in_feed = false, ean = '0036000291452' where sku = 'sku-2'`,
  )
  expect(await take('products', rest)).toMatchObject({ ok: true })
  const refused = await take('products', [...rest.slice(1), { ...productLine(2), gtin: '0036000291452' }])
  expect(positionsOf(refused)).toEqual(['6 gtin'])
  expect(await take('products', [...rest, productLine(2)])).toMatchObject({ ok: true })
  expect(await all('select sku, shares_code from catalogue.variant where shares_code')).toEqual([])
})

test('slugs are unique and not only digits, and the old slug of a renamed article is kept as a former slug', async () => {
  const { take, all } = await givenShop()
  const lines = [
    productLine(1, { title: 'Topp' }),
    productLine(2, { title: 'TOPP!' }),
    productLine(3, { title: '2026' }),
    productLine(4, { title: '⛷️' }),
  ]
  await take('products', lines)
  const slugs = async () =>
    (await all<{ slug: string }>('select slug from catalogue.article order by article_no')).map(row => row.slug)
  expect(await slugs()).toEqual(['topp', 'topp-102', '2026-103', 'vare-104'])
  await take('products', [productLine(1, { title: 'Trøye' }), ...lines.slice(1)])
  expect((await slugs())[0]).toBe('trøye')
  expect(
    await all(
      'select f.slug, a.article_no from catalogue.former_slug f join catalogue.article a on a.id = f.article_id',
    ),
  ).toEqual([{ slug: 'topp', article_no: '101' }])
  await take('products', [
    ...[productLine(1, { title: 'Trøye' }), ...lines.slice(1)],
    productLine(5, { title: 'Topp' }),
  ])
  expect((await slugs())[4]).toBe('topp-105')
  await take('products', [...lines, productLine(5, { title: 'Topp' })])
  expect((await slugs())[0]).toBe('topp')
})

test('a sale price is a campaign for its period, until a feed leaves it out', async () => {
  const { take, all } = await givenShop()
  const sale = { sale_price: '999.00 NOK', sale_price_effective_date: '2126-11-16T00:00+0100/2126-11-29T23:59+0100' }
  const over = { sale_price: '899.00 NOK', sale_price_effective_date: '2020-01-01T00:00+0100/2020-01-10T23:59+0100' }
  await take('products', [productLine(1, sale), productLine(2, sale), productLine(3, over)])
  const prices = () =>
    all(
      'select c.starts_at, c.ends_at, a.label_type, p.price from campaigns.campaign c join campaigns.campaign_article a on a.campaign_id = c.id join campaigns.campaign_price p on p.campaign_article_id = a.id order by c.starts_at, p.price',
    )
  const entry = {
    starts_at: new Date('2126-11-15T23:00:00Z'),
    ends_at: new Date('2126-11-29T22:59:59.999Z'),
    label_type: 'sale',
    price: 99900,
  }
  expect((await prices()).slice(1)).toEqual([entry, entry])
  expect(
    await take('products', [productLine(1, { ...sale, sale_price: '899.00 NOK' }), productLine(2), productLine(3)]),
  ).toMatchObject({ changed: { salesChanged: 1, salesOut: 1 } })
  expect((await prices()).map(row => row['price'])).toEqual([89900, 89900])
  expect(await all('select count(*)::int as n from campaigns.campaign where ends_at < now()')).toEqual([{ n: 1 }])
})

test('a sale price above the price is refused', async () => {
  const { take } = await givenShop()
  expect(positionsOf(await take('products', [productLine(1, { sale_price: '1600.00 NOK' })]))).toEqual(['2 sale_price'])
})

test('a colour word joins its group; an unknown one becomes a new group and is reported', async () => {
  const { take, all, context } = await givenShop()
  const told: string[] = []
  context.report = { ...silentReporter, change: line => void told.push(line) }
  await take(
    'products',
    ['Marineblå', 'Lys blå', 'Sort/Hvit', 'Skumring', ''].map((color, index) =>
      productLine(index + 1, { color, color_code: '', color_hex: '' }),
    ),
  )
  expect(
    await all(
      'select c.name, g.name as group from catalogue.colour c join catalogue.colour_group g on g.id = c.colour_group_id order by c.id',
    ),
  ).toEqual([
    { name: 'Marineblå', group: 'Blå' },
    { name: 'Lys blå', group: 'Blå' },
    { name: 'Sort/Hvit', group: 'Sort' },
    { name: 'Skumring', group: 'Skumring' },
  ])
  expect(told.join('\n')).toContain('now groups of their own: Skumring')
  expect(await all("select colour_id from catalogue.variant where sku = 'sku-5'")).toEqual([{ colour_id: null }])
})

test('group names ignore case, and slugs of groups are unique under their parent', async () => {
  const { take, all } = await givenShop()
  await take('products', [
    productLine(1),
    productLine(2, { product_type: 'jakker > SKALLJAKKER > Turjakker' }),
    productLine(3, { product_type: 'Jakker > Skalljakker > Turjakker!' }),
  ])
  expect(await all('select level, name, slug from catalogue.article_group order by id')).toEqual([
    { level: 1, name: 'Jakker', slug: 'jakker' },
    { level: 2, name: 'Skalljakker', slug: 'skalljakker' },
    { level: 3, name: 'Turjakker', slug: 'turjakker' },
    { level: 3, name: 'Turjakker!', slug: 'turjakker-2' },
  ])
})

test('a size may have its own price; facts of the article come from its first row, with a warning', async () => {
  const { take, all } = await givenShop()
  const outcome = await take('products', [
    productLine(1),
    productLine(2, { item_group_id: '101', size: 'L', price: '1699.00 NOK', brand: 'Annet' }),
  ])
  expect(outcome.problems.warnings.map(({ line, column }) => [line, column])).toEqual([
    [3, 'title'],
    [3, 'brand'],
  ])
  expect(
    await all(
      'select v.price, b.name from catalogue.variant v join catalogue.article a on a.id = v.article_id join catalogue.brand b on b.id = a.brand_id order by v.id',
    ),
  ).toEqual([
    { price: 159900, name: 'Fjellbris' },
    { price: 169900, name: 'Fjellbris' },
  ])
})

test('all missing columns are listed together, and unknown columns are ignored', async () => {
  const { take } = await givenShop()
  const { gtin: _gtin, price: _price, ...rest } = productLine(1)
  expect((await take('products', [rest])).problems.errors).toMatchObject([
    { line: 1, reason: 'these columns are missing: gtin, price' },
  ])
  expect(await take('products', [productLine(1, { internal_note: 'x' })])).toMatchObject({ ok: true })
})

test('a variant that moves to another article updates both articles', async () => {
  const { take, all, one } = await givenShop()
  await take('products', [
    productLine(1),
    productLine(2),
    productLine(3, { item_group_id: '102', title: 'Vandrejakke B' }),
  ])
  const { last } = await one<{ last: number }>('select max(id)::int as last from search.change')
  await take('products', [
    productLine(1),
    productLine(2),
    productLine(3, { item_group_id: '101', title: 'Vandrejakke A' }),
  ])
  expect(
    await all(
      `select distinct a.article_no from search.change c join catalogue.article a on a.id = c.ref where kind = 'article' and c.id > ${last} order by 1`,
    ),
  ).toEqual([{ article_no: '101' }, { article_no: '102' }])
})

test('a real chain is not imported beside the demo chain', async () => {
  const { take, context } = await givenShop()
  context.demoLoaded = true
  expect(await take('products', [productLine(1)])).toMatchObject({ ok: false, reason: 'demoLoaded' })
})

test('a main group does not get a slug that a page of the shop uses', async () => {
  const { take, all } = await givenShop()
  await take('products', [
    productLine(1, { product_type: 'Herre > Skalljakker > Turjakker' }),
    productLine(2, { item_group_id: '202', product_type: 'Hjelp > Herre > Dame' }),
  ])
  expect(await all('select slug from catalogue.article_group order by level, slug')).toEqual(
    ['herre-2', 'hjelp-2', 'herre', 'skalljakker', 'dame', 'turjakker'].map(slug => ({ slug })),
  )
})

test('goods without a size get the single size Uni', async () => {
  const { take, all } = await givenShop()
  await take('products', [productLine(1, { size: '' }), productLine(2, { size: 'M' })])
  expect(await all('select name from catalogue.size order by name')).toEqual([{ name: 'M' }, { name: 'Uni' }])
})

test.each([
  ['in_stock', false],
  ['out of stock', false],
  ['limited availability', false],
  ['', false],
  ['preorder', true],
  ['Pre-order', true],
  ['back_order', true],
  ['on display to order', true],
])('goods with the availability %j are shown as sold out despite their stock: %j', async (availability, isAwaited) => {
  const { take, database, one } = await givenShop()
  await take('stores', [storeLine(1)])
  const line = productLine(1, { availability: '' })
  await take('products', [line])
  await take('inventory', [stockLine(1, 1, 5)])
  await take('products', [{ ...line, availability }])
  const sold = async () => {
    const { id } = await one<{ id: number }>('select id from catalogue.variant')
    const [offered] = (await findOfferedVariants(database.db, [line['gtin']!])).values()
    const { entries } = await loadVariantStock(database.db, Int32Array.of(id))
    return { canPurchase: offered?.canPurchase, isCarried: entries !== null }
  }
  expect(await sold()).toEqual({ canPurchase: !isAwaited, isCarried: !isAwaited })
  await take('products', [line])
  expect(await sold()).toEqual({ canPurchase: true, isCarried: true })
})
