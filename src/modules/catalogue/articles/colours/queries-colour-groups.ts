import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { foldKey } from '#shared/dash-case.ts'
import { colourGroups } from '../colour-words.ts'

/** A group of colours with those of the feeds that belong to it; colours of one name are one. */
export interface AdminColourGroup {
  id: number
  name: string
  hex: string | null
  /** Not made of a colour word that nobody has grouped. */
  shipped: boolean
  colours: { key: string; name: string; hex: string | null }[]
}
export type ColourOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'stale' }

const shippedKeys = new Set(colourGroups.map(({ name }) => foldKey(name)))

/** In the order of the filter. */
export async function findColourGroups(db: Db): Promise<AdminColourGroup[]> {
  const groups = await db
    .selectFrom('catalogue.colour_group')
    .select(['id', 'key', 'name', 'hex'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const colours = await db
    .selectFrom('catalogue.colour')
    .select(['key', 'name', 'hex', 'colour_group_id'])
    .distinctOn('key')
    .orderBy('key')
    .orderBy('id')
    .execute()
  return groups.map(({ id, key, name, hex }) => ({
    ...{ id, name, hex, shipped: shippedKeys.has(key) },
    colours: colours.flatMap(colour =>
      colour.colour_group_id === id ? { key: colour.key, name: colour.name, hex: colour.hex } : [],
    ),
  }))
}

/** Moves a colour to another group, there to stay: feeds follow it. `stale`: it is not in `from` any more. */
export function moveColour(
  { db }: Pick<Database, 'db'>,
  { key, from, to }: { key: string; from: number; to: number },
  beforeCommit: (tx: Db, moved: { before: string; after: string }) => Promise<void>,
): Promise<ColourOutcome> {
  return commitWhenOk<ColourOutcome>(db, async tx => {
    const rows = await tx
      .selectFrom('catalogue.colour')
      .select('colour_group_id')
      .where('key', '=', key)
      .forUpdate()
      .execute()
    const names = await tx
      .selectFrom('catalogue.colour_group')
      .select(['id', 'name'])
      .where('id', 'in', [from, to])
      .execute()
    const [before, after] = [from, to].map(id => names.find(group => group.id === id)?.name)
    if (rows.length === 0 || before === undefined || after === undefined) return { ok: false, reason: 'not_found' }
    if (rows.some(row => row.colour_group_id !== from)) return { ok: false, reason: 'stale' }
    if (from === to) return { ok: true }
    await tx.updateTable('catalogue.colour').set({ colour_group_id: to }).where('key', '=', key).execute()
    await tx
      .insertInto('catalogue.colour_word')
      .values({ word: key, colour_group_id: to })
      .onConflict(conflict => conflict.column('word').doUpdateSet({ colour_group_id: to }))
      .execute()
    await beforeCommit(tx, { before, after })
    return { ok: true }
  })
}
