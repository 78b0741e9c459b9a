import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#database/connection.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenArticle, givenCampaign, givenShop, givenStock } from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue, testClock } from '#tests/support/catalogue/open-catalogue.ts'
import { pruneChanges } from './queries/queries-change-log.ts'
import { follow, readCatalogue } from './follow-changes.ts'
import { availableShops, shopsOf } from './facts/stock.ts'
import { recordById, specifiedDefaults, type Snapshot } from './snapshot.ts'

function shown(snapshot: Snapshot, id: number) {
  const { facts, pricing, stock } = recordById(snapshot, id)!
  const idAt = (place: number): number => snapshot.lists.shops[place]!.id
  return {
    name: facts.name,
    brand: snapshot.lists.brands.get(facts.brandId)!.name,
    price: pricing.price,
    shops: shopsOf(stock).map(idAt),
    available: availableShops(stock).map(idAt),
  }
}

test('a change that commits after a change with a higher number is not skipped', async () => {
  const database = await usingDatabase()
  const first = await givenArticle(database.db, { name: 'Første' })
  const second = await givenArticle(database.db, { name: 'Andre' })
  const catalogue = await givenCatalogue(database)
  const early = await database.pool.connect()
  const late = await database.pool.connect()
  await early.query('begin')
  await early.query('update catalogue.article set name = $1 where id = $2', ['Første ny', first.id])
  await late.query('begin')
  await late.query('update catalogue.article set name = $1 where id = $2', ['Andre ny', second.id])
  await late.query('commit')
  await catalogue.refresh()
  expect([first, second].map(({ id }) => shown(catalogue.current(), id).name)).toEqual(['Første', 'Andre ny'])

  await early.query('commit')
  await catalogue.refresh()
  expect([first, second].map(({ id }) => shown(catalogue.current(), id).name)).toEqual(['Første ny', 'Andre ny'])
  early.release()
  late.release()
})

test('during a long import, changes of other transactions are applied once and without delay', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { name: 'Jakke' })
  const catalogue = await givenCatalogue(database)
  const long = await database.pool.connect()
  await long.query('begin')
  await long.query('select pg_current_xact_id()')
  for (const name of ['Jakke 1', 'Jakke 2']) {
    await database.db.updateTable('catalogue.article').set({ name }).where('id', '=', jacket.id).execute()
    await catalogue.refresh()
    expect(shown(catalogue.current(), jacket.id).name).toBe(name)
  }
  const before = catalogue.version
  await catalogue.refresh()
  expect(catalogue.version).toBe(before)
  await long.query('rollback')
  long.release()
})

test('after a notification, the catalogue applies a change within a second, without a request', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { variants: [{ stock: { 55: 3 } }] })
  const catalogue = await givenCatalogue(database)
  await new Promise(resolve => setTimeout(resolve, 100))
  const changed = new Promise<Snapshot>(resolve => catalogue.onChange(resolve))
  const started = performance.now()
  await database.db.updateTable('shops.stock').set({ on_hand: 0 }).execute()
  expect(shown(await changed, jacket.id).available).toEqual([])
  expect(performance.now() - started).toBeLessThan(700)
})

test('the next timed read applies a change, even if its notification was lost', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { variants: [{ stock: { 55: 3 } }] })
  const catalogue = await givenCatalogue(database)
  await database.pool.query('drop trigger wake on search.change')
  const changed = new Promise<Snapshot>(resolve => catalogue.onChange(resolve))
  await database.db.updateTable('shops.stock').set({ on_hand: 0 }).execute()
  expect(shown(await changed, jacket.id).available).toEqual([])
})

