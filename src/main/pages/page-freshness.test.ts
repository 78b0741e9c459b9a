import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { givenCatalogue } from '#tests/support/open-catalogue.ts'
import { pageFreshness } from './page-freshness.ts'

async function givenTwoArticles() {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 55 })
  for (const slug of ['blå-jakke', 'bukse']) {
    const { id } = await givenArticle(db, { name: slug, slug })
    await givenVariant(db, { articleId: id, stock: { 55: 2 } })
  }
  const catalogue = await givenCatalogue(database)
  const freshness = pageFreshness(catalogue)
  const keys = [
    'ox/jakker',
    'fjell/product/bl%C3%A5-jakke?farge=1',
    'ox/product/bl%C3%A5-jakke.data',
    'ox/product/bukse',
  ]
  const seen = () => keys.map(key => freshness.stockVersion(key))
  let before = seen()
  return {
    freshness,
    /** Sells one blue jacket; which of the pages (list, jacket, its data, trousers) are then out of date. */
    async sell() {
      await pool.query(`update shops.stock s set reserved = reserved + 1 from catalogue.variant v, catalogue.article a
        where v.id = s.variant_id and a.id = v.article_id and a.slug = 'blå-jakke'`)
      await catalogue.refresh()
      const now = seen()
      const moved = now.map((version, at) => version !== before[at])
      before = now
      return moved
    },
  }
}

test('a piece less concerns the page of its article; lists only when a shop has none left', async () => {
  const { sell } = await givenTwoArticles()
  expect(await sell()).toEqual([false, true, true, false])
  expect(await sell()).toEqual([true, true, true, false])
})
test('when the shops of a list changed is known, so that it may be shown a moment longer', async () => {
  const { sell, freshness } = await givenTwoArticles()
  const opened = freshness.stockChangedAt('ox/jakker')
  await sell()
  expect(freshness.stockChangedAt('ox/jakker')).toBe(opened)
  await sell()
  expect(freshness.stockChangedAt('ox/jakker')).toBeGreaterThanOrEqual(opened)
  expect(freshness.stockChangedAt('ox/product/bukse')).toBe(0)
})
