import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import { foldKey } from '#shared/dash-case.ts'
import { colourGroups } from '../colour-words.ts'

/** A colour group with the feed colours in it. Colours with the same folded name count once. */
export interface AdminColourGroup {
  id: number
  name: string
  hex: string | null
  /** True: shipped with Hent. False: created from a colour word of a feed that belonged to no group. */
  shipped: boolean
  colours: { key: string; name: string; hex: string | null }[]
}
export type ColourOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'not_found' | 'stale' }

const shippedKeys = new Set(colourGroups.map(({ name }) => foldKey(name)))

/** All groups, in the order of the colour filter. */
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

/** Moves a colour to another group. Later feeds keep it there. `stale`: the colour is no longer in group `from`. */
export function moveColour(
  { db }: Pick<Database, 'db'>,
  actor: StaffActor,
  { key, from, to }: { key: string; from: number; to: number },
): Promise<ColourOutcome> {
  if (!hasPermission(actor, 'editor')) return Promise.resolve({ ok: false, reason: 'forbidden' })
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
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'colour moved',
      subject: `colour:${key}`,
      detail: { before, after },
    })
    return { ok: true }
  })
}
