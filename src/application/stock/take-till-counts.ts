import type { Database } from '#database/connection.ts'
import { variantsByCode } from '#modules/catalogue/articles/index.ts'
import { addToRun, databaseNow, recordFeedRun } from '#modules/exchange/feeds/index.ts'
import { recordAudit, worksFor, type KeyActor } from '#modules/people/audit/index.ts'
import { changePrices } from '#modules/sales/campaigns/index.ts'
import { applyCounts, findShopNames, type CountedNow, type TillCount } from '#modules/stock/shops/index.ts'
import type { Log } from '#platform/log.ts'
import { judgeCounts, type CountFault, type JudgedCount, type SentCount } from './judge-till-counts.ts'

interface CountDeps {
  database: Pick<Database, 'db'>
  log: Pick<Log, 'warn'>
  /** Runs one `work` at a time, so that many tills together use one connection of the pool. */
  runSerially: <T>(work: () => Promise<T>) => Promise<T>
}
interface TillCounts {
  /** The name of the key, for the audit log and the stock ledger. */
  keyName: string
  counts: readonly SentCount[]
}

export type CountResult = { row: number } & (
  | { result: 'taken' | 'unchanged' | 'older'; onHand: number; shortfall: number }
  /** `last`: the pieces on hand with which an `unlikely` count was compared. null: another reason. */
  | { result: 'refused'; reason: CountFault; last: number | null }
)
type TillCountsOutcome =
  /** A result for each count, in their order. */
  | { ok: true; results: CountResult[] }
  /** `rows`: indexes of the counts in shops that the key may not use. */
  | { ok: false; reason: 'forbidden'; rows: number[] }
  /** Another transaction locked a stock row for too long. Earlier counts are kept. A repeated call applies the rest. */
  | { ok: false; reason: 'held' }

/** Checks each count that a till sent, and applies the valid ones shop by shop. */
export async function takeTillCounts(
  deps: CountDeps,
  actor: KeyActor,
  { keyName, counts }: TillCounts,
): Promise<TillCountsOutcome> {
  const foreign = counts.flatMap(({ shopId }, row) => (worksFor(actor, shopId) ? [] : row))
  if (foreign.length > 0) return { ok: false, reason: 'forbidden', rows: foreign }
  const judged = judgeCounts(counts, await readKnown(deps.database, counts))
  const good = judged.flatMap(each => (each.ok ? each.count : []))
  const results = new Map<number, CountResult>()
  for (const each of judged)
    if (!each.ok) results.set(each.row, { row: each.row, result: 'refused', reason: each.reason, last: null })
  // Shops are handled in the order of their numbers, so that two calls cannot deadlock.
  for (const [shopId, ofShop] of [...Map.groupBy(good, each => each.shopId)].toSorted(([a], [b]) => a - b)) {
    const applied = await applyNewest(ofShop, newest =>
      deps.runSerially(() => applyToShop(deps, actor, { shopId, keyName, counts: newest })),
    )
    if (!applied) return { ok: false, reason: 'held' }
    for (const result of applied) results.set(result.row, result)
    const error = applied.filter(({ result }) => result === 'refused').length
    if (error > 0) deps.log.warn('unlikely stock counts refused', { key: actor.keyId, shop: shopId, counts: error })
  }
  return { ok: true, results: counts.flatMap((_, row) => results.get(row) ?? []) }
}

async function readKnown({ db }: Pick<Database, 'db'>, counts: readonly SentCount[]) {
  const codes = { skus: counts.flatMap(({ sku }) => sku ?? []), eans: counts.flatMap(({ ean }) => ean ?? []) }
  const [{ bySku, byEan }, names, now] = await Promise.all([
    variantsByCode(db, codes),
    findShopNames(db, [...new Set(counts.map(({ shopId }) => shopId))]),
    databaseNow(db),
  ])
  return { bySku, byEan, shops: new Set(names.keys()), now }
}

/**
 * Applies counts of one shop, at most one for each variant. If a count changes the stock, a feed run and an audit entry are
 * recorded; the stock ledger names the run. null: a stock row was locked for too long.
 */
function applyToShop(
  { database: { db } }: CountDeps,
  actor: KeyActor,
  { shopId, keyName, counts }: { shopId: number; keyName: string; counts: readonly TillCount[] },
): Promise<Map<number, CountedNow> | null> {
  return applyCounts(db, shopId, counts, {
    async openRun(tx, changes) {
      const changed = { ...changes }
      const runId = await recordFeedRun(tx, { kind: 'changes', fileName: keyName, fileHash: '', rows: 0, changed })
      await recordAudit(tx, {
        accountId: null,
        action: 'stock changed',
        subject: `key:${actor.keyId}`,
        detail: {
          ...{ key: keyName, shop: shopId, run: runId },
          ...{ up: changes.quantitiesUp, down: changes.quantitiesDown, new: changes.rowsIn },
        },
      })
      return runId
    },
    addToRun: (tx, runId, changes) => addToRun(tx, runId, { ...changes }),
    atPrices: (tx, variantIds, write) => changePrices(tx, { feedRunId: null, variantIds }, write),
  })
}

/**
 * Applies the newest count of each variant. If it is refused, applies the next older one. null: a stock row was locked for
 * too long.
 */
async function applyNewest(
  counts: readonly JudgedCount[],
  apply: (newest: readonly JudgedCount[]) => Promise<Map<number, CountedNow> | null>,
): Promise<CountResult[] | null> {
  const results: CountResult[] = []
  let left = counts
  while (left.length > 0) {
    const newest = newestOfEach(left)
    const now = await apply([...newest.values()])
    if (!now) return null
    const earlier: JudgedCount[] = []
    for (const count of left) {
      const isOutdated = count.countedAt < (newest.get(count.variantId)?.countedAt ?? 0)
      const result = resultOf(count, now.get(count.variantId), isOutdated)
      if (isOutdated && result.result === 'refused') earlier.push(count)
      else results.push(result)
    }
    left = earlier
  }
  return results
}

/** The newest count of each variant. If two have the same time, a confirmed one is preferred. */
function newestOfEach(counts: readonly JudgedCount[]): Map<number, JudgedCount> {
  const newest = new Map<number, JudgedCount>()
  for (const count of counts) {
    const before = newest.get(count.variantId)
    const isNewer = !before || count.countedAt > before.countedAt
    if (isNewer || (count.countedAt === before.countedAt && count.confirmed)) newest.set(count.variantId, count)
  }
  return newest
}

/** `isOutdated`: the same call has a newer count of the variant. */
function resultOf({ row }: JudgedCount, now: CountedNow | undefined, isOutdated: boolean): CountResult {
  const { result, onHand, shortfall } = now ?? { result: 'unchanged' as const, onHand: 0, shortfall: 0 }
  if (result === 'unlikely') return { row, result: 'refused', reason: result, last: onHand }
  if (result === 'too_many') return { row, result: 'refused', reason: result, last: null }
  return { row, result: isOutdated ? 'older' : result, onHand, shortfall }
}
