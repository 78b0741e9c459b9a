import type { Database } from '#database/connection.ts'
import { recordAudit, type KeyActor } from '#modules/people/audit/index.ts'
import { realChanges } from './imports.ts'
import { finishPush } from './queries-pushes.ts'

interface TakenPush {
  id: string
  /** The name of the key, for the audit log. */
  keyName: string
  /** The result of the import, as the API returns it to the sender. */
  outcome: {
    rows: number
    changed: Readonly<Record<string, number>>
    partsLeft: number
    /** Reservations that the stock no longer covers. */
    shortfalls: readonly object[]
  }
}

/** Stores the result of a pushed inventory. Writes an audit entry only if the push changed stock. */
export async function finishTakenPush(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: KeyActor,
  { id, keyName, outcome }: TakenPush,
): Promise<{ ok: true }> {
  return db.transaction().execute(async tx => {
    await finishPush(tx, id, { state: 'taken', outcome })
    const changed = realChanges(outcome.changed)
    if (changed.length === 0 && outcome.partsLeft === 0) return { ok: true }
    await recordAudit(tx, {
      accountId: null,
      action: 'stock pushed',
      subject: `key:${actor.keyId}`,
      detail: { key: keyName, push: id, rows: outcome.rows, ...Object.fromEntries(changed) },
    })
    return { ok: true }
  })
}
