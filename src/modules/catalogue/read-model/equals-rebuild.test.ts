import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#database/connection.ts'
import { changePrices } from '#modules/sales/campaigns/index.ts'
import { testDatabase, usingDatabase } from '#tests/support/database/database.ts'
import {
  givenArticle,
  givenBrand,
  givenCampaign,
  givenReview,
  givenShop,
  givenStock,
  givenVariant,
} from '#tests/support/catalogue/catalogue.ts'
import { givenCatalogue, silentLog, testClock } from '#tests/support/catalogue/open-catalogue.ts'
import { everythingIn } from '#tests/support/catalogue/whole-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'

const words = ['jakke', 'bukse', 'ak', 'granheim', 'fjellvang', 'blå', 'gensere', 'sko', '2', 'turjakke blå', 'lue']
const start = Date.parse('2026-03-02T12:00:00Z')
const hour = 3_600_000

const pick = fc.nat(1_000)
const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), pick, value: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constant('stock' as const), pick, value: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('visible' as const), pick, value: fc.nat(1) }),
  fc.record({ kind: fc.constant('in feed' as const), pick, value: fc.nat(1) }),
  fc.record({ kind: fc.constant('rename' as const), pick, value: fc.nat(4) }),
  fc.record({ kind: fc.constant('add' as const), pick, value: fc.nat(5) }),
  fc.record({ kind: fc.constant('variant' as const), pick, value: fc.nat(5) }),
  fc.record({ kind: fc.constant('variant out' as const), pick, value: fc.nat(1) }),
  fc.record({ kind: fc.constant('campaign' as const), pick, value: fc.nat(30) }),
  fc.record({ kind: fc.constant('prices logged' as const), pick, value: fc.nat(1) }),
  fc.record({ kind: fc.constant('review' as const), pick, value: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('override' as const), pick, value: fc.nat(5) }),
  fc.record({ kind: fc.constant('banner' as const), pick, value: fc.nat(3) }),
  fc.record({ kind: fc.constant('brand' as const), pick, value: fc.nat(3) }),
  fc.record({ kind: fc.constant('shop' as const), pick, value: fc.nat(2) }),
  fc.record({ kind: fc.constant('shop moved' as const), pick, value: fc.nat(3) }),
  fc.record({ kind: fc.constant('arranged' as const), pick, value: fc.nat(5) }),
  fc.record({ kind: fc.constant('time' as const), pick, value: fc.integer({ min: -3, max: 12 }) }),
  fc.record({ kind: fc.constant('look' as const), pick, value: fc.nat(1) }),
)

test(
  'after random changes, following the change log gives the same catalogue as a full read',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async changes => {
        const database = await testDatabase()
        const clock = testClock(new Date(start).toISOString())
        const options = { clock, log: silentLog }
        try {
          await seed(database.db)
          const followed = await openCatalogue(database, options)
          for (const step of changes) {
            if (step.kind === 'time') clock.set(new Date(clock.now().getTime() + step.value * hour))
            else if (step.kind === 'look') await followed.refresh()
            else if (step.kind === 'arranged') await arrange(database.db, step, clock.now())
            else if (step.kind === 'prices logged') await logPrices(database.db, clock.now())
            else await apply(database.db, step)
          }
          await followed.refresh()
          const anew = await openCatalogue(database, options)
          await Promise.all([followed.close(), anew.close()])
          expect(everythingIn(followed.current(), words)).toEqual(everythingIn(anew.current(), words))
        } finally {
          await database.close()
        }
      }),
      { numRuns: process.env['HENT_FAULTS'] === 'long' ? 100 : 8, endOnFailure: true },
    )
  },
)

