import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { fallsFrom, recordOf, readRecordedScores } from './recorded-scores.ts'
import { meanOf, meansByKind } from './measure.ts'
import { goldenSets, loadDemoGoods, scoreSearch } from './score-search.ts'
import { temporaryRoot } from '#tests/support/run/temporary-root.ts'

let database: TestDatabase
let catalogue: CatalogueSource

beforeAll(async () => {
  const folder = await mkdtemp(join(await temporaryRoot(), 'hent-golden-'))
  database = await testDatabase()
  await loadDemoGoods(database.db, folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  catalogue = await openCatalogue(database, { clock: { now: () => new Date() }, log: silentLog })
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

// NDCG@10 of every set, overall and for each kind. Half of the fourth and fifth set is of the weakest kinds; some other
// kinds have only five queries, one of them too hard for the search. The seventh set was written before its author read
// the search, and scored 0.778. Afterwards the search was improved for the weak kinds of this set.
const floors: Readonly<Record<string, { all: number; kind: number }>> = {
  fourth: { all: 0.9, kind: 0.6 },
  fifth: { all: 0.88, kind: 0.6 },
  seventh: { all: 0.84, kind: 0.64 },
}
const floorOf = (name: string) => floors[name] ?? { all: 0.85, kind: 0.7 }

describe.each(Object.entries(goldenSets))('the search over the %s set of golden queries', (name, queries) => {
  test('the search reaches the minimum score of a golden set, overall and for every kind', () => {
    const floor = floorOf(name)
    const scored = scoreSearch(catalogue.current(), queries, true)
    expect(meanOf(scored.map(({ score }) => score)).ndcg).toBeGreaterThanOrEqual(floor.all)
    const weak = [...meansByKind(scored)].filter(([, mean]) => mean.ndcg < floor.kind)
    expect(weak).toEqual([])
  })

  test.each([
    ['with', true],
    ['without', false],
  ] as const)('is no worse for any kind than recorded, %s synonyms', async (_, synonyms) => {
    const recorded = (await readRecordedScores())[name]
    const scored = scoreSearch(catalogue.current(), queries, synonyms)
    expect(
      recorded && fallsFrom(synonyms ? recorded.withSynonyms : recorded.withoutSynonyms, recordOf(scored), scored),
    ).toEqual([])
  })
})
