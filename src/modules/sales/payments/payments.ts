import { randomBytes } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import type { Log } from '#platform/log.ts'
import { ownRefusals } from '#shared/payments/refusals.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'
import { isOver, withReported, type Payment } from './payment.ts'
import type { NewPayment, PaymentLine, Provider, ProviderResponse } from './provider.ts'
import {
  changePayment,
  claimBeginning,
  releaseBeginning,
  findOperation,
  findPayment,
  findPayments,
  insertOperation,
  insertPayment,
  sumDone,
  updateOperation,
  type OperationRow,
  type StoredPayment,
} from './queries.ts'
import { waitFor } from './wait-for.ts'
import { endedIfOpen, endedIfUnknown, inKroner, isSellerOf, isUsedUp, plain, withoutKeys } from './stored-payment.ts'

/** `refused`: the provider will not; `unknown`: it did not say, and it is asked again before anything else is tried. */
export type PaymentResponse =
  { ok: true; payment: Payment } | { ok: false; reason: 'refused' | 'unknown'; payment: Payment }

export interface Payments {
  /** Those that the chain is set up for, in the order in which they are offered. */
  providers: readonly ProviderName[]
  /** Shops that take payments for themselves, by organisation number, and by whom they do. */
  sellers: ReadonlyMap<string, readonly ProviderName[]>
  /** By whom a shop of this organisation number takes payments: by its own, where it has any keys. */
  offeredBy(orgNo: string | null): readonly ProviderName[]
  /**
   * Begins the payment of a subject and says where the shopper pays. There is one payment a subject: the same again answers the same,
   * and a provider whose answer was lost is asked again on the same key. `refused` also where another provider has it.
   */
  open(payment: OpenPayment): Promise<PaymentResponse>
  find(id: string): Promise<Payment | undefined>
  /** Tells by its organisation number whether a shop is of the seller who has the money of a subject; where nobody has any, each is. */
  sellerOf(db: Db, subject: string): Promise<(orgNo: string | null) => boolean>
  /** By their subjects. */
  findAll(subjects: readonly string[]): Promise<Map<string, Payment>>
  /** As its provider tells it now. */
  refresh(id: string): Promise<PaymentResponse>
  /** Each is done once a `name`, which says of what it is; the same name again answers how it stands. */
  capture(id: string, amount: number, name: string, lines: readonly PaymentLine[]): Promise<PaymentResponse>
  /** Gives back what is not captured, or ends a payment that nobody has paid. */
  cancel(id: string, name: string): Promise<PaymentResponse>
  refund(id: string, amount: number, name: string): Promise<PaymentResponse>
  /** A refund of what the provider has not taken: it counts as refused, and waits for somebody to settle it by hand. */
  refundByHand(id: string, amount: number, name: string): Promise<PaymentResponse>
  /** Writes down that a change is done, where the payment as last told shows it: it may have been done at the provider's own desk. */
  noteDone(id: string, name: string): Promise<void>
  /** The payment that a provider called about; nothing of what it says is believed. undefined: nobody's. */
  called(provider: string, token: string, body: string): Promise<Payment | undefined>
}

export interface OpenPayment extends Pick<
  NewPayment,
  'amount' | 'vat' | 'description' | 'phone' | 'lines' | 'termsUrl'
> {
  subject: string
  /** For which it is taken. */
  shopId: number
  /** The shop's, by whose keys it is taken where it has any. */
  orgNo: string | null
  provider: ProviderName
  /** Of the payment's own id. */
  returnUrl: (id: string) => string
  /** Of the token by which the provider's call is known. */
  callbackUrl: (token: string) => string
}

/** How long a request to begin a payment may be under way; a provider that knows nothing of it later never will. */
const beginning = 120_000

