import { join } from 'node:path'
import type { Db } from '#database/connection.ts'
import { writeDemoFeeds } from '#demo/index.ts'
import { importFeed, silentReporter } from '#feeds/index.ts'
import { recordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { searchArticles } from '#modules/catalogue/search/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { fifthSet } from './fifth-set/index.ts'
import { firstSet } from './first-set.ts'
import { fourthSet } from './fourth-set/index.ts'
import type { GoldenQuery, Kind } from './golden-query.ts'
import { goods } from './goods.ts'
import { scoreOf, type Score } from './measure.ts'
import { secondSet } from './second-set/index.ts'
import { seventhSet } from './seventh-set/index.ts'
import { sixthSet } from './sixth-set/index.ts'
import { thirdSet } from './third-set/index.ts'

export const goldenSets: Readonly<Record<string, readonly GoldenQuery[]>> = {
  first: firstSet,
  second: secondSet,
  third: thirdSet,
  fourth: fourthSet,
  fifth: fifthSet,
  sixth: sixthSet,
  seventh: seventhSet,
}

export interface Scored {
  kind: Kind
  query: string
  score: Score
}

const firstTen = { descending: false, skip: 0, take: 10 }

/**
 * Loads the articles of the demo chain, without stock, reviews and sales, which say nothing about the meaning of a
 * query.
 */
export async function loadDemoGoods(db: Db, folder: string): Promise<void> {
  const files = await writeDemoFeeds(folder, { now: new Date() })
  const media = folderMediaStore(join(folder, 'media'))
  for (const kind of ['stores', 'products'] as const) {
    const context = { db, media, workFolder: folder, demoLoaded: false, report: silentReporter }
    const outcome = await importFeed(kind, [files[kind]], {}, context)
    if (!outcome.ok) throw new Error(`The demo chain's ${kind} were refused: ${JSON.stringify(outcome.problems)}`)
  }
}

/** Runs each query of a set, with or without the editors' synonyms. */
export function scoreSearch(snapshot: Snapshot, queries: readonly GoldenQuery[], synonyms: boolean): Scored[] {
  return queries.map(golden => {
    const { ordinals } = searchArticles(snapshot, golden.query, {}, {}, firstTen, { synonyms })
    const numbers = Array.from(ordinals, ordinal => recordAt(snapshot, ordinal).facts.articleNo)
    return { kind: golden.kind, query: golden.query, score: scoreOf(golden, numbers, goods) }
  })
}
