import { expect, test } from 'vitest'
import type { Db } from '#database/connection.ts'
import { fillAnew, givenRuledCampaign } from '#tests/support/catalogue/campaign-rules.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function pricesOf(db: Db, campaign: number): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('campaigns.campaign_price as p')
    .innerJoin('campaigns.campaign_article as a', 'a.id', 'p.campaign_article_id')
    .select(['p.variant_id', 'p.price'])
    .where('a.campaign_id', '=', campaign)
    .execute()
  return Object.fromEntries(rows.map(row => [row.variant_id, row.price]))
}
async function refsOf(db: Db, articleId: number) {
  const article = await db
    .selectFrom('catalogue.article')
    .selectAll()
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  const groups = db.selectFrom('catalogue.article_group').select('parent_id')
  const sub = await groups.where('id', '=', article.group_id).executeTakeFirstOrThrow()
  const main = await groups.where('id', '=', sub.parent_id!).executeTakeFirstOrThrow()
  return { brand: article.brand_id, group: article.group_id, sub: sub.parent_id!, main: main.parent_id! }
}

test('a campaign applies to articles of a list, of a brand or of a group of any level, with its percentage or the listed price', async () => {
  const { db } = await usingDatabase()
  const boots = await givenArticle(db, { brand: 'Nordli', groups: ['Sko', 'Vinter', 'Støvler'], price: 99_995 })
  const socks = await givenArticle(db, { brand: 'Ullvik', groups: ['Tekstil', 'Undertøy', 'Sokker'], price: 10_000 })
  const [boot, sock] = [boots.variants[0]!.id, socks.variants[0]!.id]
  const { brand, group, sub, main } = await refsOf(db, boots.id)
  for (const [kind, ref] of [
    ['brand', brand],
    ['group', group],
    ['group', sub],
    ['group', main],
  ] as const) {
    const id = await givenRuledCampaign(db, { percent: 30, goods: [{ kind, ref }] })
    // 69 996.5, rounded half up.
    expect(await pricesOf(db, id), kind).toEqual({ [boot]: 69_997 })
  }
  const listed = await givenRuledCampaign(db, {
    percent: 50,
    goods: [
      { kind: 'article', ref: boots.id, price: 70_000 },
      { kind: 'article', ref: socks.id },
    ],
  })
  expect(await pricesOf(db, listed)).toEqual({ [boot]: 70_000, [sock]: 5_000 })
})

test('a percentage does not reduce the deposit', async () => {
  const { db } = await usingDatabase()
  const cans = await givenArticle(db, { price: 3_300, pant: 300 })
  const id = await givenRuledCampaign(db, { percent: 50, goods: [{ kind: 'article', ref: cans.id }] })
  expect(await pricesOf(db, id)).toEqual({ [cans.variants[0]!.id]: 1_800 })
})

test('with the next feed, new articles of a brand and changed prices get the campaign’s price, and other rows are not written', async () => {
  const { db, pool } = await usingDatabase()
  const first = await givenArticle(db, { brand: 'Nordli', price: 10_000 })
  const still = await givenArticle(db, { brand: 'Nordli', price: 50_000 })
  const { brand } = await refsOf(db, first.id)
  const id = await givenRuledCampaign(db, { percent: 10, goods: [{ kind: 'brand', ref: brand }] })
  const second = await givenArticle(db, { brand: 'Nordli', price: 20_000 })
  await db.updateTable('catalogue.variant').set({ price: 8_000 }).where('article_id', '=', first.id).execute()
  await pool.query('delete from search.change')
  await fillAnew(db)
  expect(await pricesOf(db, id)).toEqual({
    [first.variants[0]!.id]: 7_200,
    [second.variants[0]!.id]: 18_000,
    [still.variants[0]!.id]: 45_000,
  })
  const { rows } = await pool.query<{ ref: number }>("select ref from search.change where kind = 'article'")
  expect(rows.map(({ ref }) => ref)).not.toContain(still.id)
})

test('a draft has no prices, and a campaign that becomes a draft again loses them', async () => {
  const { db } = await usingDatabase()
  const article = await givenArticle(db, { price: 10_000 })
  const goods = [{ kind: 'article' as const, ref: article.id }]
  const id = await givenRuledCampaign(db, { published: false, percent: 10, goods })
  expect(await pricesOf(db, id)).toEqual({})
  const publish = (published: boolean) =>
    db.updateTable('campaigns.campaign').set({ published }).where('id', '=', id).execute()
  await publish(true)
  await fillAnew(db)
  expect(await pricesOf(db, id)).toEqual({ [article.variants[0]!.id]: 9_000 })
  await publish(false)
  await fillAnew(db)
  expect(await pricesOf(db, id)).toEqual({})
})

test('the publication of a campaign adds its price to the price log', async () => {
  const { db } = await usingDatabase()
  const article = await givenArticle(db, { price: 10_000 })
  await fillAnew(db)
  await givenRuledCampaign(db, { percent: 25, goods: [{ kind: 'article', ref: article.id }] })
  const rows = await db
    .selectFrom('campaigns.price_log')
    .select(['price'])
    .where('variant_id', '=', article.variants[0]!.id)
    .orderBy('valid_from')
    .execute()
  expect(rows.map(({ price }) => price)).toEqual([10_000, 7_500])
})
