import { drawDemoArticle } from '#demo/drawings/index.ts'
import type { DrawArticle } from '#modules/catalogue/articles/index.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  article,
  articleDetail,
  availability,
  hiddenArticle,
  type Article,
  type ArticleDetail,
} from '#contract/catalogue.ts'
import {
  givenArticle,
  givenCampaign,
  givenPicture,
  givenReview,
  givenShop,
  givenVariant,
  type ArticleFacts,
} from '#tests/support/catalogue/catalogue.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import type { Db } from '#database/connection.ts'

/** The list form and the detail form of an article. `also` adds further data before they are read. */
async function shownArticle(
  facts: ArticleFacts = {},
  also: (db: Db, id: number) => Promise<unknown> = async () => {},
  drawArticle: DrawArticle | null = null,
) {
  let id = 0
  const shop = await givenCatalogueApi(async ({ db }) => {
    id = (await givenArticle(db, facts)).id
    await also(db, id)
  }, drawArticle)
  const detail: ArticleDetail = await shop.get(`/articles/${id}`, articleDetail)
  const [list] = await shop.get(`/articles/bundle?articles=${id}`, article.array())
  return { id, detail, list: list as Article, shop }
}

const march = (day: number) => new Date(Date.UTC(2026, 2, day))

async function onlyVariant(db: Db, articleId: number): Promise<number> {
  const rows = await db.selectFrom('catalogue.variant').select('id').where('article_id', '=', articleId).execute()
  return rows[0]!.id
}

