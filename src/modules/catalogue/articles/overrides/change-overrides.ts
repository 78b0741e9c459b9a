import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { changesArticle, sameFields, type BulkChange, type Overrides } from './override.ts'
import { findPictureFiles } from './queries-pictures.ts'
import {
  findEdited,
  saveEarlier,
  lockOverrides,
  nextBulkId,
  takeEarlier,
  takeEarlierOfBulk,
  writeOverrides,
  type EditedArticle,
  type Saved,
} from './queries-overrides.ts'

type Here = Pick<Database, 'db'>
type BeforeCommit = (tx: Db, made: { id: number; before: Overrides; after: Overrides }) => Promise<void>
interface Options {
  /** The version that the change was made from; 0: no editor had changed the article. */
  basedOn: number
  beforeCommit: BeforeCommit
}
type Refusal = { ok: false; reason: 'not_found' | 'stale' | 'no_picture' | 'nothing_to_undo' }
/** `stale`: somebody else changed it since `basedOn` was read; `no_picture`: one that is named was never taken. */
export type OverrideOutcome = { ok: true } | Refusal

/** Sets what editors say of an article, all of it. The same again writes nothing. */
export function changeOverrides(here: Here, id: number, own: Overrides, options: Options): Promise<OverrideOutcome> {
  return withVersionLock(here, id, options.basedOn, async (tx, before) => {
    const hashes = (own.pictures ?? []).map(({ hash }) => hash)
    const known = await findPictureFiles(tx, hashes)
    if (!hashes.every(hash => known.has(hash))) return { ok: false, reason: 'no_picture' }
    if (sameFields(before.own, own)) return { ok: true }
    await saveEarlier(tx, [before], null)
    await writeOverrides(tx, [{ id, own }])
    await options.beforeCommit(tx, { id, before: before.own, after: own })
    return { ok: true }
  })
}

/** Makes what editors had said before the last change be said again. */
export function undoOverrides(here: Here, id: number, options: Options): Promise<OverrideOutcome> {
  return withVersionLock(here, id, options.basedOn, async (tx, before) => {
    const own = await takeEarlier(tx, id)
    if (!own) return { ok: false, reason: 'nothing_to_undo' }
    await writeOverrides(tx, [{ id, own }])
    await options.beforeCommit(tx, { id, before: before.own, after: own })
    return { ok: true }
  })
}

function withVersionLock(
  { db }: Here,
  id: number,
  basedOn: number,
  work: (tx: Db, before: EditedArticle) => Promise<OverrideOutcome>,
): Promise<OverrideOutcome> {
  return commitWhenOk<OverrideOutcome>(db, async tx => {
    await lockOverrides(tx)
    const [before] = await findEdited(tx, [id])
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== basedOn) return { ok: false, reason: 'stale' }
    return work(tx, before)
  })
}

/** Of these articles, those to which a change does something. */
export async function findChanging(db: Db, ids: readonly number[], change: BulkChange): Promise<EditedArticle[]> {
  return (await findEdited(db, ids)).filter(({ own, feed }) => changesArticle(change, own, feed))
}

/** Sets one thing on many articles. `bulkId` undoes it; null: it did nothing to any of them. */
export async function changeMany(
  { db }: Here,
  ids: readonly number[],
  change: BulkChange,
  beforeCommit: BeforeCommit,
): Promise<{ bulkId: number | null; changed: number }> {
  return db.transaction().execute(async tx => {
    await lockOverrides(tx)
    const before = await findChanging(tx, ids, change)
    if (before.length === 0) return { bulkId: null, changed: 0 }
    const bulkId = await nextBulkId(tx)
    await saveEarlier(tx, before, bulkId)
    await writeAll(
      tx,
      before,
      before.map(({ id, own }) => ({ id, own: { ...own, [change.field]: change.value } })),
      beforeCommit,
    )
    return { bulkId, changed: before.length }
  })
}

/** Undoes a change of many. `left`: changed again since, by itself; null: there is no such change, or it is undone. */
export async function undoMany(
  { db }: Here,
  bulkId: number,
  beforeCommit: BeforeCommit,
): Promise<{ undone: number; left: number } | null> {
  return db.transaction().execute(async tx => {
    await lockOverrides(tx)
    const { taken, left } = await takeEarlierOfBulk(tx, bulkId)
    if (taken.length === 0) return left > 0 ? { undone: 0, left } : null
    const before = await findEdited(tx, taken.map(({ id }) => id)) // prettier-ignore
    await writeAll(tx, before, taken, beforeCommit)
    return { undone: taken.length, left }
  })
}

/** Both in the order of their ids. */
async function writeAll(tx: Db, before: readonly Saved[], after: readonly Saved[], beforeCommit: BeforeCommit) {
  await writeOverrides(tx, after)
  for (const [at, { id, own }] of after.entries())
    await beforeCommit(tx, { id, before: before[at]?.own ?? own, after: own })
}
