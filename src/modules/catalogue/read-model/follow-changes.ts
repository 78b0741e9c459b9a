import type { Database, Db } from '#database/connection.ts'
import { withPricingAt, withStock, type ArticleRecord } from './facts/article-record.ts'
import { valuesOf } from './sets/chunked.ts'
import { keepingIndexes, type Lists } from './facts/lists.ts'
import { loadAllRecords, loadRecords, loadStock } from './load-records.ts'
import { arrangementsDue, begin, nextSnapshot } from './next-snapshot.ts'
import {
  advanced,
  changesAfter,
  exportMoment,
  positionNow,
  takeMoment,
  type Position,
} from './queries/queries-change-log.ts'
import { articleIds } from './queries/queries-articles.ts'
import { loadLists } from './queries/queries-lists.ts'
import { articlesCarriedBy } from './queries/queries-stock.ts'
import { listChanges, relisted } from './relisted.ts'
import { inSlices, type Steps } from './slices.ts'
import { emptySnapshot, epochOf, recordById, type Defaults, type Snapshot } from './snapshot.ts'
import { sameStock, type Stock } from './facts/stock.ts'

export interface Followed {
  snapshot: Snapshot
  position: Position
  /** When a campaign or an arrangement next starts or ends, in ms. Infinity: never. */
  pricesChange: number
  /** When a pause of a shop next begins or ends, in ms. Infinity: never. */
  pausesChange: number
}

/** The changed records, by article id. */
type ChangedRecords = Map<number, ArticleRecord>

/** Reads the whole catalogue: at the start, and when `follow` returns null. */
export async function readCatalogue(
  database: Database,
  now: number,
  defaults: Defaults,
  version = 0,
): Promise<Followed> {
  const { records, begun, empty, lists, position } = await atOneMoment(database, async db => {
    const { lowWater } = await positionNow(db)
    const lists = await loadLists(db)
    const ids = await articleIds(db)
    const empty = emptySnapshot(lists, defaults)
    const begun = begin(empty, ids.length, lists)
    const records: ArticleRecord[] = []
    let described = 0
    const moment = await exportMoment(db)
    await atOneMoment(database, async beside => {
      await takeMoment(beside, moment)
      await loadAllRecords(
        [db, beside],
        ids,
        lists,
        now,
        facts => begun.text.take({ ordinal: described++, before: undefined, after: { facts } }),
        after => begun.sets.take({ ordinal: records.push(after) - 1, before: undefined, after }),
      )
    })
    // Changes at or above `lowWater` that this transaction sees are already in the data just read.
    const start: Position = { lowWater, seen: [] }
    return { records, begun, empty, lists, position: advanced(start, await changesAfter(db, start), lowWater) }
  })
  const snapshot = await inSlices(nextSnapshot(empty, records, lists, now, begun))
  const pricesChange = await inSlices(nextChange(snapshot))
  return { snapshot: renumbered(snapshot, version), position, pricesChange, pausesChange: now + lists.pauseEdgeIn }
}

/**
 * Applies the changes committed since `before`, and the prices that begin or end by `now`. Returns the same snapshot if
 * nothing changed. null: the whole catalogue must be read, because an article was deleted or the log was pruned beyond
 * the position of `before`.
 */
export async function follow(database: Database, before: Followed, now: number): Promise<Followed | null> {
  const { snapshot } = before
  const read = await atOneMoment(database, db => readChanges(db, before, now))
  if (!read) return null
  const { fresh, lists, position, others } = read
  await inSlices(reprice(before, now, fresh))
  const same = fresh.size === 0 && lists === snapshot.lists && !arrangementsDue(snapshot, now)
  const goods = same ? snapshot : await inSlices(nextSnapshot(snapshot, [...fresh.values()], lists, now))
  const next = others.length > 0 ? withEpochs(goods, snapshot.version + 1, others) : goods
  const pricesChange = next.epoch === snapshot.epoch ? before.pricesChange : await inSlices(nextChange(next))
  const pausesChange = lists === snapshot.lists ? before.pausesChange : now + lists.pauseEdgeIn
  return { snapshot: next, position, pricesChange, pausesChange }
}

