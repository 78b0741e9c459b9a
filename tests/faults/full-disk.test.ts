import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster } from '#database/cluster/cluster.ts'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { createHealth } from '#main/health.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, shopOver } from '../support/api/reservation-api.ts'
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