test.each([
  `catalogue.brand set name = 'Ak'`,
  `catalogue.colour set name = 'Lakk', hex = '#00FF00' where name = 'Blå'`,
  `catalogue.colour set colour_group_id = (select id from catalogue.colour_group where name = 'Rød') where name = 'Blå'`,
  `catalogue.colour_group set name = 'Ak', label = 'Sko', hex = '#00FF00' where name = 'Rød'`,
  `catalogue.size set name = 'XXL' where name = 'L'`,
  `catalogue.article_group set name = 'Sko' where level = 1`,
  `catalogue.article_group set name = 'Sko' where level = 2`,
  `catalogue.article_group set name = 'Sko' where name = 'Turjakke'`,
  `catalogue.article_group set parent_id = (select id from catalogue.article_group where name = 'Overdeler') where name = 'Turjakke'`,
  `shops.shop set name = case id when 3 then 'Å' else 'Bø' end`,
  `shops.shop set in_feed = id <> 55`,
  `shops.shop set in_feed = false`,
])('following the update %s gives the same catalogue as a full read', async change => {
  const database = await usingDatabase()
  await seed(database.db)
  const followed = await givenCatalogue(database)
  await database.pool.query(`update ${change}`)
  await followed.refresh()
  const anew = await givenCatalogue(database)
  expect(everythingIn(followed.current(), [...words, 'lakk'])).toEqual(everythingIn(anew.current(), [...words, 'lakk']))
})

/** Logs the current prices, as a feed import does. */
const logPrices = (db: Db, at: Date) =>
  changePrices(db, { feedRunId: null, variantIds: null, at }, () => Promise.resolve())

async function seed(db: Db): Promise<void> {
  for (const id of [55, 3, 9]) await givenShop(db, { id })
  for (const name of ['Turjakke', 'Vårjakke', 'Åkle bukse', 'Ærlig sko', 'Lue']) {
    await givenArticle(db, {
      name,
      price: name.length * 5_000,
      groups: ['Tekstil', name.length % 2 ? 'Overdeler' : 'Underdeler', name],
      variants: [
        { colour: 'Blå', stock: { 55: 2, 3: 1 } },
        { colour: { name: 'Rød', group: 'Rød' }, size: 'L', stock: { 9: 1 } },
      ],
    })
  }
}

/**
 * Writes a new version of an arrangement of the search `jakke` or of a group's list, or removes the arrangement. It has
 * no start (`value` 0) or starts `value - 3` hours after `at`. It has no end, or lasts 1 to 5 hours from then.
 */
async function arrange(db: Db, { pick: number, value }: { pick: number; value: number }, at: Date): Promise<void> {
  const ids = (await db.selectFrom('catalogue.article').select('id').orderBy('id').execute()).map(({ id }) => id)
  const turned = [...ids.slice(number % ids.length), ...ids.slice(0, number % ids.length)]
  const groups = await db.selectFrom('catalogue.article_group').select('id').orderBy('id').execute()
  const startsAt = new Date(at.getTime() + (value - 3) * hour)
  await db
    .insertInto('search.arrangement_version')
    .values({
      arrangement_id: 1 + (number % 4),
      ...(number % 4 === 0 ? { query: 'jakke' } : { group_id: groups[number % groups.length]!.id }),
      starts_at: value === 0 ? null : startsAt,
      ends_at: number % 3 === 0 ? null : new Date(startsAt.getTime() + ((number % 5) + 1) * hour),
      ...{ pinned: turned.slice(0, 2), lifted: turned.slice(2, 3), buried: turned.slice(3, 3 + (number % 2)) },
      removed: number % 7 === 0,
    })
    .execute()
}