/** No transaction is open while a provider is asked. */
export function createPayments(
  { database, log, sharedToken, now }: PaymentParts,
  providers: readonly Provider[],
  sellers: ReadonlyMap<string, readonly Provider[]> = new Map(),
): Payments {
  const { db } = database
  // The clock that says when a payment was begun.
  const clock = async () => now?.() ?? (await databaseNow(db)).getTime()
  const sellerOf = (orgNo: string | null) => (orgNo !== null && sellers.has(orgNo) ? orgNo : null)
  /** By the keys of the seller that has the payment, which may have been taken away since. */
  const providerOf = ({ seller, provider: name }: Pick<StoredPayment, 'seller' | 'provider'>): Provider | undefined =>
    (seller === null ? providers : sellers.get(seller))?.find(provider => provider.name === name)
  const namesOf = (of: readonly Provider[]) => of.map(({ name }) => name)
  const unknown = (payment: Payment): PaymentResponse => ({ ok: false, reason: 'unknown', payment: plain(payment) })
  const refused = (payment: Payment): PaymentResponse => ({ ok: false, reason: 'refused', payment: plain(payment) })
  const warn = (payment: Payment, what: string, answer: Exclude<ProviderResponse<unknown>, { ok: true }>) =>
    log.warn('payment provider', {
      provider: payment.provider,
      payment: payment.id,
      what,
      reason: answer.reason,
      detail: answer.detail,
    })

  async function refresh(payment: StoredPayment): Promise<PaymentResponse & { payment: StoredPayment }> {
    const provider = providerOf(payment)
    if (!provider) {
      log.error('payment without keys', { payment: payment.id, what: withoutKeys(payment) })
      return { ok: false, reason: 'unknown', payment }
    }
    const answer = await provider.read(payment.id, payment.ref)
    if (answer.ok) {
      const value = inKroner(answer.value)
      if (answer.value.authorised > 0 && (value !== answer.value || value.amount !== payment.amount))
        log.error('payment of another amount', { payment: payment.id, provider: payment.provider })
      const after = await changePayment(db, payment.id, before => ({
        ...withReported(before, value),
        ...(value.ref !== undefined && { ref: value.ref }),
      }))
      return { ok: true, payment: after }
    }
    warn(payment, 'read', answer)
    const never = answer.reason === 'nothing' && payment.status === 'unknown'
    if (!never || (await clock()) - payment.createdAt.getTime() < beginning)
      return { ok: false, reason: 'unknown', payment }
    return { ok: true, payment: await changePayment(db, payment.id, endedIfUnknown) }
  }

  async function operate(
    id: string,
    { kind, amount, name, lines = [] }: { kind: Kind; amount: number; name: string; lines?: readonly PaymentLine[] },
  ): Promise<PaymentResponse> {
    let payment = await findPayment(db, { id })
    if (!payment) throw new Error(`There is no payment ${id}`)
    const { row, fresh } = await insertOperation(db, { payment_id: id, name, kind, amount })
    // More came back while a refund was refused or not answered: that one is ended first, and the rest is the next.
    const smaller = kind === 'refund' && row.amount < amount
    if (row.kind !== kind || (row.amount !== amount && !smaller))
      throw new Error(`${name} of the payment ${id} was something else before`)
    const provider = providerOf(payment)
    // A provider that is set up again is asked by itself.
    const waits = row.state === 'refused' && !(provider && row.detail === withoutKeys(payment))
    if (waits || row.state === 'by hand') return refused(payment)
    if (!provider && row.state !== 'done') {
      await updateOperation(db, row, 'refused', withoutKeys(payment))
      return refused(payment)
    }
    if (!fresh) {
      // It was asked before: how the payment stands is read before it is asked again.
      const read = await refresh(payment)
      payment = read.payment
      if (!read.ok) return unknown(payment)
      if (row.state === 'done' || (await isDone(row, payment))) return done(row, payment)
    }
    const { ref } = payment
    if (ref === null || !provider) return unknown(payment)
    const answer = await send(provider, row, ref, lines)
    if (answer.ok) {
      await updateOperation(db, row, 'done')
      // Not every provider can end what nobody has paid: here it is over all the same.
      if (kind === 'cancel') await changePayment(db, id, endedIfOpen)
      return { ok: true, payment: plain((await refresh(payment)).payment) }
    }
    warn(payment, kind, answer)
    if (answer.reason === 'unclear') {
      await updateOperation(db, row, 'unknown', answer.detail)
      return unknown(payment)
    }
    // Refused, perhaps because it is done already.
    const read = await refresh(payment)
    if (!read.ok) return unknown(read.payment)
    if (await isDone(row, read.payment)) return done(row, read.payment)
    await updateOperation(db, row, 'refused', answer.detail)
    return refused(read.payment)
  }

  const done = async (row: OperationRow, payment: StoredPayment): Promise<PaymentResponse> => {
    await updateOperation(db, row, 'done')
    return { ok: true, payment: plain(payment) }
  }
  async function isDone(row: OperationRow, payment: Payment): Promise<boolean> {
    if (row.kind === 'cancel') return isOver(payment.status) || isUsedUp(payment)
    const sum = await sumDone(db, row)
    return (row.kind === 'capture' ? payment.captured : payment.refunded) >= sum + row.amount
  }

  return {
    providers: namesOf(providers),
    sellers: new Map([...sellers].map(([orgNo, own]) => [orgNo, namesOf(own)])),
    offeredBy: orgNo => namesOf(sellers.get(orgNo ?? '') ?? providers),
    async open({ subject, shopId, orgNo, provider: name, returnUrl, callbackUrl, ...asked }) {
      const payment = await insertPayment(db, {
        id: randomBytes(16).toString('hex').slice(0, 32),
        subject,
        shop_id: shopId,
        seller: sellerOf(orgNo),
        provider: name,
        amount: asked.amount,
        callbackToken: randomBytes(24).toString('base64url'),
      })
      if (payment.amount !== asked.amount) throw new Error(`${subject} has a payment of another amount`)
      // Where the answer was lost the provider may since have told of it, but not of where the shopper pays.
      const provider = providerOf(payment)
      if (payment.provider !== name || !provider) return refused(payment)
      const toBegin = (of: Payment) => of.status === 'unknown' || (of.status === 'created' && of.redirectUrl === null)
      if (!toBegin(payment)) return { ok: true, payment: plain(payment) }
      if (!(await claimBeginning(db, payment.id))) {
        const begun = await waitFor(
          () => findPayment(db, { id: payment.id }),
          found => !found || !toBegin(found),
        )
        return begun ? { ok: true, payment: plain(begun) } : unknown(payment)
      }
      const answer = await provider.begin({
        ...asked,
        reference: payment.id,
        returnUrl: returnUrl(payment.id),
        callbackUrl: callbackUrl(payment.callbackToken),
        key: payment.createKey,
      })
      if (answer.ok) {
        const { ref, redirectUrl } = answer.value
        const after = await changePayment(db, payment.id, before => ({
          // The call back may have come before this answer.
          ...(before.status === 'unknown' && { status: 'created' as const }),
          ...(before.ref === null && { ref }),
          redirectUrl,
        }))
        return { ok: true, payment: plain(after) }
      }
      warn(payment, 'begin', answer)
      if (answer.reason === 'unclear') {
        await releaseBeginning(db, payment.id)
        return unknown(payment)
      }
      return refused(await changePayment(db, payment.id, endedIfUnknown))
    },
    async find(id) {
      const found = await findPayment(db, { id })
      return found && plain(found)
    },
    sellerOf: async (tx, subject) => isSellerOf((await findPayments(tx, [subject])).get(subject), sellerOf),
    findAll: async subjects =>
      new Map([...(await findPayments(db, subjects))].map(([subject, payment]) => [subject, plain(payment)])),
    async refresh(id) {
      const payment = await findPayment(db, { id })
      if (!payment) throw new Error(`There is no payment ${id}`)
      const answer = await refresh(payment)
      return { ...answer, payment: plain(answer.payment) }
    },
    capture: (id, amount, name, lines) => operate(id, { kind: 'capture', amount, name, lines }),
    cancel: (id, name) => operate(id, { kind: 'cancel', amount: 0, name }),
    refund: (id, amount, name) => operate(id, { kind: 'refund', amount, name }),
    async refundByHand(id, amount, name) {
      const payment = await findPayment(db, { id })
      if (!payment) throw new Error(`There is no payment ${id}`)
      const { row } = await insertOperation(db, { payment_id: id, name, kind: 'refund', amount })
      await updateOperation(db, row, 'refused', ownRefusals.notTaken)
      return refused(payment)
    },
    async noteDone(id, name) {
      const [payment, row] = await Promise.all([findPayment(db, { id }), findOperation(db, id, name)])
      if (payment && row && (await isDone(row, payment))) await updateOperation(db, row, 'done')
    },
    async called(name, token, body) {
      const own = await findPayment(db, { callbackToken: token })
      const found = own ?? (await namedIn(body, name, token))
      return found?.provider === name ? plain(found) : undefined
    },
  }

  /** One address serves all payments of some providers: then it is known by the chain's own token. */
  async function namedIn(body: string, name: string, token: string) {
    const any = [...providers, ...[...sellers.values()].flat()].find(provider => provider.name === name)
    const reference = token === sharedToken ? any?.referenceIn?.(body) : null
    return reference ? findPayment(db, { id: reference }) : undefined
  }
}

interface PaymentParts {
  database: Pick<Database, 'db'>
  log: Log
  /** In the address that is registered with providers that call one address for all payments. */
  sharedToken: string
  /** ms; unless said, the database's */
  now?: () => number
}

type Kind = 'capture' | 'cancel' | 'refund'

function send(
  provider: Provider,
  { kind, amount, idempotency_key: key }: OperationRow,
  ref: string,
  lines: readonly PaymentLine[],
) {
  if (kind === 'capture') return provider.capture(ref, amount, key, lines)
  return kind === 'refund' ? provider.refund(ref, amount, key) : provider.cancel(ref, key)
}
