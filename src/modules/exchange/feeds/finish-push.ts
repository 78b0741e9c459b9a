import type { Database } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { recordAudit, type KeyActor } from '#modules/people/audit/index.ts'
import { realChanges } from './imports.ts'
import { endImport } from './queries-imports.ts'
import { updatePush } from './queries-pushes.ts'

/** The result of the import, as the API returns it to the sender. */
interface Taken {
  rows: number
  changed: Readonly<Record<string, number>>
  partsLeft: number
  /** Reservations that the stock no longer covers. */
  shortfalls: readonly object[]
}
interface FinishedPush {
  id: string
  /** The id in feeds.import. */
  importId: number
  /** The name of the key, for the audit log. */
  keyName: string
  /** `failed`: the import reported nothing. */
  result: { state: 'taken'; outcome: Taken } | { state: 'refused'; outcome: object } | { state: 'failed' }
}

type FinishOutcome = { ok: true } | { ok: false; reason: 'not_found' }

/**
 * Stores the result of an inventory that the key pushed. Records an audit entry only if the push changed stock, or if
 * some parts are not applied yet.
 */
export async function finishPush(
  { database }: { database: Pick<Database, 'db'> },
  actor: KeyActor,
  { id, importId, keyName, result }: FinishedPush,
): Promise<FinishOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<FinishOutcome> => {
    const outcome = 'outcome' in result ? result.outcome : {}
    const { state } = result
    if (!(await updatePush(tx, { id, keyId: actor.keyId }, { state, outcome })))
      return { ok: false, reason: 'not_found' }
    if (state === 'failed') await endImport(tx, importId, { state, reason: 'stopped' })
    if (state !== 'taken') return { ok: true }
    const { rows, partsLeft } = result.outcome
    const changed = realChanges(result.outcome.changed)
    if (changed.length === 0 && partsLeft === 0) return { ok: true }
    await recordAudit(tx, {
      accountId: null,
      action: 'stock pushed',
      subject: `key:${actor.keyId}`,
      detail: { key: keyName, push: id, rows, ...Object.fromEntries(changed) },
    })
    return { ok: true }
  })
}