async function readChanges(db: Db, { snapshot, position, pausesChange }: Followed, now: number) {
  const { lowWater, prunedBelow } = await positionNow(db)
  if (prunedBelow > position.lowWater) return null
  const changes = await changesAfter(db, position)
  const lists =
    changes.lists || now >= pausesChange ? keepingIndexes(snapshot.lists, await loadLists(db)) : snapshot.lists
  const fresh: ChangedRecords = new Map()
  await loadRecords(db, changes.articles, lists, now, record => put(record, snapshot, lists, fresh))
  // A known article was deleted.
  if (changes.articles.some(id => !fresh.has(id) && snapshot.ordinalById.has(id))) return null
  const came = lists === snapshot.lists ? [] : await inSlices(relist(snapshot, lists, fresh))
  const carried = came.length > 0 ? await articlesCarriedBy(db, came) : []
  const whole = new Set(changes.articles)
  const moved = new Set([...changes.stock, ...carried].filter(id => !whole.has(id)))
  await restock(db, snapshot, moved, lists, fresh)
  return { fresh, lists, others: changes.others, position: advanced(position, changes, lowWater) }
}

function withEpochs(snapshot: Snapshot, version: number, kinds: readonly string[]): Snapshot {
  const risen = kinds.map(kind => [kind, epochOf(snapshot, kind) + 1] as const)
  return { ...snapshot, version, epochs: new Map([...snapshot.epochs, ...risen]) }
}

function* nextChange(snapshot: Snapshot): Steps<number> {
  let next = snapshot.arrangements.changesAt
  for (const { pricing } of valuesOf(snapshot.records)) {
    if (pricing.changesAt < next) next = pricing.changesAt
    yield
  }
  return next
}

function put(record: ArticleRecord, snapshot: Snapshot, lists: Lists, fresh: ChangedRecords): void {
  const comparable = lists.shopIndex === snapshot.lists.shopIndex
  const before = comparable ? recordById(snapshot, record.facts.id) : undefined
  // Equal stock keeps the same array, so that a comparison by identity detects no change.
  const same = before && sameStock(before.stock, record.stock)
  fresh.set(record.facts.id, same ? withStock(record, before.stock) : record)
}

/** Adds articles that refer to changed list rows to `fresh`. Returns the ids of added, paused and resumed shops. */
function* relist(snapshot: Snapshot, lists: Lists, fresh: ChangedRecords): Steps<readonly number[]> {
  const changes = yield* listChanges(snapshot.lists, lists)
  for (const record of valuesOf(snapshot.records)) {
    const after = fresh.has(record.facts.id) ? record : relisted(record, changes)
    if (after !== record) fresh.set(record.facts.id, after)
    yield
  }
  return changes.cameShops
}

/** Reads the stock of these articles, and adds those with different stock to `fresh`. */
async function restock(db: Db, snapshot: Snapshot, ids: Iterable<number>, lists: Lists, fresh: ChangedRecords) {
  const records = Array.from(ids).flatMap(id => fresh.get(id) ?? recordById(snapshot, id) ?? [])
  const stock = await loadStock(
    db,
    records.map(record => record.facts),
    lists,
  )
  await inSlices(stocked(records, stock, fresh))
}

function* stocked(records: readonly ArticleRecord[], stock: readonly Stock[], fresh: ChangedRecords): Steps<void> {
  for (const [i, record] of records.entries()) {
    if (!sameStock(record.stock, stock[i]!)) fresh.set(record.facts.id, withStock(record, stock[i]!))
    yield
  }
}

function* reprice({ snapshot, pricesChange }: Followed, now: number, fresh: ChangedRecords): Steps<void> {
  // If the clock was set back, a campaign that had ended can be running again.
  const all = now < snapshot.pricedAt
  if (!all && now < pricesChange) return
  for (const before of valuesOf(snapshot.records)) {
    yield
    const record = fresh.get(before.facts.id) ?? before
    if (record.pricing.changesAt <= now || (all && record.facts.offers.length > 0))
      fresh.set(record.facts.id, withPricingAt(record, now))
  }
}

function renumbered(snapshot: Snapshot, version: number): Snapshot {
  const next = version + 1
  return { ...snapshot, version: next, epoch: next, stockVersion: next }
}

function atOneMoment<T>(database: Database, read: (db: Db) => Promise<T>): Promise<T> {
  return database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
