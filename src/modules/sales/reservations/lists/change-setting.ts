import type { Database, Db } from '#database/connection.ts'
import { deleteSetting, readSetting, writeSetting, type ChainSetting } from '#database/settings.ts'
import { recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { pickingDays, pickupHours } from '#modules/stock/allocation/index.ts'
import { saveAllHeldUntil, saveAllPickBy } from './queries-held-until.ts'

type SettingOutcome = { ok: true } | { ok: false; reason: 'forbidden' }

/**
 * Sets a chain setting, or unsets it if `value` is undefined. `value` must have passed the setting's schema. Open
 * reservations keep the deadlines that their shoppers were shown.
 */
export async function changeSetting(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { setting, value }: { setting: ChainSetting; value: unknown },
): Promise<SettingOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const { key } = setting
  const isSet = value !== undefined
  // Most deadlines are saved before the transaction, because inside it each row would stay locked until the last one is
  // written. The call inside the transaction saves the rest.
  await saveDeadlines(db, setting)
  return db.transaction().execute(async tx => {
    const before = await readSetting(tx, key)
    await saveDeadlines(tx, setting)
    await (isSet ? writeSetting(tx, key, value) : deleteSetting(tx, key))
    await recordAudit(tx, {
      accountId: null,
      action: isSet ? 'setting changed' : 'setting unset',
      subject: `setting:${key}`,
      detail: { before: textOf(before), after: textOf(value) },
    })
    return { ok: true }
  })
}

/** Saves the deadlines of open reservations by the current value of the setting. */
async function saveDeadlines(db: Db, setting: ChainSetting): Promise<void> {
  if (setting === pickupHours) await saveAllHeldUntil(db)
  if (setting === pickingDays) await saveAllPickBy(db)
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
