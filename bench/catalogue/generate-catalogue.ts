import type pg from 'pg'
import type { Database } from '#database/connection.ts'
import { fillCampaigns } from '#modules/sales/campaigns/index.ts'
import { dashCase, foldKey } from '#shared/dash-case.ts'
import { colours, endings, kinds, promoCodePrefix, sizes, syllables, traits } from './generated-words.ts'
import { seededRandom, type Random } from './random.ts'

const batch = 5_000

export interface CatalogueSize {
  articles: number
  shops: number
  campaigns: number
  codes: number
  seed: number
}

/**
 * Fills an empty, migrated database: about six variants per article, shops that carry 40 % of the variants, a tenth of
 * the articles on sale. The same seed gives the same catalogue.
 * Triggers and foreign keys are skipped, which needs a superuser or a server configured for it (fill-database.ts).
 * Therefore no process may follow the change log meanwhile.
 */
export async function generateCatalogue(
  database: Pick<Database, 'pool' | 'db'>,
  { articles, shops, campaigns, codes, seed }: CatalogueSize,
): Promise<{ articles: number; variants: number; stock: number }> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ role: string }>(`select current_setting('session_replication_role') as role`)
    if (rows[0]?.role !== 'replica') await client.query('set local session_replication_role = replica')
    const lists = await insertLists(client, shops, seededRandom(seed))
    let variants = 0
    for (let first = 0; first < articles; first += batch) {
      variants += await insertArticles(
        client,
        lists,
        seededRandom(seed + 1 + first),
        first,
        Math.min(batch, articles - first),
      )
    }
    await insertSale(client)
    const stock = await insertStock(client, shops, seed)
    await insertCampaigns(client, campaigns, seed)
    await insertCodes(client, codes)
    await client.query('commit')
    if (campaigns > 0) await database.db.transaction().execute(fillCampaigns)
    await client.query('analyze')
    return { articles, variants, stock }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Lists = Awaited<ReturnType<typeof insertLists>>

async function insertLists(client: pg.PoolClient, shops: number, random: Random) {
  const brands = [...new Set(Array.from({ length: 60 }, () => capital(random.pick(syllables) + random.pick(endings))))]
  const brandIds = await insertNamed(
    client,
    'catalogue.brand',
    brands.map(name => ({ key: foldKey(name), name, slug: dashCase(name) })),
  )
  const groups = new Map<string, number>()
  for (const level of [1, 2, 3]) {
    for (const path of new Set(kinds.map(kind => kind.slice(0, level).join(' > ')))) {
      const names = path.split(' > ')
      const { rows } = await client.query<{ id: number }>(
        'insert into catalogue.article_group (level, parent_id, key, name, slug) values ($1, $2, $3, $4, $5) returning id',
        [
          level,
          groups.get(names.slice(0, -1).join(' > ')) ?? null,
          foldKey(path),
          names.at(-1),
          dashCase(names.at(-1)!),
        ],
      )
      groups.set(path, rows[0]!.id)
    }
  }
  const colourGroups = [...new Set(colours.map(([, group]) => group))]
  const colourGroupIds = await insertNamed(
    client,
    'catalogue.colour_group',
    colourGroups.map((name, position) => ({
      key: foldKey(name),
      name,
      label: name,
      hex: colours.find(([, group]) => group === name)![2],
      position,
    })),
  )
  const colourIds = await insertNamed(
    client,
    'catalogue.colour',
    colours.map(([name, group, hex]) => ({
      key: foldKey(name),
      name,
      hex,
      colour_group_id: colourGroupIds[colourGroups.indexOf(group)],
    })),
  )
  const sizeNames = Object.values(sizes).flat()
  const sizeIds = await insertNamed(
    client,
    'catalogue.size',
    sizeNames.map(name => ({ key: foldKey(name), name })),
  )
  const towns = Array.from(
    { length: shops },
    (_, i) => `${capital(syllables[i % 20]! + endings[(Math.floor(i / 20) * 3) % endings.length]!)} senter`,
  )
  await insertNamed(
    client,
    'shops.shop',
    towns.map((name, i) => ({
      id: i + 1,
      store_code: `G${i + 1}`,
      name,
      slug: dashCase(name),
      postcode: '2408',
      place: name,
      address: `Storgata ${i + 1}`,
      latitude: 59 + (i % 10),
      longitude: 6 + (i % 12),
      opening_hours: 'Man-Fre 1000-2000, Lør 1000-1800',
    })),
  )
  return { brands, brandIds, groups, colourIds, sizeIds: new Map(sizeNames.map((name, i) => [name, sizeIds[i]!])) }
}

