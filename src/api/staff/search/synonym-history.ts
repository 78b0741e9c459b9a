import { z } from 'zod'
import type { SynonymBody, SynonymHistory } from '#contract/editors/search-admin.ts'
import type { Db } from '#database/connection.ts'
import { findAudit } from '#modules/people/audit/index.ts'

const perPage = 25
const state = { words: z.string().optional(), means: z.string().optional(), bothWays: z.number().optional() }
const noted = z.object({
  ...state,
  wordsBefore: state.words,
  meansBefore: state.means,
  bothWaysBefore: state.bothWays,
})

/** The history of synonyms, newest first. */
export async function synonymHistory(db: Db, page: number): Promise<SynonymHistory> {
  const { entries, total } = await findAudit(db, { kind: 'synonym', page, perPage })
  const data = entries.map(({ id, at, by, detail }) => {
    const { words, means, bothWays, ...before } = noted.parse(detail)
    return {
      id,
      at: at.toISOString(),
      by,
      before: stateOf(before.wordsBefore, before.meansBefore, before.bothWaysBefore),
      after: stateOf(words, means, bothWays),
    }
  })
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total }
}

function stateOf(words?: string, means?: string, bothWays?: number): SynonymBody | null {
  return words === undefined || means === undefined ? null : { words, means, bothWays: bothWays === 1 }
}
