import { expect, test } from 'vitest'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function givenShop() {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  const all = async (sql: string) => (await database.pool.query(sql)).rows as Record<string, unknown>[]
  /** Imports one article for each `product_type`. */
  const takeTypes = async (...types: string[]) =>
    expect(
      await take(
        'products',
        types.map((product_type, at) => productLine(at + 1, { product_type })),
        { allowRemoval: true },
      ),
    ).toMatchObject({ ok: true })
  /** The id of each group by its key. */
  const groups = async () =>
    Object.fromEntries(
      (await all('select key, id from catalogue.article_group')).map(({ key, id }) => [String(key), Number(id)]),
    )
  const former = async () =>
    Object.fromEntries(
      (
        await all(
          'select f.path, g.key from catalogue.former_group_path f join catalogue.article_group g on g.id = f.group_id order by 1',
        )
      ).map(({ path, key }) => [path, key]),
    )
  return { database, take, takeTypes, all, groups, former }
}

test.each([
  ['group', 'Sko > Tur > Fjell'],
  ['subcategory', 'Sko > Turer > Topp'],
  ['main group', 'Fottøy > Tur > Topp'],
  ['all levels', 'Fottøy > Turer > Fjell'],
])('a renamed %s keeps its id, and its old address leads to the new one', async (_, after) => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes('Sko > Tur > Topp', 'Sko > Tur > Topp')
  const before = await groups()
  await takeTypes(after, after)
  const now = await groups()
  const keys = (path: string) =>
    path
      .toLowerCase()
      .split(' > ')
      .map((_each, at, parts) => parts.slice(0, at + 1).join(' > '))
  expect(keys(after).map(key => now[key])).toEqual(keys('Sko > Tur > Topp').map(key => before[key]))
  expect((await former())['sko/tur/topp']).toBe(after.toLowerCase())
})

test('after several renames, each old path redirects to the current one, and a path that is used again is no redirect', async () => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes('Sko > Tur > A')
  const { 'sko > tur > a': id } = await groups()
  await takeTypes('Sko > Tur > B')
  await takeTypes('Sko > Tur > C')
  expect(await former()).toEqual({ 'sko/tur/a': 'sko > tur > c', 'sko/tur/b': 'sko > tur > c' })
  await takeTypes('Sko > Tur > A')
  expect(await former()).toEqual({ 'sko/tur/b': 'sko > tur > a', 'sko/tur/c': 'sko > tur > a' })
  expect((await groups())['sko > tur > a']).toBe(id)
})

test('the address of a group that is merged into another redirects to that group, and both keep their ids', async () => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes('Sko > Tur > A', 'Sko > Tur > B')
  const before = await groups()
  await takeTypes('Sko > Tur > B', 'Sko > Tur > B')
  expect(await groups()).toEqual(before)
  expect(await former()).toEqual({ 'sko/tur/a': 'sko > tur > b' })
  await takeTypes('Sko > Tur > C', 'Sko > Tur > C')
  expect(await former()).toEqual({ 'sko/tur/a': 'sko > tur > c', 'sko/tur/b': 'sko > tur > c' })
})

test('a split group redirects to the part with the most articles, which takes its id if it has more than half', async () => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes('Sko > Tur > A', 'Sko > Tur > A', 'Sko > Tur > A')
  const { 'sko > tur > a': id } = await groups()
  await takeTypes('Sko > Tur > B', 'Sko > Tur > C', 'Sko > Tur > B')
  expect((await groups())['sko > tur > b']).toBe(id)
  expect(await former()).toEqual({ 'sko/tur/a': 'sko > tur > b' })
  await takeTypes('Sko > Tur > D', 'Sko > Tur > C', 'Sko > Tur > E')
  expect(await groups()).toMatchObject({ 'sko > tur > b': id })
  expect(await former()).toMatchObject({ 'sko/tur/b': 'sko > tur > d' })
})