async function insertArticles(
  client: pg.PoolClient,
  lists: Lists,
  random: Random,
  first: number,
  count: number,
): Promise<number> {
  const articles = []
  const variants: {
    article_no: string
    sku: string
    ean: string
    size_id: number
    colour_id: number
    price: number
    position: number
  }[] = []
  for (let number = first; number < first + count; number++) {
    const [main, sub, group, noun, scale] = random.pick(kinds)
    const brand = random.below(lists.brands.length)
    const name = `${lists.brands[brand]} ${noun} ${capital(random.pick(syllables) + random.pick(syllables))}`
    const article_no = `G${100_000 + number}`
    const kinds3 = random.shuffled(traits).slice(0, 3)
    const price = 9_900 + random.below(250) * 1_000
    articles.push({
      article_no,
      name,
      slug: `${dashCase(name)}-${number}`,
      description: `${capital(noun)} som er ${kinds3[0]}, ${kinds3[1]} og ${kinds3[2]}. Laget for lange dager ute, med god plass i lommene og detaljer som holder i mange år. Passer like godt til hverdags som på fjellet.`,
      brand_id: lists.brandIds[brand],
      gender_id: random.pick([1, 1, 1, 2, 2, 2, 4, 10, 10, 11]),
      group_id: lists.groups.get(`${main} > ${sub} > ${group}`),
      season: random.pick(['Vår 2026', 'Høst 2026', null]),
      date_created: '2026-01-15',
      visible_on_web: random.below(50) === 0 ? 0 : 1,
      only_cc: random.below(12) === 0,
    })
    const chosen = random.shuffled(lists.colourIds).slice(0, 1 + random.below(3))
    const from = random.below(2)
    const scaleSizes = scale === 'one' ? sizes.one : sizes[scale].slice(from, from + 3 + random.below(3))
    let position = 0
    for (const colour_id of chosen) {
      for (const size of scaleSizes) {
        const ean = eanOf(number * 100 + position)
        variants.push({
          article_no,
          sku: `${article_no}-${colour_id}-${size}`,
          ean,
          size_id: lists.sizeIds.get(size)!,
          colour_id,
          price,
          position: position++,
        })
      }
    }
  }
  await client.query(
    `insert into catalogue.article (article_no, name, slug, description, brand_id, gender_id, group_id, season, date_created, visible_on_web, only_cc)
     select article_no, name, slug, description, brand_id, gender_id, group_id, season, date_created, visible_on_web, only_cc
       from json_populate_recordset(null::catalogue.article, $1)`,
    [JSON.stringify(articles)],
  )
  await client.query(
    `insert into catalogue.variant (article_id, sku, ean, size_id, colour_id, price, position)
     select a.id, v.sku, v.ean, v.size_id, v.colour_id, v.price, v.position
       from json_to_recordset($1) as v (article_no text, sku text, ean text, size_id int, colour_id int, price int, position int)
       join catalogue.article a using (article_no) order by a.id, v.position`,
    [JSON.stringify(variants)],
  )
  return variants.length
}

