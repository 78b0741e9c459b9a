import { expect, test } from 'vitest'
import { articleDetail } from '#contract/catalogue.ts'
import { givenCatalogueApi } from '#tests/support/api/catalogue-api.ts'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'

test("an article’s sizes and the variants of each colour are in display order, regardless of the feed's order", async () => {
  const variants = [
    ...['38', '37 1/3', '36', '36 2/3'].map(size => ({ size, color: 'Rød' })),
    ...['40', '36', '35.5'].map(size => ({ size, color: 'Blå' })),
  ]
  const shop = await givenCatalogueApi(async database => {
    const { take } = await usingFeeds(database)
    const lines = variants.map((cells, at) =>
      productLine(at + 1, { ...cells, item_group_id: '100', title: 'Sko', color_code: '' }),
    )
    expect(await take('products', lines)).toMatchObject({ ok: true })
  })
  const article = await shop.get('/articles/by-name/sko', articleDetail)
  expect(article.sizes.map(({ name }) => name)).toEqual(['35.5', '36', '36 2/3', '37 1/3', '38', '40'])
  expect(article.variants.map(({ color, size }) => `${color?.name} ${size.name}`)).toEqual([
    ...['Rød 36', 'Rød 36 2/3', 'Rød 37 1/3', 'Rød 38'],
    ...['Blå 35.5', 'Blå 36', 'Blå 40'],
  ])
  expect(article.size_colors.map(({ ean }) => ean)).toEqual(article.variants.map(({ ean }) => ean))
})