test('a group that keeps an article is not renamed', async () => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes('Sko > Tur > A', 'Sko > Tur > A', 'Sko > Tur > A')
  const { 'sko > tur > a': id } = await groups()
  await takeTypes('Sko > Tur > B', 'Sko > Tur > B', 'Sko > Tur > A')
  expect(await groups()).toMatchObject({ 'sko > tur > a': id })
  expect(await former()).toEqual({})
})

const inTur = (...names: string[]) => names.map(name => `Sko > Tur > ${name}`)

test.each([
  {
    renames: 'two, apart from each other',
    ...{ before: inTur('A', 'B'), after: inTur('C', 'D') },
    kept: { 'sko > tur > a': 'sko > tur > c', 'sko > tur > b': 'sko > tur > d' },
    leads: { 'sko/tur/a': 'sko > tur > c', 'sko/tur/b': 'sko > tur > d' },
  },
  {
    renames: 'a group to the name that another gives up',
    ...{ before: inTur('A', 'A', 'B'), after: inTur('B', 'B', 'C') },
    kept: { 'sko > tur > a': 'sko > tur > b', 'sko > tur > b': 'sko > tur > c' },
    leads: { 'sko/tur/a': 'sko > tur > b' },
  },
  {
    renames: 'three, each to the name of the next',
    ...{ before: inTur('A', 'B', 'B', 'C'), after: inTur('B', 'C', 'C', 'D') },
    kept: { 'sko > tur > a': 'sko > tur > b', 'sko > tur > b': 'sko > tur > c', 'sko > tur > c': 'sko > tur > d' },
    leads: { 'sko/tur/a': 'sko > tur > b' },
  },
  {
    renames: 'a group to the name of one that is merged into a third',
    ...{ before: inTur('A', 'B', 'C'), after: inTur('B', 'C', 'C') },
    kept: { 'sko > tur > a': 'sko > tur > b', 'sko > tur > c': 'sko > tur > c' },
    leads: { 'sko/tur/a': 'sko > tur > b' },
  },
  {
    renames: 'a parent with its groups',
    ...{ before: inTur('A', 'B'), after: ['Ski > Tur > A', 'Ski > Tur > B'] },
    kept: { sko: 'ski', 'sko > tur': 'ski > tur', 'sko > tur > a': 'ski > tur > a', 'sko > tur > b': 'ski > tur > b' },
    leads: { sko: 'ski', 'sko/tur': 'ski > tur', 'sko/tur/a': 'ski > tur > a', 'sko/tur/b': 'ski > tur > b' },
  },
  {
    renames: 'a parent and, in the same feed, its groups',
    ...{ before: inTur('A', 'B'), after: ['Sko > Fjell > C', 'Sko > Fjell > D'] },
    kept: { 'sko > tur': 'sko > fjell', 'sko > tur > a': 'sko > fjell > c', 'sko > tur > b': 'sko > fjell > d' },
    leads: { 'sko/tur': 'sko > fjell', 'sko/tur/a': 'sko > fjell > c', 'sko/tur/b': 'sko > fjell > d' },
  },
  {
    renames: 'a group to a place under another parent',
    ...{ before: ['Sko > Tur > A', 'Ski > Langrenn > B'], after: ['Ski > Langrenn > A', 'Ski > Langrenn > B'] },
    kept: { 'sko > tur > a': 'ski > langrenn > a', 'ski > langrenn > b': 'ski > langrenn > b' },
    leads: { sko: 'ski', 'sko/tur': 'ski > langrenn', 'sko/tur/a': 'ski > langrenn > a' },
  },
  {
    renames: 'none: two groups exchange their articles',
    ...{ before: inTur('A', 'B'), after: inTur('B', 'A') },
    kept: { 'sko > tur > a': 'sko > tur > a', 'sko > tur > b': 'sko > tur > b' },
    leads: {},
  },
  {
    renames: 'none: the letter case differs',
    ...{ before: inTur('A'), after: ['SKO > tur > a'] },
    kept: { sko: 'sko', 'sko > tur': 'sko > tur', 'sko > tur > a': 'sko > tur > a' },
    leads: {},
  },
])('a feed renames $renames', async ({ before, after, kept, leads }) => {
  const { takeTypes, groups, former } = await givenShop()
  await takeTypes(...before)
  const then = await groups()
  await takeTypes(...after)
  const now = await groups()
  for (const [was, is] of Object.entries(kept)) expect(now[is], was).toBe(then[was])
  expect(await former()).toEqual(leads)
})