describe('an article in a list', () => {
  test('an article in a list has its id, name and description', async () => {
    const { id, list } = await shownArticle({ name: 'Turjakke', description: 'Tett og lett.' })
    expect(list).toMatchObject({ id, name: 'Turjakke', description: 'Tett og lett.' })
  })
  test('the price of an article in a list is the lowest active price of its variants, in whole øre', async () => {
    const { list } = await shownArticle({ variants: [{ price: 59_900 }, { price: 49_900, size: 'L' }] })
    expect(list).toMatchObject({ price: 49_900, priceVaries: true, originalPrice: 49_900 })
    const variants = [{ price: 59_900 }, { price: 49_900, size: 'L' }]
    const reduced = await shownArticle({ variants }, async (db, articleId) => {
      const { id } = await db
        .selectFrom('catalogue.variant')
        .select('id')
        .where('article_id', '=', articleId)
        .where('price', '=', 59_900)
        .executeTakeFirstOrThrow()
      await givenCampaign(db, { prices: { [id]: 39_900 } })
    })
    expect(reduced.list).toMatchObject({ price: 39_900, priceVaries: true })
  })
  test('an article in a list has its deposit in whole øre', async () => {
    expect((await shownArticle({ pant: 200 })).list.pant).toBe(200)
  })
  test('an article in a list has its brand and the ids of the brand', async () => {
    const { list, shop } = await shownArticle({ brand: 'Fjellvang' })
    const [known] = await shop.get('/articles/brand', z.array(z.object({ id: z.int(), name: z.string() })))
    expect(list).toMatchObject({ brand: 'Fjellvang', brands: [known!.id] })
  })
  test('an article in a list has each colour of its variants once, and their colour groups', async () => {
    const { list } = await shownArticle({
      variants: [
        { colour: { name: 'Marineblå', hex: '#1B2A49', code: '590', group: 'Blå' } },
        { colour: { name: 'Marineblå', hex: '#1B2A49', code: '590', group: 'Blå' }, size: 'L' },
        { colour: { name: 'Himmelblå', hex: null, group: 'Blå' } },
      ],
    })
    expect(list.colors.map(({ name, hex, colorCode }) => [name, hex, colorCode])).toEqual([
      ['Marineblå', '#1B2A49', '590'],
      ['Himmelblå', null, null],
    ])
    expect(list.colorGroups).toHaveLength(1)
  })
  test('an article in a list has its gender and the ids of the gender', async () => {
    expect((await shownArticle({ gender: 2 })).list).toMatchObject({ gender: 'Dame', genders: [2] })
  })
  test('an article in a list has its group of three levels, by id and by name', async () => {
    const { list } = await shownArticle({ groups: ['Jakker', 'Skalljakker', 'Regnjakker'] })
    expect(list).toMatchObject({ group2: 'Skalljakker', group3: 'Regnjakker' })
    expect(list.category).toEqual({ id: list.categories[0] })
    expect(list.subcategories).toEqual([list.articleGroup2ID])
    expect(new Set([list.category.id, list.articleGroup2ID, list.articleGroup3ID]).size).toBe(3)
  })
  test('an article in a list can be bought on the web exactly when the flag is 1', async () => {
    const visible = await Promise.all([0, 1, 2].map(purchasableOnWeb => shownArticle({ purchasableOnWeb })))
    expect(visible.map(({ list }) => list.canPurchase)).toEqual([false, true, false])
    expect(visible.map(({ detail }) => detail.variants[0]!.canPurchase)).toEqual([false, true, false])
  })
  test('an article in a list is featured exactly when the flag is 1', async () => {
    const visible = await Promise.all([0, 1, 2].map(featured => shownArticle({ featured })))
    expect(visible.map(({ list }) => list.featured)).toEqual([false, true, false])
  })
  test('an article in a list with an empty label has none', async () => {
    expect((await shownArticle()).list.customLabel).toBeNull()
    expect((await shownArticle({ customLabel: 'Nyhet' })).list.customLabel).toBe('Nyhet')
  })
  test('an article in a list has its first photo, or without photos a drawing in its colour', async () => {
    const photo = await shownArticle({}, (db, id) =>
      givenPicture(db, id, { hash: 'abcdef0123456789', widths: [320, 640] }),
    )
    expect(photo.list.image).toBe('/media/abcdef0123456789-640.webp')
    const facts = {
      groups: ['Jakker', 'Skalljakker', 'Regnjakker'] as [string, string, string],
      variants: [{ colour: { name: 'Blå', hex: '#1F3A5F' } }],
    }
    const drawn = await shownArticle(facts, undefined, drawDemoArticle)
    expect(drawn.list.image).toMatch(/^\/media\/art\/regnjakke-h\d\d-1f3a5f\.svg$/)
    expect(drawn.list.picture).toMatchObject({ hash: null, url: drawn.list.image })
    expect(drawn.detail.variants[0]!.color!.image).toBe(drawn.list.image)
    expect(drawn.detail.pictures.map(({ view, colorId }) => [view, colorId])).toEqual(
      ['front', 'back', 'detail'].map(view => [view, drawn.list.colors[0]!.id]),
    )
  })
  test('without photos and drawings, all articles in a list have the same neutral placeholder', async () => {
    const { list, detail } = await shownArticle({
      variants: [{ colour: { name: 'Blå', hex: '#1F3A5F' } }, { colour: { name: 'Rød', hex: '#AA0000' } }],
    })
    const picture = { url: '/media/placeholder.svg', hash: null, widths: [], width: 480, height: 600 }
    expect([list.image, list.picture]).toEqual([picture.url, picture])
    expect(detail.pictures).toEqual([{ colorId: null, view: null, picture, alt: null }])
    expect(detail.variants.map(({ color }) => color?.image)).toEqual([picture.url, picture.url])
  })
  test('an article in a list has the shops that carry it, and those where it is available after reservations and buffer', async () => {
    const { list } = await shownArticle({
      variants: [
        {
          stock: {
            1: 2,
            2: 0,
            3: { onHand: 3, reserved: 2, buffer: 1 },
            4: { onHand: 5, pickup: false },
            5: { onHand: 5, carried: false },
          },
        },
      ],
    })
    expect(list).toMatchObject({ shops: [1, 2, 3, 4], available: [1], availability: 1 })
  })
  test('the shops of an article in a list are sorted by name', async () => {
    const { list, detail } = await shownArticle({ variants: [] }, async (db, id) => {
      for (const [shop, name] of [
        [1, 'Ålesund'],
        [2, 'Bergen'],
        [3, 'Ørsta'],
        [4, 'Aalen'],
      ] as const)
        await givenShop(db, { id: shop, name })
      await givenVariant(db, { articleId: id, stock: { 1: 1, 2: 1, 3: 1, 4: 1 } })
    })
    expect(list.shops).toEqual([2, 3, 4, 1])
    expect(detail.variants[0]!.shops.map(({ id }) => id)).toEqual([2, 3, 4, 1])
  })
  test('an article in a list has its running campaigns with parsed label data, and the label of the cheapest', async () => {
    const { id, list } = await shownArticle({ price: 50_000 }, async (db, articleId) => {
      const [variant] = await db
        .selectFrom('catalogue.variant')
        .select('id')
        .where('article_id', '=', articleId)
        .execute()
      await givenChargedPrices(db, variant!.id, [{ price: 50_000, from: '2026-01-01' }])
      await givenCampaign(db, { prices: { [variant!.id]: 40_000 }, labelType: 'dear', labelData: '{"text":"A"}' })
      await givenCampaign(db, { prices: { [variant!.id]: 30_000 }, labelType: 'cheap', labelData: '{not json' })
      await givenCampaign(db, { prices: { [variant!.id]: 10_000 }, labelType: 'over', endsAt: new Date('2026-01-01') })
    })
    expect(list.campaigns).toMatchObject([
      { id: expect.any(Number), articleId: id, price: 30_000, labelType: 'cheap', labelData: null },
      { id: expect.any(Number), articleId: id, price: 40_000, labelType: 'dear', labelData: { text: 'A' } },
    ])
    expect(list.campaignLabelType).toBe('cheap')
    expect(list).toMatchObject({ price: 30_000, originalPrice: 50_000 })
  })
  test.each([
    ['switched on, with a text', { show_label: 1, label_text: 'Salg' }, { text: 'Salg', type: 'season' }],
    ['switched on, without a text', { show_label: 1, label_text: null }, null],
    ['switched off, with a text', { show_label: 0, label_text: 'Salg' }, null],
  ])('cards and the article page show the same label of a campaign: %s', async (_, shown, label) => {
    const { list, detail } = await shownArticle({ price: 50_000 }, async (db, articleId) => {
      const { id } = await givenCampaign(db, {
        ...{ name: 'Uke 47', labelType: 'season' },
        prices: { [await onlyVariant(db, articleId)]: 40_000 },
      })
      await db.updateTable('campaigns.campaign').set(shown).where('id', '=', id).execute()
    })
    expect(list.campaignLabel).toEqual(label)
    expect(detail.campaign).toEqual({ id: expect.any(Number), name: 'Uke 47', label })
  })
  test('the before price of an article in a list is the lowest price of the 30 days before the reduction', async () => {
    const { list, detail } = await shownArticle({ price: 50_000 }, async (db, articleId) => {
      const variantId = await onlyVariant(db, articleId)
      await givenCampaign(db, { prices: { [variantId]: 30_000 }, startsAt: march(1), endsAt: march(20) })
      await givenChargedPrices(db, variantId, [
        { price: 20_000, from: '2025-12-01', saleFrom: '2025-12-01' },
        { price: 50_000, from: '2025-12-24' },
        { price: 45_000, from: '2026-02-10', saleFrom: '2026-02-10' },
        { price: 50_000, from: '2026-02-12' },
        { price: 30_000, from: '2026-03-01', saleFrom: '2026-03-01' },
      ])
    })
    expect(list).toMatchObject({ price: 30_000, originalPrice: 45_000, lowestPrice30Days: 45_000 })
    expect(detail.variants[0]).toMatchObject({ price: 30_000, originalPrice: 45_000 })
    expect((await shownArticle()).list.lowestPrice30Days).toBeNull()
  })
  test('an article in a list has no before price for a "reduction" after a raise', async () => {
    const { list, detail } = await shownArticle({ price: 100_000 }, async (db, articleId) => {
      const variantId = await onlyVariant(db, articleId)
      await givenCampaign(db, { prices: { [variantId]: 90_000 }, startsAt: march(1), endsAt: march(20) })
      await givenChargedPrices(db, variantId, [
        { price: 80_000, from: '2026-01-01' },
        { price: 100_000, from: '2026-02-20' },
        { price: 90_000, from: '2026-03-01', saleFrom: '2026-03-01' },
      ])
    })
    expect(list).toMatchObject({ price: 90_000, originalPrice: 90_000, lowestPrice30Days: null })
    expect(detail.variants[0]).toMatchObject({ price: 90_000, originalPrice: 90_000 })
  })
  test('an article in a list has no before price that was never charged', async () => {
    const { list } = await shownArticle({ price: 100_000 }, async (db, articleId) =>
      givenCampaign(db, { prices: { [await onlyVariant(db, articleId)]: 90_000 } }),
    )
    expect(list).toMatchObject({ price: 90_000, originalPrice: 90_000, lowestPrice30Days: null })
  })
  test('the rating of an article in a list is the mean of its approved reviews, and null without any', async () => {
    const { list } = await shownArticle({}, async (db, id) => {
      for (const rating of [5, 4, 4]) await givenReview(db, id, { rating })
      await givenReview(db, id, { rating: 1, approved: false })
    })
    expect(list.averageRating).toBe(4.3)
    expect((await shownArticle()).list.averageRating).toBeNull()
  })
  test('an article in a list has its purchase limit, or null', async () => {
    expect((await shownArticle({ webPurchaseLimit: 3 })).list.webPurchaseLimit).toBe(3)
    expect((await shownArticle()).list.webPurchaseLimit).toBeNull()
  })
  test('an article in a list has the ranks 9999 while it is unranked', async () => {
    expect((await shownArticle()).list).toMatchObject({ bestsellerQty: 9999, bestsellerTurnover: 9999 })
  })
  test('an article in a list has its collect-only flag, season and article number', async () => {
    const { list } = await shownArticle({ onlyCC: true, season: 'Vår 2026', articleNo: 'A-77' })
    expect(list).toMatchObject({ onlyCC: true, season: 'Vår 2026', ArticleNo: 'A-77' })
  })
  test('an article in a list has freight 9900 by default, and 0 if 0 is set', async () => {
    expect((await shownArticle()).list.frightPrice).toBe(9900)
    expect((await shownArticle({ freightPrice: 0 })).list.frightPrice).toBe(0)
    expect((await shownArticle({ freightPrice: 4900 })).list.frightPrice).toBe(4900)
  })
  test('an article in a list has its first EAN, its sizes, and each size with its colour', async () => {
    const { list, detail } = await shownArticle({
      variants: [{ size: 'M', colour: 'Blå' }, { size: 'L', colour: 'Blå' }, { size: 'L' }],
    })
    expect(list.ean).toBe(detail.variants[0]!.ean)
    expect(list.sizes.map(({ name }) => name)).toEqual(['M', 'L'])
    expect(list.size_colors).toEqual(
      detail.variants.map(({ ean, size, color }) => ({ ean, sizeId: size.id, colorId: color?.id ?? null })),
    )
  })
  test('an article in a list has exactly the fields of the contract, spelt as specified, and no internal ones', async () => {
    const { list, detail } = await shownArticle({ variants: [{ stock: { 55: { onHand: 9, buffer: 2 } } }] })
    expect(Object.keys(list).sort()).toEqual(Object.keys(article.shape).sort())
    expect(Object.keys(detail).sort()).toEqual(Object.keys(articleDetail.shape).sort())
    expect(Object.keys(list)).toEqual(
      expect.arrayContaining(['frightPrice', 'ArticleNo', 'articleGroup2ID', 'size_colors', 'onlyCC']),
    )
    for (const word of ['cost', 'supplier', 'sku', 'on_hand', 'onHand', 'buffer', 'reserved', 'google'])
      expect(JSON.stringify(detail)).not.toContain(`"${word}`)
  })
})

