import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import {
  askAgain,
  findOperation,
  findRefused,
  settleByHand,
  type RefusedOperation,
} from '#modules/sales/payments/index.ts'
import { findWaiting } from './queries.ts'
import { orderOfSubject, settleOrder, subjectOf, type OrderDeps } from './settle-order.ts'

/** A step that an order waits for, but its provider has refused. */
export interface RefusedStep extends RefusedOperation {
  orderId: number
  /** The shop of the order. */
  shopId: number
}

/** The refused steps that orders wait for, the longest waiting first. */
export async function listRefused(db: Db, limit: number, of?: { orderId: number }): Promise<RefusedStep[]> {
  const waiting = await findWaiting(db, of?.orderId)
  const subjects = [...waiting.keys()].map(subjectOf)
  return (await findRefused(db, subjects, limit)).flatMap(step => {
    const orderId = orderOfSubject(step.subject)
    const order = orderId === undefined ? undefined : waiting.get(orderId)
    return orderId !== undefined && order ? [{ ...step, orderId, shopId: order.shopId }] : []
  })
}

export type RefusedOutcome =
  /** The new state of the step. `unknown`: the provider has not responded; the request is repeated every minute. */
  | { ok: true; state: 'done' | 'refused' | 'unknown' | 'by hand'; detail: string | null }
  /** The step has been settled meanwhile, or the order no longer waits for it. */
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'forbidden' }

interface Which {
  paymentId: string
  name: string
}

const audit = (
  tx: Db,
  { accountId }: StaffActor,
  { orderId, provider, kind, amount }: RefusedStep,
  { action, ...more }: { action: string; reason?: string },
): Promise<void> =>
  recordAudit(tx, { accountId, action, subject: `reservation:${orderId}`, detail: { provider, kind, amount, ...more } })

/**
 * Sends the request to the provider again, with the same idempotency key, so that a completed step is not repeated.
 * `settleOrder` decides whether the step is still needed.
 */
export async function askRefusedAgain(deps: OrderDeps, actor: StaffActor, which: Which): Promise<RefusedOutcome> {
  if (!hasPermission(actor, 'settlePayments')) return { ok: false, reason: 'forbidden' }
  const step = await findStep(deps, which)
  if (!step) return { ok: false, reason: 'stale' }
  const taken = await commitWhenOk(deps.database.db, async tx => {
    if (!(await askAgain(tx, which))) return { ok: false }
    await audit(tx, actor, step, { action: 'payment asked again' })
    return { ok: true }
  })
  if (!taken.ok) return { ok: false, reason: 'stale' }
  await settleOrder(deps, step.orderId)
  return standing(deps, which)
}

/**
 * Marks a step as settled outside of Hent, with a reason. Its request is not sent again. If the provider has completed the
 * step meanwhile, that result counts.
 */
export async function settleRefusedByHand(
  deps: OrderDeps,
  actor: StaffActor,
  { reason, ...which }: Which & { reason: string },
): Promise<RefusedOutcome> {
  if (!hasPermission(actor, 'settlePayments')) return { ok: false, reason: 'forbidden' }
  if (!(await findStep(deps, which))) return { ok: false, reason: 'stale' }
  const payment = await deps.payments.refresh(which.paymentId)
  if (payment.ok) await deps.payments.markDone(which.paymentId, which.name)
  const step = await findStep(deps, which)
  const settled = step
    ? await commitWhenOk(deps.database.db, async tx => {
        if (!(await settleByHand(tx, { ...which, note: reason, accountId: actor.accountId }))) return { ok: false }
        await audit(tx, actor, step, { action: 'payment settled by hand', reason })
        return { ok: true }
      })
    : { ok: false }
  const found = await standing(deps, which)
  if (!settled.ok && !(found.ok && found.state === 'done')) return { ok: false, reason: 'stale' }
  const orderId = step?.orderId ?? orderOfSubject(payment.payment.subject)
  if (orderId !== undefined) await settleOrder(deps, orderId)
  return found
}

async function findStep({ database: { db }, payments }: OrderDeps, { paymentId, name }: Which) {
  const orderId = orderOfSubject((await payments.find(paymentId))?.subject ?? '')
  if (orderId === undefined) return undefined
  return (await listRefused(db, stepsOfAnOrder, { orderId })).find(step => step.name === name)
}
// A limit: more than the number of steps for which one order can wait.
const stepsOfAnOrder = 1_000

async function standing(deps: OrderDeps, { paymentId, name }: Which): Promise<RefusedOutcome> {
  await deps.payments.markDone(paymentId, name)
  const row = await findOperation(deps.database.db, paymentId, name)
  if (!row) return { ok: false, reason: 'stale' }
  return { ok: true, state: row.state === 'asked' ? 'unknown' : row.state, detail: row.detail } as RefusedOutcome
}
