import { expect, test } from 'vitest'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenCatalogue } from '#tests/support/catalogue/open-catalogue.ts'
import { epochOf, groupPath, recordById, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { isFresh, stampOf, type Shows } from './freshness.ts'

/** Two articles with two pieces each, in one shop. */
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
  const path = groupPath(before.lists, recordById(before, jacket)!.facts.groupId)
  const listOf = (id: number): Shows => ({ shopsOf: Uint32Array.of(before.ordinalById.get(id)!) })
  const pieces = (id: number): Shows => ({ piecesOf: [id], stocks: [recordById(before, id)!.stock] })
  const view: Record<string, Shows> = {
    menu: 'no stock',
    jacket: pieces(jacket),
    trousers: pieces(trousers),
    'list of jackets': listOf(jacket),
    'list of trousers': listOf(trousers),
    'counts by shop': { shopsWithin: {} },
    'counts of its group': { shopsWithin: { category: path.main.id } },
    'counts of a group without goods': { shopsWithin: { category: 999_999 } },
  }
  const stamps = Object.entries(view).map(([name, shows]) => [name, stampOf(before, [shows])] as const)
  return {
    /** Sells one jacket. Returns the responses that have become stale since the first sale. */
    async sell() {
      await pool.query(
        `update shops.stock s set reserved = reserved + 1 from catalogue.variant v where v.id = s.variant_id and v.article_id = $1`,
        [jacket],
      )
      await catalogue.refresh()
      return stamps.filter(([, stamp]) => !isFresh(stamp, catalogue.current())).map(([name]) => name)
    },
  }
}

test('a sale makes responses with the article’s pieces stale, and lists and counts only when a shop sells out', async () => {
  const { sell } = await givenTwoArticles()
  expect(await sell()).toEqual(['jacket'])
  expect(await sell()).toEqual(['jacket', 'list of jackets', 'counts by shop', 'counts of its group'])
})
test('a change of facts other than stock makes every response stale', () => {
  const stamp = stampOf({ epoch: 1, stockVersion: 1, version: 1 } as Snapshot, ['no stock'])
  expect(isFresh(stamp, { epoch: 2, stockVersion: 1, version: 2 } as Snapshot)).toBe(false)
})

test('a change of a document makes only responses with documents of its kind stale', async () => {
  const database = await usingDatabase()
  await givenArticle(database.db, { name: 'Jakke' })
  const catalogue = await givenCatalogue(database)
  const before = catalogue.current()
  const stampFor = (kind: string) => stampOf(before, [{ kind, epoch: epochOf(before, kind) }])
  const [page, banner, list] = [stampFor('content'), stampFor('settings'), stampOf(before, ['no stock'])]
  await database.pool.query(`insert into search.change (kind, ref) values ('content', 7), ('content', 8)`)
  await catalogue.refresh()
  const after = catalogue.current()
  expect([page, banner, list].map(stamp => isFresh(stamp, after))).toEqual([false, true, true])
  expect(after).toMatchObject({ epoch: before.epoch, version: before.version + 1 })
  expect(isFresh(stampOf(after, [{ kind: 'content', epoch: epochOf(after, 'content') }]), after)).toBe(true)
  // A response made while the editors' documents were being read belongs to this snapshot and is still not fresh.
  expect(isFresh(stampOf(after, [{ kind: 'content', epoch: epochOf(before, 'content') }]), after)).toBe(false)
  await catalogue.refresh()
  expect(catalogue.current()).toBe(after)
})

test('a response that depends on any piece is fresh until the next change of stock', () => {
  const stamp = stampOf({ epoch: 1, stockVersion: 4, version: 9 } as Snapshot, ['any stock'])
  expect(isFresh(stamp, { epoch: 1, stockVersion: 4, version: 10 } as Snapshot)).toBe(true)
  expect(isFresh(stamp, { epoch: 1, stockVersion: 5, version: 11 } as Snapshot)).toBe(false)
})
