import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  feedFile,
  productLine,
  shopHash,
  stockLine,
  storeLine,
  usingFeeds,
} from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { importFeed } from './import-feed.ts'

async function givenStock() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const numbers = [1, 2, 3, 4, 5, 6]
  await feeds.take('stores', [storeLine(1)])
  await feeds.take(
    'products',
    numbers.map(number => productLine(number)),
  )
  await feeds.take(
    'inventory',
    numbers.map(number => stockLine(1, number, 5)),
  )
  return { database, numbers, ...feeds }
}

test.each(['plain', 'packed'])(
  'a %s feed that is cut off anywhere changes nothing',
  { timeout: 120_000 },
  async form => {
    const { database, numbers, folder, context } = await givenStock()
    const before = await shopHash(database)
    const path = await feedFile(
      folder,
      'next.tsv',
      numbers.map(number => stockLine(1, number, 9, { last_updated: '2026-11-20T06:00:00+0100' })),
    )
    const whole = form === 'plain' ? await readFile(path) : gzipSync(await readFile(path))
    for (let percent = 0; percent < 100; percent++) {
      await writeFile(path, whole.subarray(0, Math.floor((whole.length * percent) / 100)))
      expect(await importFeed('inventory', [path], {}, context), `cut at ${percent} %`).toMatchObject({ ok: false })
      expect(await shopHash(database), `cut at ${percent} %`).toBe(before)
    }
    await writeFile(path, whole)
    expect(await importFeed('inventory', [path], {}, context)).toMatchObject({ ok: true, changed: { quantitiesUp: 6 } })
  },
)

test(
  'an import killed while writing leaves the stored data unchanged and can be run again',
  { timeout: 120_000 },
  async () => {
    const { database, folder, context } = await givenStock()
    const many = Array.from({ length: 3000 }, (_, index) =>
      productLine(index + 1, { title: `Jakke nr ${index}`, price: '1499.00 NOK' }),
    )
    // A row locked by another connection stops the import in the middle of writing, on any machine.
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query("select from catalogue.variant where sku = 'sku-1' for update")
    const before = await shopHash(database)
    const path = await feedFile(folder, 'many.tsv', many)
    const child = spawn(process.execPath, ['src/cli/hent.ts', 'import', 'products', path], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    })
    const ended = new Promise(resolve => child.on('exit', (_code, signal) => resolve(signal)))
    await expect.poll(() => waitingImports(database), { timeout: 60_000, interval: 50 }).toBe(1)
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    await holder.query('rollback')
    holder.release()
    await expect.poll(() => importsUnderWay(database), { timeout: 60_000, interval: 50 }).toBe(0)
    expect(await shopHash(database)).toBe(before)
    expect(await importFeed('products', [path], {}, context)).toMatchObject({
      ok: true,
      changed: { articlesIn: 2994, pricesDown: 6 },
    })
  },
)

const countOf = async ({ pool }: TestDatabase, condition: string) =>
  (
    await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'hent import' and ${condition}`,
    )
  ).rows[0].n as number
/** Imports that have written rows and now wait for a lock. */
const waitingImports = (database: TestDatabase) =>
  countOf(database, "backend_xid is not null and wait_event_type = 'Lock'")
const importsUnderWay = (database: TestDatabase) => countOf(database, 'true')
