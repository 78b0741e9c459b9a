import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { migrationNames, readMigration } from '#database/migration-files.ts'
import { undoShopDetails } from '#application/stock/change-shop-details.ts'
import { readDelivery, undoDelivery } from '#modules/sales/cart/index.ts'
import { findStoredCampaign, stepCampaign } from '#modules/sales/campaigns/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { findShopEdits } from '#modules/stock/shops/index.ts'
import { shippingTerms } from '#shared/shipping/shipping-terms.ts'
import { emptyDatabase } from './released-database.ts'

// Before these migrations, undo of shipping settings, campaigns and shop details was parsed from the texts of the audit
// log.
const first = '0593_earlier_delivery.sql'
const documents = [
  'blog.post',
  'blog.earlier_post',
  'content.page_version',
  'home.slot_version',
  'brands.face',
  'polls.poll',
  'redirects.state',
  'catalogue.banner_version',
  'catalogue.article_override',
  'catalogue.earlier_override',
  'search.arrangement_version',
  'search.synonym',
  'shops.own_detail',
  'shops.buffer_rule',
  'staff.audit_log',
]

let database: Database
let drop: () => Promise<void>
let before: Map<string, unknown[]>

beforeAll(async () => {
  ;({ database, drop } = await emptyDatabase())
  const { pool } = database
  await pool.query('create table public.migration (name text primary key, at timestamptz not null default now())')
  for (const name of (await migrationNames()).filter(each => each < first)) {
    await pool.query(await readMigration(name))
    await pool.query('insert into public.migration (name) values ($1)', [name])
  }
  await fill()
  before = await rowsOf()
  await migrate(pool)
}, 120_000)
afterAll(() => drop())

/**
 * Documents of every kind with two versions, and steps of campaigns as a process of the previous version records them.
 */
async function fill() {
  await database.pool.query(`
    insert into staff.account (id, email, name, password_hash, role) overriding system value values (7, 'eva@kjeden.no', 'Eva', 'x', 'editor');
    insert into blog.post (id, slug, title, lead, body, author) overriding system value values (1, 'tur', 'Tur', 'Om', 'Tekst', 'Eva');
    insert into blog.earlier_post (post_id, words) values (1, '{"slug": "tur", "title": "Før"}');
    insert into content.page_version (slug, words) values ('om-oss', '{"title": "A", "lead": "B", "body": "C"}'), ('om-oss', null);
    insert into home.slot_version (brand, slot, published, content) values ('ox', 'newspaper', true, null), ('ox', 'newspaper', false, '{"title": "Ny"}');
    insert into brands.face (brand, settings) values ('ox', '{"name": "Villmark"}'), ('ox', '{}');
    insert into polls.poll (name, description) values ('Ull', '');
    insert into redirects.state (rows) values ('[{"from": "/a", "to": "/b", "status": 301}]');
    insert into catalogue.article_group (id, key, name, slug, level) overriding system value values (11, 'herre', 'Herre', 'herre', 1);
    insert into catalogue.banner_version (group_id, content) values (11, null), (11, '{"hash": "h", "alt": "", "link": ""}');
    insert into search.arrangement_version (group_id, pinned, lifted, buried, removed) values (11, '{1}', '{}', '{}', true);
    insert into settings.setting (key, value, changed_at) values ('delivery_price', '25000', '2026-11-20 10:00:00.123456Z');
    insert into campaigns.campaign (id, name, published, ends_at) overriding system value values
      (1, 'Published', true, 'infinity'), (2, 'Ended', true, '2026-11-20Z'), (3, 'Changed', false, 'infinity'), (4, 'Undone', true, 'infinity');
    insert into campaigns.campaign (id, name, published, deleted_at) overriding system value values (5, 'Deleted', false, now());
    insert into shops.shop (id, store_code, name, slug, address, postcode, place, latitude, longitude, phone, ready_hours, edit_version) values
      (21, 'S21', 'Oslo', 'oslo', 'Gata 1', '0155', 'Oslo', 59.9, 10.7, '99000000', 4, 2), (22, 'S22', 'Hamar', 'hamar', 'Gata 2', '2317', 'Hamar', 60.8, 11.1, null, null, 0);
    insert into shops.own_detail (shop_id, field, feed_value) values (21, 'phone', '22000000');
    insert into shops.buffer_rule (shop_id, group_id, pieces) values (21, null, 2);
    insert into staff.audit_log (account_id, action, subject, detail) values
      (7, 'shop details changed', 'shop-details:21', '{"before": "{\\"own\\":{}}", "after": "{\\"own\\":{\\"phone\\":\\"99000000\\"}}"}'),
      (7, 'shop details changed', 'shop-details:21', '{"before": "{\\"readyHours\\":null,\\"buffers\\":[]}", "after": "{\\"readyHours\\":4,\\"buffers\\":[{\\"groupId\\":null,\\"pieces\\":2}]}"}'),
      (7, 'shipping changed', 'shipping:delivery', '{"offeredBefore": 0, "priceBefore": 1, "offered": 1, "price": 19900}'),
      (7, 'shipping changed', 'shipping:delivery', '{"offeredBefore": 1, "priceBefore": 19900, "offered": 1, "price": 25000}'),
      (7, 'campaign published', 'campaign:1', '{}'),
      (7, 'campaign published', 'campaign:2', '{}'),
      (7, 'campaign ended', 'campaign:2', '{"endsBefore": "2031-01-01T00:00:00.000Z"}'),
      (7, 'campaign changed', 'campaign:3', '{}'),
      (7, 'campaign ended', 'campaign:4', '{"endsBefore": "open"}'),
      (7, 'campaign undone', 'campaign:4', '{}'),
      (7, 'campaign deleted', 'campaign:5', '{}');`)
}

