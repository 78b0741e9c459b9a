import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOpeningHours, parseSpecialHours } from '#shared/time/read-opening-hours.ts'
import { assortment } from './assortment.ts'
import { type DemoFeeds, demoStaff, writeDemoFeeds } from './index.ts'

const now = new Date('2026-11-21T09:00:00Z')
const chainFeeds = process.env['HENT_CHAIN_FEEDS'] ?? resolve(import.meta.dirname, '../../shared/data/feeds')

type Rows = Record<string, string>[]

const tsv = (text: string): Rows => {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const names = header.split('\t')
  return lines.map(line => {
    const fields = line.split('\t')
    if (fields.length !== names.length) throw new Error(`Not ${names.length} fields: ${line}`)
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
  })
}

const csv = (text: string): Rows => {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const names = header.split(',')
  return lines.map(line => {
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare)
    if (fields.length !== names.length) throw new Error(`Not ${names.length} fields: ${line}`)
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
  })
}

const folders: string[] = []
const written = async (at: Date): Promise<Record<keyof DemoFeeds, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-feeds-'))
  folders.push(folder)
  const paths = await writeDemoFeeds(join(folder, 'feeds'), { now: at })
  const texts = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => [name, await readFile(path, 'utf8')]),
  )
  return Object.fromEntries(texts) as Record<keyof DemoFeeds, string>
}

