import type { Database, Db } from '#database/connection.ts'
import { withPricingAt, withStock, type ArticleRecord } from './article-record.ts'
import { advanced, changesAfter, positionNow, type Change, type Position } from './queries-change-log.ts'
import { valuesOf } from './chunked.ts'
import { keepsArticles, type Lists } from './lists.ts'
import { buildSnapshot, loadRecords, loadStock } from './load-records.ts'
import { nextSnapshot } from './next-snapshot.ts'
import { loadLists } from './queries-lists.ts'
import { recordById, type Defaults, type Snapshot } from './snapshot.ts'
import { sameStock } from './stock.ts'

export interface Followed {
  snapshot: Snapshot
  position: Position
  /** When a campaign next starts or ends, in milliseconds; Infinity: never. */
  pricesChange: number
}

/** Reads everything anew: at the start, and when following would not do. */
export function readAnew(database: Database, now: number, defaults: Defaults, version = 0): Promise<Followed> {
  return atOneMoment(database, async db => {
    const { lowWater } = await positionNow(db)
    const snapshot = await buildSnapshot(db, now, defaults)
    // What is above the line and can be seen is in what was just read.
    const within = await changesAfter(db, { lowWater, seen: new Map() })
    return {
      snapshot: renumbered(snapshot, version),
      position: advanced(new Map(), within, lowWater),
      pricesChange: nextPriceChange(snapshot),
    }
  })
}

/**
 * Applies what was committed since, and the prices that begin or end by `now`. The same snapshot when nothing happened;
 * null when only reading anew will do: the log was pruned above our position, rows are gone, or a name or a shop changed.
 */
export function follow(database: Database, before: Followed, now: number): Promise<Followed | null> {
  const { snapshot, position } = before
  return atOneMoment(database, async db => {
    const { lowWater, prunedBelow } = await positionNow(db)
    if (prunedBelow > position.lowWater) return null
    const changes = await changesAfter(db, position)
    const lists = changes.some(({ kind }) => kind === 'lists' || kind === 'shop') ? await loadLists(db) : snapshot.lists
    if (lists !== snapshot.lists && !keepsArticles(snapshot.lists, lists)) return null
    const records = await changedRecords(db, snapshot, changes, lists, now)
    if (!records) return null
    const fresh = new Set(records.map(record => record.facts.id))
    records.push(...repriced(before, now).filter(record => !fresh.has(record.facts.id)))
    const same = records.length === 0 && lists === snapshot.lists
    const next = same ? snapshot : nextSnapshot(snapshot, records, lists, now)
    return {
      snapshot: next,
      position: advanced(position.seen, changes, lowWater),
      pricesChange: next.epoch === snapshot.epoch ? before.pricesChange : nextPriceChange(next),
    }
  })
}

function nextPriceChange(snapshot: Snapshot): number {
  let next = Infinity
  for (const { pricing } of valuesOf(snapshot.records)) if (pricing.changesAt < next) next = pricing.changesAt
  return next
}

async function changedRecords(db: Db, snapshot: Snapshot, changes: readonly Change[], lists: Lists, now: number) {
  const articles = refsOf(changes, 'article')
  const records = await loadRecords(db, [...articles], lists, now)
  const gone = [...articles].some(id => snapshot.ordinalById.has(id) && !records.some(record => record.facts.id === id))
  if (gone) return null
  const stocked = [...refsOf(changes, 'stock')]
    .filter(id => !articles.has(id))
    .flatMap(id => recordById(snapshot, id) ?? [])
  const stock = await loadStock(
    db,
    stocked.map(record => record.facts),
    lists,
  )
  return [
    // The same figures stay the same array: whoever compares stock by it then sees that nothing moved.
    ...records.map(record => {
      const before = recordById(snapshot, record.facts.id)
      return before && sameStock(before.stock, record.stock) ? withStock(record, before.stock) : record
    }),
    ...stocked.flatMap((record, i) => (sameStock(record.stock, stock[i]!) ? [] : [withStock(record, stock[i]!)])),
  ]
}

function repriced({ snapshot, pricesChange }: Followed, now: number): ArticleRecord[] {
  // A clock that was set back makes ended campaigns run again.
  const all = now < snapshot.pricedAt
  if (!all && now < pricesChange) return []
  const due: ArticleRecord[] = []
  for (const record of valuesOf(snapshot.records)) {
    if (record.pricing.changesAt <= now || (all && record.facts.offers.length > 0)) due.push(withPricingAt(record, now))
  }
  return due
}

function refsOf(changes: readonly Change[], kind: Change['kind']): Set<number> {
  return new Set(changes.filter(change => change.kind === kind).map(change => change.ref))
}

function renumbered(snapshot: Snapshot, version: number): Snapshot {
  const next = version + 1
  return { ...snapshot, version: next, epoch: next, stockVersion: next }
}

function atOneMoment<T>(database: Database, read: (db: Db) => Promise<T>): Promise<T> {
  return database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
