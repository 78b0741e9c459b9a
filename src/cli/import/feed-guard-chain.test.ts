import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { shopHash, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { importCommand } from './import-command.ts'

// The real chain's feeds are not part of this repository.
const feeds = resolve(process.env['HENT_CHAIN_FEEDS'] ?? '../shared/data/feeds')
const present = existsSync(join(feeds, 'chain'))
if (!present)
  console.warn(
    `Skipped: the chain's feeds are not in ${feeds}; set HENT_CHAIN_FEEDS to the folder that holds chain/ and dirty/`,
  )

const asOf = ['--as-of', '2026-11-21T06:00+0100']
type Cells = Record<string, string>

/** A feed's lines, with some cells replaced by `change`. */
function changed(
  text: string,
  change: (cells: Cells, index: number) => Cells,
  keep: (cells: Cells) => boolean = () => true,
) {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const names = header.split('\t')
  const rows = lines
    .map(line => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])))
    .filter(keep)
    .map((cells, index): Cells => ({ ...cells, ...change(cells, index) }))
  return `${[header, ...rows.map(row => names.map(name => row[name] ?? '').join('\t'))].join('\n')}\n`
}
const kroner = (cell = '', factor: number) => `${(Number(cell.split(' ')[0]) * factor).toFixed(2)} NOK`

test.skipIf(!present)(
  "with the real chain's data a broken copy of each feed is refused; the feed itself and a 60 % sale on half of it are not",
  async () => {
    const database = await usingDatabase()
    const folder = await usingFolder()
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
    const hent = async (...args: string[]) => {
      const texts: string[] = []
      const say = (line: string) => void texts.push(line)
      const code = await importCommand.run(args, { config, write: say, progress: say, complain: say })
      return { code, last: texts.at(-1) ?? '' }
    }
    // A quarter of the articles, because the products are read six times. `chain.e2e.ts` imports all.
    const taken = new Set<string>()
    const products = changed(
      await readFile(join(feeds, 'chain', 'products.tsv'), 'utf8'),
      () => ({}),
      ({ id = '', item_group_id }) => Number(item_group_id) % 4 === 0 && Boolean(taken.add(id)),
    )
    const count = taken.size
    expect(count).toBeGreaterThan(3_000)
    const inventory = changed(
      gunzipSync(await readFile(join(feeds, 'chain', 'local_inventory.tsv.gz'))).toString(),
      () => ({}),
      ({ store_code = '', id = '' }) => ['001', '002', '003'].includes(store_code) && taken.has(id),
    )
    const take = async (kind: string, text: string, ...options: string[]) => {
      const path = join(folder, `${kind}.tsv`)
      await writeFile(path, text)
      return hent(kind, path, ...(kind === 'products' ? ['--without-pictures'] : asOf), ...options)
    }
    const stock = (change: (cells: Cells) => Cells) => changed(inventory, change)
    const later = { last_updated: '2026-11-21T05:45:00+0100' }

    expect(await hent('stores', join(feeds, 'chain', 'stores.csv'))).toMatchObject({ code: 0 })
    expect(await take('products', products)).toMatchObject({ code: 0, last: `Done: ${count} rows imported.` })
    expect(
      await take(
        'inventory',
        stock(() => ({})),
      ),
    ).toMatchObject({ code: 0 })
    const before = await shopHash(database)
    const dry = '--dry-run'
    const ones = changed(products, () => ({
      price: '1.00 NOK',
      sale_price: '',
      sale_price_effective_date: '',
      pant: '',
    }))
    expect((await take('products', ones)).last).toContain(
      `${count} new prices are below 2.00 NOK, and ${count} of ${count} prices (100 %) would move`,
    )
    const factors = [
      [100, 1],
      [0.01, 0.01],
    ] as const
    for (const [price, sale] of factors)
      expect(
        (
          await take(
            'products',
            changed(products, ({ price: old, sale_price: on }) => ({
              pant: '',
              price: kroner(old, price),
              sale_price: on ? kroner(on, sale) : '',
            })),
          )
        ).last,
      ).toContain(`${count} of ${count} prices (100 %)`)
    expect(
      (
        await take(
          'products',
          changed(products, ({ sale_price: on }) => (on ? { sale_price: kroner(on, 0.01) } : {})),
        )
      ).last,
    ).toMatch(/ (\d{3,}) of \1 sale prices \(100 %\)/)
    const blackFriday = changed(products, ({ price }, index) =>
      index % 2 === 0
        ? { sale_price: kroner(price, 0.4), sale_price_effective_date: '2026-11-27T00:00+0100/2026-11-30T23:59+0100' }
        : {},
    )
    expect(await take('products', blackFriday, dry)).toMatchObject({ code: 0 })
    expect(
      (
        await take(
          'inventory',
          stock(() => ({ ...later, quantity: '0' })),
        )
      ).last,
    ).toMatch(/ (\d+) of \1 stocked rows \(100 %\) would go to zero/)
    expect(
      (
        await take(
          'inventory',
          stock(({ price }) => ({ ...later, ...(price && { price: kroner(price, 100) }) })),
        )
      ).last,
    ).toMatch(/ (\d+) of \1 store prices \(100 %\)/)
    // Every third row has sold one piece.
    const sold = changed(inventory, ({ quantity }, index) => ({
      ...later,
      quantity: String(Math.max(0, Number(quantity) - (index % 3 === 0 ? 1 : 0))),
    }))
    expect(await take('inventory', sold, dry)).toMatchObject({ code: 0 })
    expect(await shopHash(database)).toBe(before)
  },
  300_000,
)
