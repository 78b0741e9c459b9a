import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { givenCatalogue } from '#tests/support/open-catalogue.ts'
import { recordById, scopeSet } from '#modules/search/index.ts'
import { stillTrue, type Shows } from './shows.ts'

/** Two pieces of each of two articles, in one shop. */
async function givenTwoArticles() {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 55 })
  const ids: number[] = []
  for (const name of ['Jakke', 'Bukse']) {
    const { id } = await givenArticle(db, { name })
    await givenVariant(db, { articleId: id, stock: { 55: 2 } })
    ids.push(id)
  }
  const catalogue = await givenCatalogue(database)
  const before = catalogue.current()
  const [jacket = 0, trousers = 0] = ids
  const listOf = (id: number): Shows => ({ shopsOf: Uint32Array.of(before.ordinalById.get(id)!) })
  const shown: Record<string, Shows> = {
    menu: 'no stock',
    jacket: { pieces: recordById(before, jacket)! },
    trousers: { pieces: recordById(before, trousers)! },
    'list of jackets': listOf(jacket),
    'list of trousers': listOf(trousers),
    'counts by shop': { shopsWithin: scopeSet(before, {}) },
    'counts of trousers': { shopsWithin: scopeSet(before, { articles: [trousers] }) },
  }
  return {
    /** Sells one jacket; what is then out of date of all that was shown before the first sale. */
    async sell() {
      await pool.query(
        `update shops.stock s set reserved = reserved + 1 from catalogue.variant v where v.id = s.variant_id and v.article_id = $1`,
        [jacket],
      )
      await catalogue.refresh()
      const now = catalogue.current()
      return Object.keys(shown).filter(name => !stillTrue(shown[name]!, before.stockVersion, now))
    },
  }
}

test('a piece less concerns what tells of that article; lists and counts only when a shop has none left', async () => {
  const { sell } = await givenTwoArticles()
  expect(await sell()).toEqual(['jacket'])
  expect(await sell()).toEqual(['jacket', 'list of jackets', 'counts by shop'])
})
