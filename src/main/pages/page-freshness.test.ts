import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue.ts'
import { usingDatabase } from '#tests/support/database.ts'
import { givenCatalogue } from '#tests/support/open-catalogue.ts'
import { pageFreshness } from './page-freshness.ts'

async function givenStock() {
  const database = await usingDatabase()
  const { db, pool } = database
  await givenShop(db, { id: 55 })
  const { id } = await givenArticle(db, { name: 'Jakke' })
  await givenVariant(db, { articleId: id, stock: { 55: 100 } })
  const catalogue = await givenCatalogue(database)
  let time = 1_000
  const freshness = pageFreshness(catalogue, () => time)
  return {
    freshness,
    async sell(at: number) {
      time = at
      await pool.query('update shops.stock set reserved = reserved + 1')
      await catalogue.refresh()
    },
  }
}

test('when stock first changed after a page was made is known, so that it may be shown a moment longer', async () => {
  const { freshness, sell } = await givenStock()
  const opened = freshness.stockVersion()
  expect(freshness.changedAfter(opened)).toBe(0)
  await sell(2_000)
  await sell(3_000)
  expect(freshness.changedAfter(opened)).toBe(2_000)
  expect(freshness.changedAfter(opened + 1)).toBe(3_000)
})
test('of changes long ago the time is not known', async () => {
  const { freshness, sell } = await givenStock()
  const opened = freshness.stockVersion()
  for (let at = 0; at < 66; at++) await sell(2_000 + at)
  expect(freshness.changedAfter(opened)).toBe(0)
  expect(freshness.changedAfter(opened + 65)).toBe(2_065)
})
