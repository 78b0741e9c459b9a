import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { main } from '#cli/hent.ts'
import { openCluster } from '#database/cluster/cluster.ts'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { createHealth } from '#main/health.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, shopOver } from '../support/api/reservation-api.ts'
import { usingDatabase } from '../support/database/database.ts'
import { temporaryFolder } from '../support/servers/shop.ts'

const catalogue = { isCurrent: () => true, behind: () => 0 } as CatalogueSource

test('while the disk is full, reservations get 503 and the shop is not ready, but reads work; with free space it sells again', async context => {
  const disk = await smallDisk()
  if (!disk) return context.skip('only root may mount a small disk')
  const cluster = await openCluster({ dataDir: join(disk, 'data'), settings: { autovacuum: 'off' } })
  const database = connect(cluster.url(), { max: 5 })
  onTestFinished(async () => {
    await database.close()
    await cluster.stop()
  })
  await migrate(database.pool)
  const shop = await shopOver({ ...database, url: cluster.url() }, { log: createLog({ level: 'silent' }) })
  const { id } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [id]: 10_000 } })
  const guest = await shop.guest()
  const items = [{ EanNo: jacket.ean, Count: 1 }]
  const reserve = async () => (await shop.reserve(await shop.guest(), requestFor(id, items))).status
  const health = createHealth(database, catalogue, createMetrics())
  const ready = async () => (await health(new Request('http://hent.test/readyz'))).status
  expect([await reserve(), await ready()]).toEqual([201, 200])

  const filler = join(disk, 'filler')
  fill(disk, filler)
  let status = 201
  // Reservations that fit into existing database pages may still succeed.
  for (let i = 0; i < 1_000 && status === 201; i++) status = await reserve()
  expect(status).toBe(503)
  expect(await ready()).toBe(503)
  expect((await guest.post('/cart/validate', { ShopID: id, items })).status).toBe(200)
  for (let i = 0; i < 10; i++) expect([201, 503]).toContain(await reserve())

  rmSync(filler)
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  await expect.poll(reserve, { timeout: 30_000 }).toBe(201)
  expect(await findStockViolations(database)).toEqual([])
})

test('a backup to a full disk says so and leaves no file, and with free space the same command writes one that restores', async context => {
  const disk = await smallDisk()
  if (!disk) return context.skip('only root may mount a small disk')
  const [database, elsewhere] = [await usingDatabase(), await usingDatabase()]
  const { id } = await givenShop(database.db)
  await givenVariant(database.db, { stock: { [id]: 7 } })
  const texts: string[] = []
  const tell = (line: string) => void texts.push(line)
  const run = (url: string, ...args: string[]) => {
    vi.stubEnv('DATABASE_URL', url)
    vi.stubEnv('DATA_DIR', join(disk, '..', 'data'))
    return main(args, tell, tell)
  }
  const [file, filler] = [join(disk, 'shop.backup'), join(disk, 'filler')]
  fill(disk, filler)
  expect(await run(database.url, 'backup', file)).not.toBe(0)
  expect(texts.join('\n')).toMatch(/no space left/)
  expect(texts.join('\n')).not.toMatch(/^Done/m)
  expect(readdirSync(disk)).toEqual(['filler'])
  rmSync(filler)
  expect({ code: await run(database.url, 'backup', file), texts }).toMatchObject({ code: 0 })
  const code = await run(elsewhere.url, 'restore', file)
  expect({ code, texts }).toMatchObject({ code: 0 })
  const { rows } = await elsewhere.pool.query('select on_hand from shops.stock')
  expect(rows).toEqual([{ on_hand: 7 }])
})

async function smallDisk(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = await temporaryFolder('full-disk')
  const path = join(folder.path, 'disk')
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    await folder.remove()
    return null
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', path])
    await folder.remove()
  })
  return path
}

function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(file, Buffer.alloc(bavail * bsize))
}
