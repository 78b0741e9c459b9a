import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { countedQuery } from './counted-query.ts'
import { addDemand, type Demand } from './queries-demand.ts'

/** `hits`, `nothing`: a search was shown with or without hits. `click`: a hit or a further page was opened. */
export type SearchOutcome = 'hits' | 'nothing' | 'click'
export interface SearchCounts {
  /** Counts in memory. Runs no query and never fails. */
  count(searched: { query: string; shopId: number; outcome: SearchOutcome }): void
  /** Writes the counts. Resolves when they are written, or when they are lost and the loss is logged. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Interval between writes, in ms. */
const writeEvery = 5_000
const mostWaiting = 2_000

/**
 * Counts what shoppers search for and writes the counts in batches. A batch holds at most 2,000 different pairs of
 * query and shop. It leaves out further pairs.
 */
export function createSearchCounts(db: Db, log: Log, every = writeEvery): SearchCounts {
  let waiting = new Map<string, Demand>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting.values()]
    waiting = new Map()
    if (batch.length > 0)
      writing = writing
        .then(() => addDemand(db, batch))
        .catch((error: Error) => log.warn('search counts not written', { error, queries: batch.length }))
    return writing
  }

  return {
    count({ query: typed, shopId, outcome }) {
      const query = countedQuery(typed)
      if (query === null) return
      const key = `${shopId} ${query}`
      let row = waiting.get(key)
      if (!row) {
        if (waiting.size >= mostWaiting) return
        waiting.set(key, (row = { query, shopId, searched: 0, withoutHits: 0, clicked: 0 }))
      }
      if (outcome === 'click') row.clicked++
      else row.searched++
      if (outcome === 'nothing') row.withoutHits++
      timer ??= setTimeout(() => void flush(), every).unref()
    },
    flush,
    close: flush,
  }
}