async function apply(
  db: Db,
  { kind, pick: number, value }: { kind: string; pick: number; value: number },
): Promise<void> {
  const articles = await db.selectFrom('catalogue.article').select('id').orderBy('id').execute()
  const { id } = articles[number % articles.length]!
  const variants = await db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('article_id', '=', id)
    .orderBy('id')
    .execute()
  const variant = variants[number % variants.length]!
  switch (kind) {
    case 'price':
      return void (await db
        .updateTable('catalogue.variant')
        .set({ price: value * 100 })
        .where('id', '=', variant.id)
        .execute())
    case 'stock':
      return void (await db
        .updateTable('shops.stock')
        .set({ on_hand: value })
        .where('variant_id', '=', variant.id)
        .execute())
    case 'visible':
      return void (await db
        .updateTable('catalogue.article')
        .set({ visible_on_web: value })
        .where('id', '=', id)
        .execute())
    case 'in feed':
      return void (await db
        .updateTable('catalogue.article')
        .set({ in_feed: value === 1 })
        .where('id', '=', id)
        .execute())
    case 'rename': {
      const old = await db.selectFrom('catalogue.article').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
      const name = ['Ulljakke', 'Ålebukse', 'Zalando', 'Turjakke', 'Aa-lue'][value]!
      await db
        .updateTable('catalogue.article')
        .set({ name, slug: `ny-${id}-${number}-${value}` })
        .where('id', '=', id)
        .execute()
      await db
        .insertInto('catalogue.former_slug')
        .values({ slug: old.slug, article_id: id })
        .onConflict(c => c.doNothing())
        .execute()
      return
    }
    case 'add':
      return void (await givenArticle(db, {
        name: `Jakke ${value}`,
        price: value * 10_000 + 100,
        gender: [1, 2, 4, 10, 11, 1][value]!,
        variants: [{ colour: 'Grønn', size: `${38 + value}`, stock: { 55: value } }],
      }))
    case 'variant':
      return void (await givenVariant(db, {
        articleId: id,
        size: `${30 + value}`,
        price: value * 5_000 + 1,
        stock: { 3: value },
      }))
    case 'variant out':
      return void (await db
        .updateTable('catalogue.variant')
        .set({ in_feed: value === 1 })
        .where('id', '=', variant.id)
        .execute())
    case 'campaign': {
      const startsAt = new Date(start + (value - 5) * hour)
      await givenCampaign(db, {
        prices: { [variant.id]: (number % 400) * 100 + 100 },
        startsAt,
        endsAt: new Date(startsAt.getTime() + 6 * hour),
      })
      return
    }
    case 'override': {
      const own = {
        visible: [null, true, false][number % 3]!,
        featured: value > 2,
        description: value ? `Ull ${value}` : '',
      }
      return void (await db
        .insertInto('catalogue.article_override')
        .values({ article_id: id, ...own })
        .onConflict(conflict => conflict.column('article_id').doUpdateSet(own))
        .execute())
    }
    case 'banner': {
      const group = await db
        .selectFrom('catalogue.article_group')
        .select('id')
        .where('level', '=', 1)
        .limit(1)
        .executeTakeFirstOrThrow()
      const content = JSON.stringify({
        picture: { url: `/${value}`, width: 1, height: 1, files: [] },
        alt: '',
        link: '',
      })
      return void (await db
        .insertInto('catalogue.banner_version')
        .values({ group_id: group.id, content: value === 0 ? null : content })
        .execute())
    }
    case 'review':
      return void (await givenReview(db, id, { rating: value, approved: number % 3 > 0 }))
    case 'brand':
      if (value > 0)
        return void (await db
          .updateTable('catalogue.article')
          .set({ brand_id: await givenBrand(db, `Fjellvang ${value}`) })
          .where('id', '=', id)
          .execute())
      return void (await db
        .updateTable('catalogue.brand')
        .set({ name: `Granheim ${number}` })
        .where('key', '=', 'granheim')
        .execute())
    case 'shop moved': {
      const shops = await db.selectFrom('shops.shop').select('id').orderBy('id').execute()
      const to = value < 2 ? { in_feed: value === 1 } : { name: value === 2 ? 'Ål' : `Bø ${number}` }
      return void (await db
        .updateTable('shops.shop')
        .set(to)
        .where('id', '=', shops[number % shops.length]!.id)
        .execute())
    }
    case 'shop':
      if (value > 0)
        return void (await db
          .updateTable('shops.shop')
          .set({ phone: `6240000${value}` })
          .execute())
      await givenShop(db, {})
      return void (await givenStock(db, 9_000 + number, variant.id, 1).catch(() => {}))
  }
}