describe("an article's own page", () => {
  test('the page of an article has its unit price with campaigns and without deposit, and the facts that the law requires', async () => {
    const facts = {
      pant: 300,
      variants: [{ price: 50_300 }, { price: 90_300, size: 'L' }, { price: 10_000, size: 'XL' }],
    }
    const { detail, list } = await shownArticle(facts, async (db, articleId) => {
      const rows = await db
        .selectFrom('catalogue.variant')
        .selectAll()
        .where('article_id', '=', articleId)
        .orderBy('id')
        .execute()
      const [small, large] = rows
      await db.updateTable('catalogue.variant').set({ unit_measure: '500 g' }).where('id', '=', small!.id).execute()
      const content = { unit_measure: '1 kg', unit_base_measure: '100 g' }
      await db.updateTable('catalogue.variant').set(content).where('id', '=', large!.id).execute()
      await givenChargedPrices(db, small!.id, [{ price: 50_300, from: '2026-01-01' }])
      await givenCampaign(db, { prices: { [small!.id]: 40_300 } })
      await db
        .updateTable('catalogue.article')
        .set({ ingredients: 'Havre', allergens: 'Havre', shelf_life: '12 måneder', age_limit: 18, guarantee_years: 10 })
        .set({ passport_url: 'https://pass.example/1', guarantee_full: true })
        .set({ manufacturer: 'Varde AS\nStorgata 1, Norge\npost@varde.example' })
        .where('id', '=', articleId)
        .execute()
    })
    expect(detail.variants.map(({ unitPrice }) => unitPrice)).toEqual([
      { price: 80_000, per: 'kg' },
      { price: 90_000, per: 'kg' },
      null,
    ])
    expect(list.unitPrice).toBeNull()
    expect(detail).toMatchObject({
      ...{ ingredients: 'Havre', allergens: 'Havre', shelfLife: '12 måneder', ageLimit: 18, guaranteeYears: 10 },
      ...{ passportUrl: 'https://pass.example/1', onlyCC: true },
      durabilityLabel: { years: 10, producer: 'Varde AS' },
    })
  })
  test('an article in a list has the unit price of its cheapest variant', async () => {
    const { list } = await shownArticle({ variants: [{ price: 24_900 }] }, db =>
      db.updateTable('catalogue.variant').set({ unit_measure: '500 g' }).execute(),
    )
    expect(list.unitPrice).toEqual({ price: 49_800, per: 'kg' })
  })
  test('the page of an article adds its texts, numbers and date, and is marked visible', async () => {
    const { id, detail } = await shownArticle({ articleNo: 'A-9' }, (db, articleId) =>
      db
        .updateTable('catalogue.article')
        .set({
          tech_description: 'Vannsøyle 15 000 mm',
          nutrient_content: 'Ingen',
          wash_label: '40',
          care_label: 'Vask vrengt',
          material: 'Ull',
        })
        .where('id', '=', articleId)
        .execute(),
    )
    expect(detail).toMatchObject({
      visible: true,
      techDescription: 'Vannsøyle 15 000 mm',
      nutrientContent: 'Ingen',
      washLabel: '40',
      careLabel: 'Vask vrengt',
      material: 'Ull',
      articleId: id,
      articleNo: 'A-9',
      dateCreated: '2026-01-15',
    })
  })
  test('the page of an article has each variant with EAN, price, size, colour and picture', async () => {
    let variants: { id: number; size_id: number; colour_id: number | null }[] = []
    const facts = {
      variants: [
        { ean: '2000000000015', price: 59_900, size: 'XL', colour: { name: 'Rød', hex: '#AA0000', code: 'R1' } },
        { size: 'S' },
      ],
    }
    const { detail } = await shownArticle(facts, async (db, id) => {
      variants = await db
        .selectFrom('catalogue.variant')
        .select(['id', 'size_id', 'colour_id'])
        .where('article_id', '=', id)
        .orderBy('id')
        .execute()
    })
    expect(detail.variants[0]).toMatchObject({
      id: variants[0]!.id,
      ean: '2000000000015',
      canPurchase: true,
      price: 59_900,
      originalPrice: 59_900,
      size: { id: variants[0]!.size_id, name: 'XL' },
      color: { id: variants[0]!.colour_id, name: 'Rød', hex: '#AA0000', colorCode: 'R1' },
    })
    expect(Object.keys(detail.variants[0]!.size)).toEqual(['id', 'name'])
    expect(detail.variants[0]!.color!.image).toBe('/media/placeholder.svg')
    expect(detail.variants[1]!.color).toBeNull()
  })
  test('the page of an article has for each variant the shops with stock and the available pieces in each', async () => {
    const { detail } = await shownArticle({
      variants: [{ stock: { 1: 3, 2: 0, 3: { onHand: 4, reserved: 1, buffer: 1 } } }, { size: 'L' }],
    })
    expect(detail.variants[0]).toMatchObject({
      availability: 2,
      shops: [
        { id: 1, qty: 3 },
        { id: 2, qty: 0 },
        { id: 3, qty: 2 },
      ],
    })
    expect(detail.variants[1]).toMatchObject({ availability: 0, shops: [] })
  })
  test('the page of an article has its approved reviews, without the name of an anonymous author', async () => {
    const { id, detail } = await shownArticle({}, async (db, articleId) => {
      await givenReview(db, articleId, { rating: 4, content: 'God.', customer: 'Kari' })
      await givenReview(db, articleId, {
        ...{ anonymous: true, customer: 'Hemmelig' },
        ...{ trueToSize: 0, sizeColour: 'M, rød' },
      })
      await givenReview(db, articleId, { content: 'Ikke lest ennå', approved: false })
    })
    expect(detail.reviews).toHaveLength(2)
    expect(detail.reviews).toEqual(
      expect.arrayContaining([
        {
          ...{ id: expect.any(Number), content: 'God.', reply: null, customer: 'Kari', rating: 4, approved: true },
          ...{ created_at: expect.any(String), reviewable_id: id, reviewable_type: 'article' },
          ...{ true_to_size: null, size_color: null, used_for: null, anonymous: false, verified: false },
          rewarded: false,
        },
        expect.objectContaining({ anonymous: true, customer: null, true_to_size: 0, size_color: 'M, rød' }),
      ]),
    )
    expect(detail.reviewSummary).toMatchObject({ count: 2, average: 4.5, usedFor: [] })
    expect(JSON.stringify(detail)).not.toMatch(/Hemmelig|Ikke lest/)
  })
  test('a variant has a photo of its colour, and only without one the first photo of the article', async () => {
    const { detail } = await shownArticle({ variants: [{ colour: 'Blå' }, { colour: 'Rød' }] }, async (db, id) => {
      const red = await db
        .selectFrom('catalogue.colour')
        .select('id')
        .where('name', '=', 'Rød')
        .executeTakeFirstOrThrow()
      await givenPicture(db, id, { hash: 'aaaaaaaaaaaaaaaa' })
      await givenPicture(db, id, { hash: 'bbbbbbbbbbbbbbbb', colourId: red.id, position: 1 })
    })
    expect(detail.variants.map(({ color }) => color!.image)).toEqual([
      '/media/aaaaaaaaaaaaaaaa-640.webp',
      '/media/bbbbbbbbbbbbbbbb-640.webp',
    ])
    expect(detail.pictures.map(({ picture }) => picture.hash)).toEqual(['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'])
  })
  test('an article that is hidden, out of the feed or without a variant has only its id and name', async () => {
    const hidden: ArticleFacts[] = [
      { visibleOnWeb: 0 },
      { visibleOnWeb: 2 },
      { inFeed: false },
      { variants: [{ inFeed: false }] },
    ]
    for (const facts of hidden) {
      let id = 0
      const shop = await givenCatalogueApi(
        async ({ db }) => (id = (await givenArticle(db, { name: 'Skjult', ...facts })).id),
      )
      expect(await shop.get(`/articles/${id}`, hiddenArticle.strict())).toEqual({ id, name: 'Skjult', visible: false })
      expect(await shop.get(`/articles/bundle?articles=${id}`, article.array())).toEqual([])
      expect(await shop.get(`/articles/availability/${id}`, availability)).toEqual([])
    }
  })
  test('an unknown article is a 404, a non-numeric id a 422', async () => {
    const { shop } = await shownArticle()
    for (const path of [
      '/articles/999999',
      '/articles/999999999999999',
      '/articles/availability/999999',
      '/articles/by-name/finnes-ikke',
    ]) {
      expect(await shop.failure(path), path).toBe(404)
    }
    for (const path of ['/articles/abc', '/articles/0', '/articles/-1', '/articles/1e3', '/articles/availability/x']) {
      expect(await shop.failure(path), path).toBe(422)
    }
  })
  test('an article is found by its current and its earlier slugs', async () => {
    const { id, shop, detail } = await shownArticle({ name: 'Ny jakke', slug: 'ny-jakke-&-vest' }, (db, articleId) =>
      db.insertInto('catalogue.former_slug').values({ slug: 'gammel-jakke', article_id: articleId }).execute(),
    )
    for (const name of ['ny-jakke-&-vest', 'gammel-jakke']) {
      const found = await shop.get(`/articles/by-name/${encodeURIComponent(name)}`, articleDetail)
      expect([found.id, found.slug]).toEqual([id, 'ny-jakke-&-vest'])
    }
    expect(detail.slug).toBe('ny-jakke-&-vest')
  })
})

