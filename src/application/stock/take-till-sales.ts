import type { Database } from '#database/connection.ts'
import { databaseNow } from '#modules/exchange/feeds/index.ts'
import { recordAudit, worksFor, type KeyActor } from '#modules/people/audit/index.ts'
import {
  faultOfSale,
  findShopNames,
  storeTillSales,
  type SaleFault,
  type SaleResult,
  type SoldLine,
} from '#modules/stock/shops/index.ts'

interface SaleDeps {
  database: Pick<Database, 'db'>
  /** Runs one `work` at a time, so that many tills together use one connection of the pool. */
  runSerially: <T>(work: () => Promise<T>) => Promise<T>
}
interface TillSales {
  /** The name of the key, for the audit log. */
  keyName: string
  lines: readonly SoldLine[]
}

export type SaleOutcome = { row: number } & (
  { result: Exclude<SaleResult, 'contradicts'> } | { result: 'refused'; reason: SaleFault | 'contradicts' }
)
type TillSalesOutcome =
  /** An outcome for each line, in their order. */
  | { ok: true; outcomes: SaleOutcome[] }
  /** `rows`: indexes of the lines in shops that the key may not use. */
  | { ok: false; reason: 'forbidden'; rows: number[] }

/** Stores the sales that a program sent, each line once. A line that cannot be stored does not stop the others. */
export async function takeTillSales(
  { database: { db }, runSerially }: SaleDeps,
  actor: KeyActor,
  { keyName, lines }: TillSales,
): Promise<TillSalesOutcome> {
  const foreign = lines.flatMap(({ shopId }, row) => (worksFor(actor, shopId) ? [] : row))
  if (foreign.length > 0) return { ok: false, reason: 'forbidden', rows: foreign }
  const [names, now] = await Promise.all([
    findShopNames(db, [...new Set(lines.map(({ shopId }) => shopId))]),
    databaseNow(db),
  ])
  const terms = { shops: new Set(names.keys()), now: now.getTime() }
  const judged = lines.map((line, row) => ({ line, row, fault: faultOfSale(line, terms) }))
  const good = judged.filter(({ fault }) => fault === null)
  const results = await runSerially(() =>
    db.transaction().execute(async tx => {
      const stored = await storeTillSales(
        tx,
        good.map(({ line }) => line),
      )
      const taken = stored.filter(result => result === 'taken' || result === 'unmatched').length
      if (taken > 0)
        await recordAudit(tx, {
          accountId: null,
          action: 'sales taken',
          subject: `key:${actor.keyId}`,
          detail: { key: keyName, lines: taken },
        })
      return new Map(good.map(({ row }, at) => [row, stored[at] ?? 'unchanged']))
    }),
  )
  return {
    ok: true,
    outcomes: judged.map(({ row, fault }) => outcomeOf(row, fault ?? results.get(row) ?? 'unchanged')),
  }
}

function outcomeOf(row: number, result: SaleFault | SaleResult): SaleOutcome {
  if (result === 'taken' || result === 'unmatched' || result === 'unchanged') return { row, result }
  return { row, result: 'refused', reason: result }
}