async function insertSale(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with sale as (insert into campaigns.campaign (name) values ('Salg') returning id),
         entry as (insert into campaigns.campaign_article (campaign_id, article_id, label_type)
                   select sale.id, a.id, 'sale' from sale, catalogue.article a where a.id % 10 = 0 order by a.id returning id, article_id)
    insert into campaigns.campaign_price (campaign_article_id, variant_id, price)
    select entry.id, v.id, greatest(100, v.price * 7 / 10 / 100 * 100) from entry join catalogue.variant v using (article_id)`)
}

/**
 * Seven of ten campaigns take a percentage off 20 articles, one off a brand, one off a group, and one is "3 for 2" on
 * a group. About a third have not begun; none has ended.
 */
async function insertCampaigns(client: pg.PoolClient, campaigns: number, seed: number): Promise<void> {
  const random = seededRandom(seed + 2)
  const idsOf = async (sql: string) => (await client.query<{ id: number }>(sql)).rows.map(({ id }) => id)
  const articles = await idsOf('select id from catalogue.article order by id')
  const brands = await idsOf('select id from catalogue.brand order by id')
  const groups = await idsOf('select id from catalogue.article_group where level = 3 order by id')
  for (let number = 0; number < campaigns; number++) {
    const kind = number % 10
    const days = random.below(60) - 40
    const { rows } = await client.query<{ id: number }>(
      `insert into campaigns.campaign (name, percent, starts_at, ends_at)
       values ($1, $2, now() + make_interval(days => $3), now() + make_interval(days => $3 + 45)) returning id`,
      [`Kampanje ${number}`, kind === 9 ? null : 5 + random.below(60), days],
    )
    const { id } = rows[0]!
    const goods =
      kind < 7
        ? { kind: 'article', refs: random.shuffled(articles).slice(0, 20) }
        : kind === 7
          ? { kind: 'brand', refs: [random.pick(brands)] }
          : { kind: 'group', refs: [random.pick(groups)] }
    await client.query(
      'insert into campaigns.campaign_goods (campaign_id, kind, ref) select $1, $2, unnest($3::int[])',
      [id, goods.kind, goods.refs],
    )
    if (kind === 9)
      await client.query('insert into campaigns.multi_buy (campaign_id, take, pay) values ($1, 3, 2)', [id])
  }
}

async function insertCodes(client: pg.PoolClient, codes: number): Promise<void> {
  await client.query(
    `insert into cart.promo_code (code, name, fixed, amount)
     select $1 || n, 'Rabatt', n % 2 = 0, case when n % 2 = 0 then 5000 else 100000 end from generate_series(1, $2::int) n`,
    [promoCodePrefix, codes],
  )
}

/** One shop at a time, so that the storage order of the table is the order in which it is read. */
async function insertStock(client: pg.PoolClient, shops: number, seed: number): Promise<number> {
  let rows = 0
  for (let shop = 1; shop <= shops; shop++) {
    const inserted = await client.query(
      `insert into shops.stock (shop_id, variant_id, on_hand)
       select $1::int, v.id, abs(hashint8extended(v.id * 1000::bigint + $1::int, $2::bigint)) / 100 % 6
         from catalogue.variant v where abs(hashint8extended(v.id * 1000::bigint + $1::int, $2::bigint)) % 100 < 40 order by v.id`,
      [shop, seed],
    )
    rows += inserted.rowCount ?? 0
  }
  await client.query(`insert into shops.stock_count (shop_id, variant_id, counted_at)
                      select shop_id, variant_id, now() from shops.stock order by shop_id, variant_id`)
  await client.query(`insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type)
                      select shop_id, variant_id, on_hand, 'count', 'count' from shops.stock where on_hand > 0`)
  return rows
}

/** Inserts rows into a table. Returns their ids in the same order. */
async function insertNamed(client: pg.PoolClient, table: string, rows: Record<string, unknown>[]): Promise<number[]> {
  const columns = Object.keys(rows[0]!).join(', ')
  const { rows: made } = await client.query<{ id: number }>(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) returning id`,
    [JSON.stringify(rows)],
  )
  return made.map(row => row.id)
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A GTIN-13 of the in-store range, with its check digit. */
function eanOf(serial: number): string {
  const digits = `2${String(serial).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