test('a name is spelled as the feed spells it now; of several spellings the stored one is kept', async () => {
  const { takeTypes, all } = await givenShop()
  const names = async () =>
    (await all('select name from catalogue.article_group order by level')).map(row => row['name'])
  await takeTypes('SKO > tur > a')
  await takeTypes('Sko > Tur > a', 'sko > Tur > A')
  expect(await names()).toEqual(['Sko', 'Tur', 'a'])
})

test('banners, buffers, campaigns, walking orders and arranged lists follow a renamed group', async () => {
  const { database, takeTypes, all } = await givenShop()
  await takeTypes(...inTur('A', 'A', 'B'))
  const { pool } = database
  await pool.query(`
    insert into shops.shop (id, store_code, name, slug, address, postcode, place, latitude, longitude)
      values (21, 'S21', 'Oslo', 'oslo', 'Gata 1', '0155', 'Oslo', 59.9, 10.7);
    insert into campaigns.campaign (id, name, published, ends_at) overriding system value values (7, 'Uke', true, 'infinity')`)
  const ofGroups = (insert: string, key: string) =>
    pool.query(insert.replace('$id', '(select id from catalogue.article_group where key = $1)'), [key])
  await ofGroups(
    `insert into catalogue.banner_version (group_id, content) values ($id, '{"hash": "h", "alt": "", "link": ""}')`,
    'sko',
  )
  await ofGroups('insert into shops.buffer_rule (shop_id, group_id, pieces) values (21, $id, 2)', 'sko > tur > a')
  await ofGroups(
    "insert into campaigns.campaign_goods (campaign_id, kind, ref) values (7, 'group', $id)",
    'sko > tur > a',
  )
  await ofGroups('insert into shops.walking_order (shop_id, group_id, position) values (21, $id, 1)', 'sko > tur')
  await ofGroups(
    "insert into search.arrangement_version (group_id, pinned, lifted, buried, removed) values ($id, '{1}', '{}', '{}', false)",
    'sko > tur > a',
  )
  await takeTypes('Fottøy > Turer > Fjell', 'Fottøy > Turer > Fjell', 'Fottøy > Turer > B')
  const keysOf = (rows: string) =>
    all(`select g.key from (${rows}) r(id) join catalogue.article_group g on g.id = r.id`).then(found =>
      found.map(({ key }) => key),
    )
  expect(await keysOf('select group_id from catalogue.banner_version')).toEqual(['fottøy'])
  expect(await keysOf('select group_id from shops.buffer_rule')).toEqual(['fottøy > turer > fjell'])
  expect(await keysOf('select ref from campaigns.campaign_goods')).toEqual(['fottøy > turer > fjell'])
  expect(await keysOf('select group_id from shops.walking_order')).toEqual(['fottøy > turer'])
  expect(await keysOf('select group_id from search.arrangement_version')).toEqual(['fottøy > turer > fjell'])
})

test('a group with an article that cannot be read is not renamed', async () => {
  const { take, takeTypes, groups, former } = await givenShop()
  await takeTypes(...inTur('A', 'A', 'A'))
  const { 'sko > tur > a': id } = await groups()
  const [product_type] = inTur('B')
  const rows = [1, 2, 3].map(number => productLine(number, { product_type: product_type ?? '' }))
  const broken = rows.with(2, { ...rows[2], price: 'gratis' })
  expect(await take('products', broken, { skipBadRows: true })).toMatchObject({ ok: true, rejected: 1 })
  expect(await groups()).toMatchObject({ 'sko > tur > a': id })
  expect(await former()).toEqual({})
  await take('products', rows)
  expect(await former()).toEqual({ 'sko/tur/a': 'sko > tur > b' })
})
