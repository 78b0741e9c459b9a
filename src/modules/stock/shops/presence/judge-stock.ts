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

/** Rows read and judged per batch. */
const rowsRead = 2_000
/** Rows written per transaction. As few as in a part of a feed, because they stay locked until the commit. */
const rowsWritten = 200

/**
 * Recalculates the doubt of all stock. First sums found and missing pieces by chain, group and shop. Then judges each
 * row, and writes the changed doubts in short transactions. Locked rows keep their doubt until the next night.
 * If the chain has turned the feature off, every doubt becomes 0. Returns the number of shops and of changed rows.
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
 * Judges these rows of a shop again. Called in the transaction that has locked them and recorded a count or a search.
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
  /** Share of similar pieces that are missing. */
  share: number
  judgedDoubt: number
}

/** Calculates the doubt of these rows. It is 0 if the chain has turned the feature off. */
export async function judge(db: Db, shopId: number, rows: readonly JudgedRow[]): Promise<Judgement[]> {
  if (rows.length === 0) return []
  // One after another: the connection may belong to a transaction.
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
