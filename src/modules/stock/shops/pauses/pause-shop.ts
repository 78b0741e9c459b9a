import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, worksFor, type StaffActor } from '#modules/people/audit/index.ts'
import { findCollectingShop } from '../queries-collecting-shop.ts'
import { endPause, insertPause, type PauseLength, type PauseSpan } from './queries.ts'

interface PauseDeps {
  database: Pick<Database, 'db'>
}

export type PauseOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'unknown_shop' | 'day_is_over' }

/**
 * Begins or plans a pause of click and collect in a shop. Allowed for managers and administrators of the shop. `check`
 * runs in the same transaction and may refuse the pause.
 */
export async function pauseShop<Refused extends { ok: false; reason: string } = never>(
  { database: { db } }: PauseDeps,
  actor: StaffActor,
  { shopId, length, reason }: { shopId: number; length: PauseLength; reason: string },
  check: (tx: Db, pause: PauseSpan) => Promise<Refused | null> = async () => null,
): Promise<PauseOutcome | Refused> {
  if (!hasPermission(actor, 'shopkeeper')) return { ok: false, reason: 'forbidden' }
  if (!worksFor(actor, shopId) || !(await findCollectingShop(db, shopId))) return { ok: false, reason: 'unknown_shop' }
  return commitWhenOk(db, async (tx): Promise<PauseOutcome | Refused> => {
    const pause = await insertPause(tx, { shopId, length, reason, accountId: actor.accountId })
    if (pause === null) return { ok: false, reason: 'day_is_over' }
    const refused = await check(tx, pause)
    if (refused) return refused
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'pause click and collect',
      subject: `shop:${shopId}`,
      detail: { pause: pause.id, length: length.kind === 'day' ? length.day : length.kind, reason },
    })
    return { ok: true }
  })
}

export type EndPauseOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'not_found' }

/** Ends a pause now. `not_found`: the actor's shops have no such pause, or it has ended. */
export async function endShopPause(
  { database: { db } }: PauseDeps,
  actor: StaffActor,
  id: number,
): Promise<EndPauseOutcome> {
  if (!hasPermission(actor, 'shopkeeper')) return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    if (!(await endPause(tx, id, actor.shops))) return { ok: false, reason: 'not_found' }
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'end pause of click and collect',
      subject: `pause:${id}`,
      detail: {},
    })
    return { ok: true }
  })
}
