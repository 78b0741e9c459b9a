import { findGroupsOfVariants } from '#modules/catalogue/articles/index.ts'
import type { Database, Db } from '#database/connection.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import { limitPart } from '../queries-inventory.ts'
import { doubtOf, missingShare, unknownShare, type Looks } from './presence.ts'
import {
  findEvidence,
  findLooks,
  findShopsToJudge,
  readDoubtSettings,
  readShares,
  writeDoubts,
  writeShares,
  type JudgedRow,
} from './queries-evidence.ts'

/** So many rows are read and judged at once. */
const rowsRead = 2_000
/** So many are written at once, as a part of a feed is: locked until the commit. */
const rowsWritten = 200

/**
 * Judges all stock anew: what was looked for and what of it was missing is summed up by chain, group and shop; then each row is judged,
 * and written where its doubt is another one. In parts, each in a transaction of its own; what somebody holds waits for the next
 * night. Where the chain has switched it off, nothing is doubted any more. Answers how many rows changed.
 */
export async function judgeAllStock({ db }: Pick<Database, 'db'>): Promise<{ shops: number; changed: number }> {
  const shops = await findShopsToJudge(db)
  await sumUpLooks(db, shops)
  const changed = await forEachPart(
    shops,
    shopId => `stock of shop ${shopId}`,
    shopId => judgeShop(db, shopId),
  )
  return { shops: shops.length, changed }
}

async function sumUpLooks(db: Database['db'], shops: readonly number[]): Promise<void> {
  const byShop = new Map<number, Map<number, Looks>>()
  const byGroup = new Map<number, Looks>()
  const whole: Looks = { found: 0, missing: 0 }
  for (const shopId of shops) {
    const looks = await findLooks(db, shopId)
    const groups = await findGroupsOfVariants(
      db,
      looks.map(({ variantId }) => variantId),
    )
    const parts = new Map<number, Looks>()
    for (const look of looks) {
      const group = groups.get(look.variantId)
      if (group === undefined) continue
      for (const sum of [sumOf(parts, group), sumOf(byGroup, group), whole]) add(sum, look)
    }
    byShop.set(shopId, parts)
  }
  const ofChain = missingShare(whole, unknownShare)
  const ofGroup = new Map([...byGroup].map(([group, looks]) => [group, missingShare(looks, ofChain)]))
  for (const shopId of shops) {
    const own = byShop.get(shopId)
    const parts = [...ofGroup].map(([groupId, share]) => {
      const looks = own?.get(groupId) ?? { found: 0, missing: 0 }
      return { groupId, ...looks, share: missingShare(looks, share) }
    })
    await writeShares(db, shopId, parts)
  }
}

function sumOf(sums: Map<number, Looks>, group: number): Looks {
  const sum = sums.get(group) ?? { found: 0, missing: 0 }
  sums.set(group, sum)
  return sum
}
function add(sum: Looks, { found, missing }: Looks): void {
  sum.found += found
  sum.missing += missing
}

async function judgeShop(db: Database['db'], shopId: number): Promise<number> {
  let changed = 0
  for (let after = 0; ;) {
    const judged = await judge(db, shopId, await findEvidence(db, shopId, { after, limit: rowsRead }))
    const last = judged.at(-1)
    if (!last) return changed
    after = last.variantId
    const moved = judged.filter(({ doubt, judgedDoubt }) => doubt !== judgedDoubt)
    for (let from = 0; from < moved.length; from += rowsWritten)
      changed += await db.transaction().execute(async tx => {
        await limitPart(tx)
        return write(tx, shopId, moved.slice(from, from + rowsWritten))
      })
  }
}

/**
 * Judges these rows of a shop anew at once, in the transaction that has counted them or looked for them and holds them.
 * Reads its own writes.
 */
export async function judgeRows(tx: Db, shopId: number, variantIds: readonly number[]): Promise<void> {
  const judged = await judge(tx, shopId, await findEvidence(tx, shopId, { variantIds }))
  const moved = judged.filter(({ doubt, judgedDoubt }) => doubt !== judgedDoubt)
  if (moved.length > 0) await write(tx, shopId, moved)
}

const write = (db: Db, shopId: number, rows: readonly Judgement[]): Promise<number> =>
  writeDoubts(
    db,
    shopId,
    rows.map(({ variantId, onHand, judgedDoubt }) => ({ variantId, onHand, doubt: judgedDoubt })),
  )

export interface Judgement extends JudgedRow {
  /** Of pieces like these so many are missing. */
  share: number
  judgedDoubt: number
}

/** What is to be thought of these rows; all is believed where the chain has switched doubt off. */
export async function judge(db: Db, shopId: number, rows: readonly JudgedRow[]): Promise<Judgement[]> {
  if (rows.length === 0) return []
  // One after the other: the connection may be a transaction's.
  const settings = await readDoubtSettings(db)
  const shares = await readShares(db, shopId)
  const groups = await findGroupsOfVariants(
    db,
    rows.map(({ variantId }) => variantId),
  )
  return rows.map(row => {
    const evidence = settings.agesOfFeeds ? row.evidence : { ...row.evidence, feedDays: 0 }
    const share = shares.get(groups.get(row.variantId) ?? 0) ?? unknownShare
    return { ...row, evidence, share, judgedDoubt: settings.on ? doubtOf(evidence, share, row.buffer) : 0 }
  })
}
