import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '#database/connection.ts'
import { importFeed, silentReporter, type FeedKind, type ImportContext, type ImportOptions } from '#feeds/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { temporaryRoot } from '../run/temporary-root.ts'

/** A folder for one test, deleted when it ends. */
export async function usingFolder(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-feeds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

type Cells = Record<string, string>

/** A valid line of a product feed with the given cells changed. SKU and barcode are derived from `number`. */
export function productLine(number: number, cells: Cells = {}): Cells {
  const digits = `2${String(number).padStart(11, '0')}`
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return {
    id: `sku-${number}`,
    item_group_id: `10${number}`,
    gtin: `${digits}${(10 - (sum % 10)) % 10}`,
    title: `Vandrejakke ${String.fromCodePoint(64 + number)}`,
    description: 'En jakke.',
    brand: 'Fjellbris',
    gender: 'female',
    age_group: 'adult',
    color: 'Marineblå',
    color_hex: '#14213D',
    color_code: '550',
    size: 'M',
    price: '1599.00 NOK',
    sale_price: '',
    sale_price_effective_date: '',
    product_type: 'Jakker > Skalljakker > Turjakker',
    image_link: '',
    additional_image_link: '',
    pant: '',
    web_purchase_limit: '',
    only_click_and_collect: 'false',
    purchasable_on_web: 'true',
    visible_on_web: 'true',
    freight_price: '',
    date_created: '2026-01-02',
    ...cells,
  }
}

export function storeLine(number: number, cells: Cells = {}): Cells {
  return {
    store_code: String(number).padStart(3, '0'),
    no: String(number),
    name: `Butikk ${number}`,
    address: 'Storgata 1',
    postcode: '2406',
    place: 'Elverum',
    latitude: '60.8832',
    longitude: '11.5406',
    opening_hours: 'Man-Fre 1000-1900, Lør 1000-1700, Søn stengt',
    special_opening_hours: '',
    org_no: '',
    ...cells,
  }
}

export function stockLine(store: number, sku: number, quantity: number | string, cells: Cells = {}): Cells {
  return {
    store_code: String(store).padStart(3, '0'),
    id: `sku-${sku}`,
    quantity: String(quantity),
    price: '',
    pickup_method: 'buy',
    last_updated: '2026-11-20T05:00:00+0100',
    ...cells,
  }
}

export function addressLine(street: string, number: string, cells: Cells = {}): Cells {
  return { street, number, letter: '', postcode: '2408', place: 'Elverum', lat: '60.8815', lon: '11.5627', ...cells }
}

/** Writes lines as a tab-separated file with a header. Returns its path. */
export async function feedFile(folder: string, name: string, lines: readonly Cells[]): Promise<string> {
  const header = Object.keys(lines[0]!)
  const path = join(folder, name)
  await writeFile(
    path,
    `${[header, ...lines.map(line => header.map(column => line[column] ?? ''))].map(cells => cells.join('\t')).join('\n')}\n`,
  )
  return path
}

/** A folder and context for imports. `take` imports lines and returns the outcome. */
export async function usingFeeds(database: Database) {
  const folder = await usingFolder()
  const context: ImportContext = {
    db: database.db,
    media: folderMediaStore(join(folder, 'media')),
    workFolder: join(folder, 'work'),
    demoLoaded: false,
    report: silentReporter,
  }
  let count = 0
  return {
    folder,
    context,
    take: async (kind: FeedKind, lines: readonly Cells[], options: ImportOptions = {}) =>
      importFeed(kind, [await feedFile(folder, `${kind}-${++count}.tsv`, lines)], options, context),
  }
}

const shopTables = [
  'catalogue.brand',
  'catalogue.article_group',
  'catalogue.colour_group',
  'catalogue.colour_word',
  'catalogue.colour',
  'catalogue.size',
  'catalogue.article',
  'catalogue.former_slug',
  'catalogue.former_group_path',
  'catalogue.variant',
  'catalogue.picture',
  'catalogue.article_picture',
  'shops.shop',
  'shops.postcode',
  'shops.street',
  'shops.house_number',
  'shops.stock',
  'shops.stock_count',
  'shops.stock_freshness',
  'shops.stock_feed_part',
  'shops.stock_movement',
  'campaigns.campaign',
  'campaigns.campaign_article',
  'campaigns.campaign_price',
  'campaigns.price_log',
  'reviews.review',
  'search.change',
] as const

/** A hash of everything that feeds write, with row versions: equal hashes mean that no row was touched. */
export async function shopHash({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const hash = createHash('sha256')
  for (const table of shopTables) {
    const { rows } = await pool.query<{ row: string }>(`select xmin::text || t::text as row from ${table} t order by 1`)
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}

/** The problems of an outcome as `line column`, in order. */
export const positionsOf = (outcome: { problems: { errors: { line: number | null; column: string | null }[] } }) =>
  outcome.problems.errors.map(({ line, column }) => [line, column].filter(part => part !== null).join(' '))