describe('the demo chain', () => {
  let texts: Record<keyof DemoFeeds, string>
  let products: Rows
  let stores: Rows
  let inventory: Rows
  let reviews: Rows

  beforeAll(async () => {
    texts = await written(now)
    products = tsv(texts.products)
    stores = csv(texts.stores)
    inventory = tsv(texts.inventory)
    reviews = tsv(texts.reviews)
  })
  afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

  test('the same start time gives byte-identical feeds', async () => {
    expect(await written(now)).toEqual(texts)
  })

  test('the feeds contain the whole assortment, and sixty shops including number 55', () => {
    expect(new Set(products.map(row => row['item_group_id'])).size).toBe(assortment.length)
    expect(new Set(products.map(row => row['title'])).size).toBe(assortment.length)
    expect(stores).toHaveLength(60)
    expect(stores.map(row => row['no'])).toContain('55')
    expect(demoStaff.every(({ shopNo }) => shopNo === null || stores.some(row => row['no'] === String(shopNo)))).toBe(
      true,
    )
  })

  test('the demo feed has the groups to which /goggles, /hjelmer and /staver redirect', () => {
    const groups = new Set(products.map(row => row['product_type']))
    for (const group of [
      'Hjelmer & alpinbriller > Alpinbriller',
      'Hjelmer & alpinbriller > Alpinhjelm',
      'Staver > Alpinstaver',
    ]) {
      expect(groups).toContain(`Vintersport > ${group}`)
    }
    for (const sub of ['Apparater', 'Rekvisita', 'Vekter']) {
      expect([...groups].some(group => group?.startsWith(`Trimutstyr > ${sub} > `))).toBe(true)
    }
  })

  test('all genders, ages and selling rules are represented', () => {
    const values = (column: string) => new Set(products.map(row => row[column]))
    expect(values('gender')).toEqual(new Set(['male', 'female', 'unisex']))
    expect(values('age_group')).toEqual(new Set(['adult', 'kids', 'toddler', 'infant']))
    for (const flag of ['only_click_and_collect', 'purchasable_on_web', 'visible_on_web']) {
      expect(values(flag)).toEqual(new Set(['true', 'false']))
    }
    expect(products.some(row => row['pant'] !== '0.00 NOK')).toBe(true)
    expect(products.some(row => row['freight_price'] !== '')).toBe(true)
  })

  test('every GTIN is in the in-store range, has a valid check digit and is unique, and every SKU is unique', () => {
    const gtins = products.map(row => row['gtin'] ?? '')
    expect(new Set(gtins).size).toBe(gtins.length)
    expect(new Set(products.map(row => row['id'])).size).toBe(products.length)
    for (const gtin of gtins) {
      expect(gtin).toMatch(/^2\d{12}$/)
      const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
      expect(sum % 10).toBe(0)
    }
  })

  test('organisation numbers are well-formed and belong to no real organisation', () => {
    for (const { org_no: number = '' } of stores) {
      expect(number).toMatch(/^1\d{8}$/)
      const sum = [3, 2, 7, 6, 5, 4, 3, 2, 1].reduce(
        (total, weight, index) => total + weight * Number(number[index]),
        0,
      )
      expect(sum % 11).toBe(0)
    }
  })

  test('a sale price is lower than the price', () => {
    const reduced = products.filter(row => row['sale_price'])
    expect(reduced.length).toBeGreaterThan(100)
    for (const row of reduced) expect(parseFloat(row['sale_price'] ?? '')).toBeLessThan(parseFloat(row['price'] ?? ''))
  })

  test('every stock row has a known shop and SKU, and each pair occurs once', () => {
    const skus = new Set(products.map(row => row['id']))
    const codes = new Set(stores.map(row => row['store_code']))
    for (const id of new Set(inventory.map(row => row['id']))) expect(skus).toContain(id)
    for (const code of new Set(inventory.map(row => row['store_code']))) expect(codes).toContain(code)
    for (const quantity of new Set(inventory.map(row => row['quantity']))) expect(quantity).toMatch(/^\d{1,2}$/)
    expect(new Set(inventory.map(row => `${row['store_code']} ${row['id']}`)).size).toBe(inventory.length)
  })

  test('stock differs by shop: some articles are sold out everywhere, some are in a single shop', () => {
    const carried = (code: string) => inventory.filter(row => row['store_code'] === code)
    const pictures = stores.map(row =>
      carried(row['store_code'] ?? '')
        .map(each => `${each['id']}=${each['quantity']}`)
        .join(),
    )
    expect(new Set(pictures).size).toBe(60)
    expect(carried('003').length).toBeGreaterThan(1.5 * carried('016').length)
    const shopsWith = new Map<string, Set<string>>()
    for (const row of inventory) {
      const article = row['id']?.split('-')[0] ?? ''
      const there = shopsWith.get(article) ?? new Set()
      if (Number(row['quantity']) > 0) there.add(row['store_code'] ?? '')
      shopsWith.set(article, there)
    }
    const counts = [...shopsWith.values()].map(there => there.size)
    for (const count of [0, 1, 60]) expect(counts).toContain(count)
  })

  test('reviews of known articles have every number of stars, and some are unapproved, anonymous or replied to', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(500)
    const reviewed = new Set(reviews.map(row => row['item_group_id'])).size / assortment.length
    expect(reviewed).toBeGreaterThan(0.3)
    expect(reviewed).toBeLessThan(0.6)
    const good = reviews.filter(row => Number(row['rating']) >= 4).length / reviews.length
    expect(good).toBeGreaterThan(0.7)
    expect(good).toBeLessThan(0.9)
    expect(new Set(reviews.map(row => row['content'])).size).toBe(reviews.length)
    expect(new Set(reviews.map(row => row['rating']))).toEqual(new Set(['1', '2', '3', '4', '5']))
    const articles = new Set(products.map(row => row['item_group_id']))
    for (const row of reviews) expect(articles.has(row['item_group_id'])).toBe(true)
    expect(reviews.some(row => row['approved'] === 'false')).toBe(true)
    expect(reviews.some(row => row['anonymous'] === 'true')).toBe(true)
    expect(reviews.some(row => row['reply'])).toBe(true)
  })

  test.each(['2026-11-21T09:00:00Z', '2026-03-29T00:30:00Z', '2027-12-31T23:30:00Z'])(
    'dates are relative to the start time: %s',
    async moment => {
      const at = new Date(moment)
      const of = at.getTime() === now.getTime() ? texts : await written(at)
      const day = 86_400_000
      const states = new Set<string>()
      for (const row of tsv(of.products)) {
        expect(Date.parse(row['date_created'] ?? '')).toBeLessThan(at.getTime())
        expect(Date.parse(row['date_created'] ?? '')).toBeGreaterThan(at.getTime() - 2 * 366 * day)
        const [from, to] = (row['sale_price_effective_date'] ?? '')
          .split('/')
          .map(edge => Date.parse(edge.replace(/(\d\d)$/, ':$1')))
        if (from === undefined || to === undefined) continue
        expect(from).toBeLessThan(to)
        states.add(to < at.getTime() ? 'ended' : from > at.getTime() ? 'soon' : 'running')
        expect(Math.abs(from - at.getTime())).toBeLessThan(45 * day)
      }
      expect(states).toEqual(new Set(['ended', 'soon', 'running']))
      for (const counted of new Set(tsv(of.inventory).map(row => row['last_updated'] ?? ''))) {
        const age = at.getTime() - Date.parse(counted.replace(/(\d\d)$/, ':$1'))
        expect(age).toBeGreaterThan(0)
        expect(age).toBeLessThan(15 * 60_000)
      }
      for (const row of tsv(of.reviews)) {
        const age = at.getTime() - Date.parse((row['created_at'] ?? '').replace(/(\d\d)$/, ':$1'))
        expect(age).toBeGreaterThan(0)
      }
      for (const row of csv(of.stores)) {
        const dates = (row['special_opening_hours'] ?? '').split(', ').map(each => each.slice(0, 10))
        expect(dates.some(date => date.endsWith('-12-24'))).toBe(true)
        for (const date of dates) expect(Date.parse(date)).toBeGreaterThan(at.getTime() - 1.1 * day)
      }
    },
  )

  test('postcodes have four digits, are unique and include those of the shops', () => {
    const codes = csv(texts.postcodes).map(row => row['postcode'] ?? '')
    expect(codes.length).toBeGreaterThan(400)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^\d{4}$/)
    for (const row of stores) expect(codes).toContain(row['postcode'])
  })

  test('every town with a shop has street addresses near its centre, unique within a postcode, including the shop’s own', () => {
    const addresses = csv(texts.addresses)
    const postcodes = new Map(csv(texts.postcodes).map(row => [row['postcode'], row]))
    const said = ({ street, number, letter, postcode }: Record<string, string>) =>
      `${street} ${number}${letter}, ${postcode}`
    expect(new Set(addresses.map(said)).size).toBe(addresses.length)
    for (const row of addresses) {
      expect(row['number']).toMatch(/^[1-9]\d{0,2}$/)
      const own = postcodes.get(row['postcode'])
      expect(own?.['place'], said(row)).toContain(row['place']?.toUpperCase())
      for (const axis of ['lat', 'lon'] as const)
        expect(Math.abs(Number(row[axis]) - Number(own?.[axis])), said(row)).toBeLessThan(0.05)
    }
    for (const shop of stores) {
      expect(addresses.map(said)).toContain(`${shop['address']}, ${shop['postcode']}`)
      const there = addresses.filter(row => row['postcode'] === shop['postcode'])
      expect(there.length, shop['place']).toBeGreaterThan(40)
    }
    expect(new Set(addresses.map(row => row['postcode'])).size).toBeGreaterThan(300)
  })

  test('shops have different hours, some on Sundays, and all are readable', () => {
    const weeks = new Set(stores.map(row => row['opening_hours'] ?? ''))
    expect(weeks.size).toBeGreaterThanOrEqual(5)
    expect([...weeks].some(week => /Søn 1\d00/.test(week))).toBe(true)
    for (const row of stores) {
      expect(parseOpeningHours(row['opening_hours'] ?? ''), row['name']).not.toBeNull()
      const written = row['special_opening_hours'] ?? ''
      const special = parseSpecialHours(written)
      expect(special, row['name']).toHaveLength(written.split(', ').length)
      for (const day of ['2026-12-25', '2027-05-17']) {
        expect(special, row['name']).toContainEqual({ date: day, hours: null })
      }
    }
  })

  test('among the jackets are reduced prices, a variant sold out everywhere, and over 20 rows of stock with one piece', () => {
    const jackets = products.filter(row => row['product_type']?.startsWith('Jakker >'))
    const left = new Map<string, number>()
    for (const row of inventory) left.set(row['id'] ?? '', (left.get(row['id'] ?? '') ?? 0) + Number(row['quantity']))
    expect(jackets.some(row => row['sale_price'])).toBe(true)
    expect(jackets.some(row => left.get(row['id'] ?? '') === 0)).toBe(true)
    const lowest = inventory.filter(row => jackets.some(each => each['id'] === row['id']) && row['quantity'] === '1')
    expect(lowest.length).toBeGreaterThan(20)
  })

  test.skipIf(!existsSync(join(chainFeeds, 'chain/products.tsv')))(
    'the feeds have the columns of a real chain’s, but none of its brands, titles or shops (skipped without HENT_CHAIN_FEEDS)',
    () => {
      const text = (name: string) => readFileSync(join(chainFeeds, 'chain', name), 'utf8')
      const theirs = tsv(text('products.tsv'))
      const lower = (rows: Rows, column: string) => new Set(rows.map(row => row[column]?.toLowerCase()))
      for (const column of ['brand', 'title', 'description', 'gtin', 'item_group_id']) {
        const taken = lower(theirs, column)
        expect(
          [...lower(products, column)].filter(value => taken.has(value)),
          column,
        ).toEqual([])
      }
      const theirStores = csv(text('stores.csv'))
      expect([...lower(stores, 'name')].filter(name => lower(theirStores, 'name').has(name))).toEqual([])
      const firstLine = (file: string) => file.split(/\r?\n/)[0]
      expect(firstLine(texts.products)).toBe(firstLine(text('products.tsv')))
      expect(firstLine(texts.stores)).toBe(firstLine(text('stores.csv')))
      expect(firstLine(texts.postcodes)).toBe(firstLine(text('postcodes.csv')))
      expect(firstLine(texts.reviews)).toBe(`${firstLine(text('reviews.tsv'))}\tused_for`)
      const theirReviews = lower(tsv(text('reviews.tsv')), 'content')
      expect([...lower(reviews, 'content')].filter(words => theirReviews.has(words))).toEqual([])
    },
  )
})
