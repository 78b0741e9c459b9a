import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { findRecalled } from '#modules/catalogue/articles/index.ts'
import { accountIdOf, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import {
  actorName,
  endAwaited,
  lockReservation,
  mayServe,
  noteTransfer,
  type ReservationRow,
} from '#modules/sales/reservations/index.ts'
import {
  handOver,
  readUndoSeconds,
  releaseStock,
  reserveArrived,
  undoHandOver,
} from '#modules/stock/allocation/index.ts'
import { addReturned, findShopNames } from '#modules/stock/shops/index.ts'
import type { TransferDeps } from './ask-transfer.ts'
import { findTransfer, insertTransferEvent, updateTransfer, type TransferRow } from './queries-transfers.ts'
import { nextTransferStatus, stepOf, type TransferStatus, type TransferStep } from './transfer.ts'

type StepActor = Extract<Actor, { kind: 'staff' | 'system' }>
export type StepOutcome =
  | { ok: true; status: TransferStatus; reservationId: number | null; isComplete: boolean }
  | { ok: false; reason: 'not_found' }
  /** Another press was first, or it is too late to undo. `status`: the status now. */
  | { ok: false; reason: 'not_allowed' | 'too_late'; status: TransferStatus }
  /** A recall stops the goods. */
  | { ok: false; reason: 'recalled'; status: TransferStatus }

/**
 * Takes one step of a transfer: status, events and stock change in one transaction. Two presses at once are serialised,
 * and the second is judged by the new status. `isComplete`: the reservation no longer waits for pieces.
 */
export async function stepTransfer(
  { database: { db } }: TransferDeps,
  actor: StepActor,
  { id, step, reason }: { id: number; step: TransferStep; reason?: string | undefined },
): Promise<StepOutcome> {
  return commitWhenOk(db, async (tx): Promise<StepOutcome> => {
    const before = await findTransfer(tx, id)
    if (!before) return { ok: false, reason: 'not_found' }
    // The reservation is locked first, as by all commands of reservations.
    const row = before.reservation_id === null ? undefined : await lockReservation(tx, { id: before.reservation_id })
    const transfer = await findTransfer(tx, id, { lock: true })
    const { by, stock } = stepOf(step)
    if (!transfer || !mayServe(actor, by === 'sender' ? transfer.from_shop_id : transfer.to_shop_id))
      return { ok: false, reason: 'not_found' }
    const to = nextTransferStatus(transfer.status, step)
    if (to === null) return { ok: false, reason: 'not_allowed', status: transfer.status }
    const forward = step === 'pack' || step === 'send'
    if (forward && (await findRecalled(tx, [transfer.variant_id])).size > 0)
      return { ok: false, reason: 'recalled', status: transfer.status }
    const now = await databaseNow(tx)
    if (step === 'unsend' && !(await canUndo(tx, transfer, now)))
      return { ok: false, reason: 'too_late', status: transfer.status }

    const sentAt = step === 'send' ? now : step === 'unsend' ? null : undefined
    await updateTransfer(tx, id, { status: to, ...(sentAt !== undefined && { sentAt }) })
    await insertTransferEvent(tx, { transferId: id, from: transfer.status, to, actor: actorName(actor), reason })
    await recordAudit(tx, {
      accountId: accountIdOf(actor),
      action: `transfer ${step}`,
      subject: `transfer:${id}`,
      detail: { from: transfer.status, to },
    })
    const waiting = row ? await settleLine(tx, row, { transfer, to, actor, reason }) : 0
    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    if (!(await settleStock(tx, stock, { transfer, actor, row, waiting })))
      return { ok: false, reason: 'too_late', status: transfer.status }
    return { ok: true, status: to, reservationId: row?.id ?? null, isComplete: to === 'received' && waiting > 0 }
  })
}

async function canUndo(tx: Db, { sent_at: sentAt }: TransferRow, now: Date): Promise<boolean> {
  return sentAt !== null && now.getTime() - sentAt.getTime() < (await readUndoSeconds(tx)) * 1_000
}

const endings: Partial<Record<TransferStatus, string>> = {
  sent: 'Sendt fra',
  received: 'Mottatt fra',
  refused: 'Kan ikke sendes fra',
  cancelled: 'Sendes ikke likevel fra',
  lost: 'Kom ikke fram fra',
}

/** Ends the waiting of the line when the pieces arrive or will not come. Returns the pieces that it still waited for. */
async function settleLine(
  tx: Db,
  row: ReservationRow,
  {
    transfer,
    to,
    actor,
    reason,
  }: { transfer: TransferRow; to: TransferStatus; actor: StepActor; reason: string | undefined },
): Promise<number> {
  const { from_shop_id: from, line, count } = transfer
  const ending = endings[to]
  if (ending) {
    const name = (await findShopNames(tx, [from])).get(from) ?? 'en annen butikk'
    const said = [`${ending} ${name}`, reason].filter(Boolean).join(': ')
    await noteTransfer(tx, row, { actor: actorName(actor), reason: said })
  }
  if (line === null || to === 'asked' || to === 'packed' || to === 'sent') return 0
  return endAwaited(tx, row, { line, count, arrived: to === 'received' })
}

/** False: the pieces cannot be returned, and the caller rolls back. */
async function settleStock(
  tx: Db,
  stock: ReturnType<typeof stepOf>['stock'],
  {
    transfer,
    actor,
    row,
    waiting,
  }: { transfer: TransferRow; actor: StepActor; row: ReservationRow | undefined; waiting: number },
): Promise<boolean> {
  const { id, from_shop_id: from, to_shop_id: to, variant_id: variantId, count } = transfer
  const demand = [{ variantId, count }]
  const cause = { type: 'transfer', id } as const
  if (stock === 'release') await releaseStock(tx, from, demand, cause)
  if (stock === 'leave') await handOver(tx, from, demand, cause)
  if (stock === 'return') return undoHandOver(tx, from, demand, cause, transfer.sent_at?.toISOString() ?? '-infinity')
  if (stock === 'arrive') {
    await addReturned(tx, to, demand, {
      actor: actorName(actor),
      reason: `Mottatt fra en annen butikk (sending ${id})`,
    })
    if (row && waiting > 0)
      await reserveArrived(tx, row.shop_id, { variantId, count: waiting }, { type: 'reservation', id: row.id })
  }
  return true
}