test('the listening connection reconnects after the database ended it', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { name: 'Jakke' })
  const catalogue = await givenCatalogue(database)
  const listening = `select pid from pg_stat_activity where application_name = 'hent listen' and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(listening)).rowCount).toBe(1)
  await database.pool.query(`select pg_terminate_backend(pid) from (${listening}) as listener`)
  await expect.poll(async () => (await database.pool.query(listening)).rowCount, { timeout: 5_000 }).toBe(1)
  await database.db.updateTable('catalogue.article').set({ name: 'Ny jakke' }).execute()
  await expect.poll(() => shown(catalogue.current(), jacket.id).name, { timeout: 5_000 }).toBe('Ny jakke')
})

test('a change of stock alone keeps the epoch, and a running request keeps its snapshot', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { variants: [{ stock: { 55: 3 } }] })
  const catalogue = await givenCatalogue(database)
  const before = catalogue.current()
  await database.db.updateTable('shops.stock').set({ on_hand: 0 }).execute()
  await catalogue.refresh()
  expect(catalogue.epoch).toBe(before.epoch)
  expect(catalogue.stockVersion).toBe(before.stockVersion + 1)
  expect(shown(before, jacket.id).available).toEqual([55])
  expect(before.sets.shops.get(55)).toEqual(Uint32Array.of(1))
  expect(catalogue.current().sets.shops.get(55)).toEqual(Uint32Array.of(0))
  expect(catalogue.current().orders.Name).toBe(before.orders.Name)
  expect(catalogue.current().text).toBe(before.text)
})

test('a campaign starts and ends on time without a change in the database', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { price: 49_900 })
  await givenCampaign(database.db, {
    prices: { [jacket.variants[0]!.id]: 39_900 },
    startsAt: new Date('2026-03-03T00:00:00Z'),
    endsAt: new Date('2026-03-05T23:00:00Z'),
  })
  const clock = testClock('2026-03-02T12:00:00Z')
  const catalogue = await givenCatalogue(database, clock)
  const prices: number[] = []
  for (const instant of [
    '2026-03-02T23:59:59.999Z',
    '2026-03-03T00:00:00Z',
    '2026-03-05T23:00:00Z',
    '2026-03-05T23:00:00.001Z',
    '2026-03-04T00:00:00Z',
  ]) {
    clock.set(instant)
    await catalogue.refresh()
    prices.push(shown(catalogue.current(), jacket.id).price)
  }
  expect(prices).toEqual([49_900, 39_900, 39_900, 49_900, 39_900])
})

test('a renamed brand, a changed colour or a new shop replaces only the records of the articles that refer to it', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { brand: 'Granheim', variants: [{ stock: { 55: 3 } }] })
  const other = await givenArticle(database.db, { brand: 'Fjellvang', variants: [{ colour: 'Grønn' }] })
  const before = await readCatalogue(database, 0, specifiedDefaults)
  await database.pool.query(`update catalogue.brand set name = 'Granheim Sport' where name = 'Granheim';
    update catalogue.colour set hex = '#0000FE' where name = 'Blå'`)
  const renamed = await follow(database, before, 0)
  expect(shown(renamed!.snapshot, jacket.id).brand).toBe('Granheim Sport')
  expect(recordById(renamed!.snapshot, jacket.id)!.facts).toBe(recordById(before.snapshot, jacket.id)!.facts)
  expect(recordById(renamed!.snapshot, jacket.id)).not.toBe(recordById(before.snapshot, jacket.id))
  expect(recordById(renamed!.snapshot, other.id)).toBe(recordById(before.snapshot, other.id))

  const shop = await givenShop(database.db, { id: 3, name: 'Alta' })
  await givenStock(database.db, shop.id, jacket.variants[0]!.id, 1)
  const opened = await follow(database, renamed!, 0)
  expect(shown(opened!.snapshot, jacket.id).shops).toEqual([3, 55])
  expect(recordById(opened!.snapshot, other.id)).toBe(recordById(before.snapshot, other.id))
})

test('a shop that returns to the feed has its earlier stock', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { variants: [{ stock: { 55: 3, 3: 1 } }] })
  const catalogue = await givenCatalogue(database)
  const shopsAfter = async (inFeed: boolean) => {
    await database.db.updateTable('shops.shop').set({ in_feed: inFeed }).where('id', '=', 3).execute()
    await catalogue.refresh()
    return shown(catalogue.current(), jacket.id).available.toSorted()
  }
  expect(await shopsAfter(false)).toEqual([55])
  expect(await shopsAfter(true)).toEqual([3, 55])
})

test('an article that is deleted from the database disappears from the catalogue', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db)
  const catalogue = await givenCatalogue(database)
  await database.pool.query('delete from catalogue.variant; delete from catalogue.article')
  await catalogue.refresh()
  expect(recordById(catalogue.current(), jacket.id)).toBeUndefined()
})

test('a process reads the whole catalogue when the change log was pruned beyond its position', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { name: 'Jakke' })
  const behind = await readCatalogue(database, 0, specifiedDefaults)
  await database.db.updateTable('catalogue.article').set({ name: 'Ny jakke' }).where('id', '=', jacket.id).execute()
  await pruneChanges(database, '0 seconds')
  expect((await database.pool.query('select from search.change')).rowCount).toBe(0)
  expect(await follow(database, behind, 0)).toBeNull()
  const anew = await readCatalogue(database, 0, specifiedDefaults)
  expect((await follow(database, anew, 0))?.snapshot).toBe(anew.snapshot)
})

test('log rows of a running transaction are not pruned', async () => {
  const database = await usingDatabase()
  await givenArticle(database.db)
  const long = await database.pool.connect()
  await long.query('begin')
  await long.query(`insert into search.change (kind, ref, at) values ('article', 1, now() - interval '3 hours')`)
  await pruneChanges(database, '0 seconds')
  await long.query('commit')
  await pruneChanges(database, '2 hours')
  expect((await database.pool.query(`select from search.change where at < now() - interval '2 hours'`)).rowCount).toBe(
    1,
  )
  long.release()
})

test('when its database is unavailable for 31 seconds, the catalogue reports that it is behind and still serves articles', async () => {
  const database = await usingDatabase()
  const jacket = await givenArticle(database.db, { name: 'Jakke' })
  const reader = connect(database.url)
  const catalogue = await givenCatalogue(reader)
  expect(catalogue.isCurrent()).toBe(true)
  await reader.close()
  await expect(catalogue.refresh()).rejects.toThrow()
  const later = performance.now() + 31_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(catalogue.isCurrent()).toBe(false)
  expect(catalogue.behind()).toBeGreaterThan(30_000)
  expect(shown(catalogue.current(), jacket.id).name).toBe('Jakke')
})
