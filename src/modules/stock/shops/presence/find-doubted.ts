import type { Db } from '#database/connection.ts'
import { judge, type Judgement } from './judge-stock.ts'
import { chanceOf, type Evidence } from './presence.ts'
import { findEvidence } from './queries-evidence.ts'

export interface Doubted {
  variantId: number
  doubt: number
  /** The probability that all pieces on the shelf exist. */
  chance: number
  /** Share of similar pieces that staff did not find. */
  share: number
  evidence: Evidence
}

// The most rows to examine: more than one person can count in a day. Other rows are listed when these are counted.
const maxExamined = 300

/** Goods of which a shop withholds pieces that are probably missing. The least likely to exist come first. */
export async function findDoubted(db: Db, shopId: number, limit: number): Promise<Doubted[]> {
  const judged = await judge(db, shopId, await findEvidence(db, shopId, { doubted: maxExamined }))
  return judged
    .map(doubted)
    .sort((a, b) => a.chance - b.chance || a.variantId - b.variantId)
    .slice(0, limit)
}

/** The doubt about one row. null: there is none. */
export async function findDoubt(db: Db, shopId: number, variantId: number): Promise<Doubted | null> {
  const [row] = await judge(db, shopId, await findEvidence(db, shopId, { variantIds: [variantId] }))
  return row && row.doubt > 0 ? doubted(row) : null
}

const doubted = ({ variantId, doubt, share, evidence }: Judgement): Doubted => ({
  variantId,
  doubt,
  share,
  evidence,
  chance: chanceOf(evidence.onShelf, evidence, share),
})