test('the availability of an article has the available pieces of each EAN by shop', async () => {
  const { id, shop, detail } = await shownArticle({
    variants: [{ stock: { 1: 3, 2: 0 } }, { size: 'L', stock: { 2: 1 } }],
  })
  expect(await shop.get(`/articles/availability/${id}`, availability)).toEqual([
    {
      ean: detail.variants[0]!.ean,
      shops: [
        { id: 1, qty: 3 },
        { id: 2, qty: 0 },
      ],
    },
    { ean: detail.variants[1]!.ean, shops: [{ id: 2, qty: 1 }] },
  ])
})

test('a request for several articles returns them in the requested order, once each, without unknown ones', async () => {
  const ids: number[] = []
  const shop = await givenCatalogueApi(async ({ db }) => {
    for (let i = 0; i < 3; i++) ids.push((await givenArticle(db)).id)
  })
  const [a, b, c] = ids
  const rows = await shop.get(`/articles/bundle?articles=${c},${a},999999,${c},${b}`, article.array())
  expect(rows.map(({ id }) => id)).toEqual([c, a, b])
  for (const bad of ['', '?articles=', '?articles=1,x', '?articles=1;2'])
    expect(await shop.failure(`/articles/bundle${bad}`)).toBe(422)
})

test('fixed paths below /articles/ take precedence over ids', async () => {
  const { shop } = await shownArticle()
  await shop.get('/articles/brand', z.array(z.object({ name: z.string() })))
  await shop.get('/articles/bundle?articles=1', article.array())
  for (const word of ['search', 'searchids', 'facets'])
    expect(await shop.post(`/articles/${word}`, { query: 'vare' }, z.object({})), word).toBeDefined()
})
