import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examineDuties } from '#application/law/examine-duties.ts'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { openPages } from '#modules/documents/content/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { brandIds } from '#shared/brand-ids.ts'
import { loadDemoIfRequested } from './load-demo.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

async function givenEmptyShop() {
  const database = await usingDatabase()
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-demo-media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { database, media: folderMediaStore(folder), log: silentLog, showLogins: async () => {} }
}

test('the demo chain loads with a consistent stock ledger, past sales that allocate nothing, and no missing evidence of a legal duty', async () => {
  const parts = await givenEmptyShop()
  const { database } = parts
  const started = performance.now()
  expect(await loadDemoIfRequested('whenEmpty', true, parts)).toBe(true)
  expect(performance.now() - started).toBeLessThan(120_000)

  expect((await database.pool.query('select * from shops.ledger_difference limit 10')).rows).toEqual([])
  const { rows } = await database.pool.query(`
    select (select count(*)::int from catalogue.article) as articles,
           (select count(*)::int from shops.shop) as shops,
           (select count(*)::int from shops.house_number) as houses,
           (select count(*)::int from reservations.reservation) as sales,
           (select count(*)::int from reservations.reservation
             where status_id <> 4 or closed_at > now() or not (created_at < ready_at and ready_at < closed_at)) as odd,
           (select coalesce(sum(reserved), 0)::int from shops.stock) as reserved,
           (select count(*)::int from reservations.bestseller) as ranked,
           (select count(*)::int from reservations.bestseller where qty_rank <= 10) as best,
           (select count(*)::int from campaigns.campaign_article a join campaigns.multi_buy m using (campaign_id)) as "multiBuys",
           (select count(*) = 0 from jobs.job) as "mailsNobody"`)
  expect(rows[0]).toMatchObject({ shops: 60, odd: 0, reserved: 0, multiBuys: 7, mailsNobody: true })
  expect(rows[0].articles).toBeGreaterThanOrEqual(480)
  expect(rows[0].houses).toBeGreaterThan(3_000)
  expect(rows[0].sales).toBeGreaterThan(1_200)
  expect(rows[0].ranked).toBeGreaterThan(300)
  expect(rows[0].best).toBeGreaterThanOrEqual(10)

  // A start stores the terms.
  await openPages(database.db)
  const store = await openBrandSettingsStore(database.db)
  const brands = brandIds.map(id => store.of(id))
  for (const days of [0, 100, 365, 730]) {
    const on = new Date(Date.now() + days * 86_400_000)
    const missing = (await examineDuties({ database, brands }, on)).flatMap(({ evidence }) =>
      evidence.flatMap(each => (each.state === 'missing' ? each.missing : [])),
    )
    expect([days, missing]).toEqual([days, []])
  }
}, 180_000)
