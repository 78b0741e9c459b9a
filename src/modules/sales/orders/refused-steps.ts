import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import {
  askAgain,
  findOperation,
  findRefused,
  settleByHand,
  type RefusedOperation,
} from '#modules/sales/payments/index.ts'
import { findWaiting } from './queries.ts'
import { orderOfSubject, settleOrder, subjectOf, type OrderDeps } from './settle-order.ts'

/** What a provider refused of an order's money, and the order waits for. */
export interface RefusedStep extends RefusedOperation {
  orderId: number
  /** Whose order it is. */
  shopId: number
}

/** The longest waiting first. What the order no longer waits for is not among them, whatever was refused on the way. */
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
  /** As it stands now: `unknown`: the provider has not said, and is asked again each minute. */
  | { ok: true; state: 'done' | 'refused' | 'unknown' | 'by hand'; detail: string | null }
  /** Somebody was quicker, or the order waits for it no longer. */
  | { ok: false; reason: 'changed' }

interface Which {
  paymentId: string
  name: string
}
type BeforeCommit = (tx: Db, step: RefusedStep) => Promise<void>

/**
 * Asks the provider once more, on the key that it was asked by before: what it did meanwhile is not done twice. Whether it is still
 * wanted is for `settleOrder` to say.
 */
export async function askRefusedAgain(
  deps: OrderDeps,
  which: Which,
  beforeCommit: BeforeCommit,
): Promise<RefusedOutcome> {
  const step = await findStep(deps, which)
  if (!step) return { ok: false, reason: 'changed' }
  const taken = await commitWhenOk(deps.database.db, async tx => {
    if (!(await askAgain(tx, which))) return { ok: false }
    await beforeCommit(tx, step)
    return { ok: true }
  })
  if (!taken.ok) return { ok: false, reason: 'changed' }
  await settleOrder(deps, step.orderId)
  return standing(deps, which)
}

/** Settled outside of the shop, with a reason: it is never asked again. Where the provider has done it meanwhile, that counts. */
export async function settleRefusedByHand(
  deps: OrderDeps,
  { note, accountId, ...which }: Which & { note: string; accountId: number },
  beforeCommit: BeforeCommit,
): Promise<RefusedOutcome> {
  if (!(await findStep(deps, which))) return { ok: false, reason: 'changed' }
  const payment = await deps.payments.refresh(which.paymentId)
  if (payment.ok) await deps.payments.noteDone(which.paymentId, which.name)
  const step = await findStep(deps, which)
  const settled = step
    ? await commitWhenOk(deps.database.db, async tx => {
        if (!(await settleByHand(tx, { ...which, note, accountId }))) return { ok: false }
        await beforeCommit(tx, step)
        return { ok: true }
      })
    : { ok: false }
  const found = await standing(deps, which)
  if (!settled.ok && !(found.ok && found.state === 'done')) return { ok: false, reason: 'changed' }
  const orderId = step?.orderId ?? orderOfSubject(payment.payment.subject)
  if (orderId !== undefined) await settleOrder(deps, orderId)
  return found
}

async function findStep({ database: { db }, payments }: OrderDeps, { paymentId, name }: Which) {
  const orderId = orderOfSubject((await payments.find(paymentId))?.subject ?? '')
  if (orderId === undefined) return undefined
  return (await listRefused(db, stepsOfAnOrder, { orderId })).find(step => step.name === name)
}
// Each waits for a few of them at most.
const stepsOfAnOrder = 1_000

async function standing(deps: OrderDeps, { paymentId, name }: Which): Promise<RefusedOutcome> {
  await deps.payments.noteDone(paymentId, name)
  const row = await findOperation(deps.database.db, paymentId, name)
  if (!row) return { ok: false, reason: 'changed' }
  return { ok: true, state: row.state === 'asked' ? 'unknown' : row.state, detail: row.detail } as RefusedOutcome
}