async function rowsOf() {
  const tables = await Promise.all(
    documents.map(async table => {
      const { rows } = await database.pool.query(`select * from ${table} as t order by t::text`)
      return [table, rows] as const
    }),
  )
  return new Map(tables)
}

test('after an upgrade every document has its versions and its authors', async () => {
  for (const table of documents.filter(each => !/override|synonym/.test(each)))
    expect(before.get(table)?.length, table).toBeGreaterThan(0)
  // Migration 0618 adds the redirects of three groups to each version.
  const withoutAdded = (await rowsOf()).get('redirects.state')?.map(row => {
    const { rows, ...version } = row as { rows: unknown[] }
    return { ...version, rows: rows.slice(0, -3) }
  })
  // Migration 0634 adds occasions to the synonyms.
  const known = new Set(before.get('search.synonym')?.map(row => (row as { id: number }).id))
  const synonyms = (await rowsOf()).get('search.synonym') ?? []
  expect(known.size).toBeGreaterThan(0)
  expect(synonyms.length).toBeGreaterThan(known.size)
  const withoutOccasions = synonyms.filter(row => known.has((row as { id: number }).id))
  const after = await rowsOf()
  after.set('redirects.state', withoutAdded ?? []).set('search.synonym', withoutOccasions)
  expect(after).toEqual(before)
})

test('after an upgrade the last change of the shipping settings can be undone', async () => {
  const { version, earlier, names } = await readDelivery(database.db)
  // The stored step is older than the terms, so these are the defaults.
  expect(earlier).toEqual({ offered: true, price: 19_900, names, terms: shippingTerms })
  expect(await undoDelivery(database, systemActor, { basedOn: version })).toMatchObject({ ok: true })
  expect(await readDelivery(database.db)).toMatchObject({ offered: true, price: 19_900 })
})

test('after an upgrade only the last step of a campaign can be undone', async () => {
  const undoOf = async (id: number) => (await findStoredCampaign(database.db, id))?.undo
  expect(await Promise.all([1, 2, 3, 4, 5].map(undoOf))).toEqual(['publish', 'end', null, null, 'delete'])
  expect((await stepCampaign(database, systemActor, { id: 2, basedOn: undefined }, 'undo')).ok).toBe(true)
  const restored = await findStoredCampaign(database.db, 2)
  expect(new Date(restored?.endsAt ?? 0).toISOString()).toBe('2031-01-01T00:00:00.000Z')
})

test('a change of a campaign by a process of the previous version invalidates the stored undo', async () => {
  await database.pool.query('update campaigns.campaign set changed_at = clock_timestamp() where id = 1')
  expect((await findStoredCampaign(database.db, 1))?.undo).toBeNull()
})

test('after an upgrade the last change of a shop’s details can be undone, and so can the undo', async () => {
  const { queue, undoShop, editsOf } = shopDetails()
  const changed = { own: { phone: '99000000' }, readyHours: 4, buffers: [{ groupId: null, pieces: 2 }] }
  expect(await editsOf(21)).toMatchObject({ version: 2, canUndo: true, edits: changed })
  expect(await undoShop(21, 2)).toMatchObject({ ok: true })
  expect(await editsOf(21)).toMatchObject({ edits: { own: changed.own, readyHours: null, buffers: [] } })
  expect(queue).toEqual([{ shopId: 21 }])
  expect(await undoShop(21, 3)).toMatchObject({ ok: true })
  expect(await editsOf(21)).toMatchObject({ edits: changed })
  expect(await undoShop(22, 0)).toEqual({ ok: false, reason: 'nothing_to_undo' })
})

test('a change of a shop by a process of the previous version invalidates the stored undo', async () => {
  const { undoShop, editsOf } = shopDetails()
  await database.pool.query('update shops.shop set ready_hours = 9, edit_version = edit_version + 1 where id = 21')
  const { version = 0, canUndo } = (await editsOf(21)) ?? {}
  expect(canUndo).toBe(false)
  expect(await undoShop(21, version)).toEqual({ ok: false, reason: 'nothing_to_undo' })
})

function shopDetails() {
  const queue: unknown[] = []
  const deps = {
    database,
    queue: { enqueue: async (_: unknown, __: string, job: unknown) => void queue.push(job) } as never,
    catalogue: { current: () => ({}) as never, refresh: async () => {} } as never,
  }
  return {
    queue,
    editsOf: (shopId: number) => findShopEdits(database.db, shopId),
    undoShop: (shopId: number, basedOn: number) => undoShopDetails(deps, systemActor, { shopId, basedOn }),
  }
}
