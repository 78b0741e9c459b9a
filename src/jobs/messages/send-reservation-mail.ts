import type { Database } from '#database/connection.ts'
import {
  cancelledMail,
  claimMail,
  confirmationMail,
  extendedMail,
  promiseMovedMail,
  isShopperMail,
  moveQuestionMail,
  movedMail,
  noteRefused,
  partlyMail,
  readyMail,
  receiptMail,
  reminderMail,
  reportHeldMail,
  type CountHeld,
  returnedMail,
  sentMail,
  stoppedMail,
  substituteQuestionMail,
  withdrawingMail,
  withdrawnMail,
  type QuestionMailFacts,
  type OfferedFacts,
  type MailText,
  type ReservationFacts,
} from '#modules/exchange/notifications/index.ts'
import { findOrderPayments, findRequest, findReturns, findWithdrawals } from '#modules/sales/orders/index.ts'
import {
  findForMail,
  findOrder,
  storedKind,
  withdrawalToken,
  type MailedReservation,
  type MailJob,
} from '#modules/sales/reservations/index.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { sellerLines, type Seller } from '#shared/brand/seller.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import { mailPictureUrl } from './mail-picture.ts'
import { questionFacts } from './question-facts.ts'
import { factsOf, isMoneyHeld } from './reservation-facts.ts'
import { handOverSms } from './send-sms.ts'
import {
  reservationStatus,
  isAbandoned,
  isActive,
  isNotReady,
  isHandedOver,
} from '#shared/reservations/reservation-status.ts'

export interface MailDeps {
  database: Pick<Database, 'db'>
  mailer: Mailer
  /** The public origin of a brand, for links. null: the default brand. */
  originOf: (brand: BrandId | null) => string
  /** Derives the tokens in the links that answer a question. */
  secret: string
  log: Log
}

/** For mails that are limited per mailbox, by hour and by day. */
export interface LimitedMailDeps extends MailDeps {
  /** Counts the mails that are held because of the limit. */
  countHeld: CountHeld
}

export interface ReservationMailDeps extends LimitedMailDeps {
  /** The queue of the SMS that are sent besides some of the mails. null: the chain sends no SMS. */
  smsQueue: Queue | null
}

/** Writes and sends the mail of a job. Idempotent: a repeated job sends the same mail with the same id. */
export async function sendReservationMail(deps: ReservationMailDeps, job: MailJob): Promise<JobOutcome> {
  const { database, mailer } = deps
  const content = await readContent(deps, job)
  if (!content) return 'done'
  const { found, facts, order, question } = content
  if (deps.smsQueue) await handOverSms({ ...deps, queue: deps.smsQueue }, job, found)
  // Reservations made at a desk may have only a phone number.
  if (found.email === '') return 'done'
  // Without a payment or an act of the shop, the mail counts with those that strangers can cause.
  const hasExpired = job.kind === 'stopped' && !found.is_order && found.status_id === reservationStatus.expired
  const kind = hasExpired ? 'expired' : storedKind(job)
  // Angrerettloven § 20 requires an acknowledgement without delay, so these mails have no cap. Their number is limited
  // by the number of paid pieces, and `requestWithdrawal` limits those with a link.
  const claim =
    job.kind === 'withdrawn' || job.kind === 'withdrawing'
      ? 'send'
      : await claimMail(database, { ...job, kind }, found.email)
  if (claim === 'held') {
    const outcome = isShopperMail(kind) ? 'summarised' : 'delayed'
    reportHeldMail(deps, { kind: job.kind, outcome, reservation: job.reservationId })
    return 'done'
  }
  const mail = writeMail(job, found.status_id, { ...facts, last: claim === 'last' }, { order, question })
  const id = `reservation-${storedKind(job)}.${job.reservationId}`
  const to = { to: found.email, brand: asBrand(found.brand), ...footerOf(facts.seller) }
  const delivery = await mailer.send({ ...mail, ...to, id })
  if (delivery.ok) return 'done'
  await noteRefused(database.db, { reservationId: job.reservationId, kind })
  return { refused: delivery.reply }
}

/** The footer with the seller (ehandelsloven § 8). Default: the company of the brand. */
const footerOf = (seller: Seller): { seller?: string[] } => (seller.orgNo === '' ? {} : { seller: sellerLines(seller) })

type ContentDeps = Pick<MailDeps, 'database' | 'originOf' | 'secret'>

/** Whether a mail that was held or waited still applies. */
export const stillApplies = async (deps: ContentDeps, job: MailJob): Promise<boolean> =>
  (await readContent(deps, job)) !== null

/** The content of a mail. null: the mail no longer applies, for example because the shopper was erased. */
async function readContent(deps: ContentDeps, job: MailJob) {
  const { database, originOf } = deps
  const found = await findForMail(database.db, job.reservationId)
  if (!found || !isStillTrue(job, found.status_id)) return null
  const facts = factsOf(found, originOf)
  if (!facts) return null
  const origin = originOf(asBrand(found.brand))
  const order = await orderFacts(deps, job, { named: goodsIn(found, origin), origin })
  const held = await isMoneyHeld(database.db, found)
  const question = await questionFacts(deps, job, found.brand)
  if (order === 'gone' || question === 'gone') return null
  return { found, facts: { ...facts, isMoneyHeld: held }, order, question }
}

/** Whether a mail applies to a status. For example, a cancelled reservation sends no "ready" mail. */
function isStillTrue({ kind, change }: MailJob, status: number): boolean {
  if (kind === 'extended' && change !== undefined) return isActive(status)
  if (kind === 'confirmation') return isActive(status) || isHandedOver(status)
  if (kind === 'sent') return status === reservationStatus.dispatched || status === reservationStatus.delivered
  // `questionFacts` checks whether the question is still open.
  if (kind === 'asked') return isActive(status)
  if (kind === 'moved') return isNotReady(status)
  if (kind === 'ready' || kind === 'extended' || kind === 'reminder') return status === reservationStatus.ready
  if (kind === 'partly') return status === reservationStatus.collected
  if (kind === 'receipt' || kind === 'returned' || kind === 'withdrawn' || kind === 'withdrawing')
    return isHandedOver(status)
  // The ending may have been undone while the mail was held.
  if (kind === 'stopped') return isAbandoned(status)
  return kind !== 'cancelled' || status === reservationStatus.cancelled
}

/** Some of the goods of a reservation, with their pictures. */
const goodsIn =
  ({ lines }: MailedReservation, origin: string) =>
  (wanted: readonly { line: number; count: number }[]) =>
    wanted.map(({ line, count }) => {
      const { name = 'vare', image = null } = lines.find(({ position }) => position === line) ?? {}
      return { name: `${count} × ${name}`, image: mailPictureUrl(origin, image) }
    })

type OrderFacts =
  | { receipt: Parameters<typeof receiptMail>[1] }
  | { back: Parameters<typeof returnedMail>[1] }
  | { withdrawn: Parameters<typeof withdrawnMail>[1] }
  | { withdrawing: Parameters<typeof withdrawingMail>[1] }
  | null

/** The facts that only mails about orders need. `gone`: the mail no longer applies. */
async function orderFacts(
  { database: { db }, secret }: ContentDeps,
  { kind, reservationId, returnId, withdrawalId, requestId }: MailJob,
  { named, origin }: { named: ReturnType<typeof goodsIn>; origin: string },
): Promise<OrderFacts | 'gone'> {
  if (kind === 'receipt') {
    const payment = (await findOrderPayments(db, [reservationId])).get(reservationId)
    if (!payment?.provider || payment.receiptNumber === null) return 'gone'
    const { receiptNumber, captured, vat } = payment
    return { receipt: { receiptNumber, captured, vat, provider: providerLabels[payment.provider] } }
  }
  if (kind === 'withdrawn') {
    const withdrawal = (await findWithdrawals(db, [reservationId])).get(reservationId)
    const said = withdrawal?.announced.find(({ id }) => id === withdrawalId)
    if (!withdrawal || !said) return 'gone'
    const { at, reason, lines, returnBy } = said
    const all = withdrawal.left.length === 0
    return { withdrawn: { at, reason, goods: named(lines), returnBy: osloInstant(returnBy, 720), all } }
  }
  if (kind === 'withdrawing') {
    const request = requestId === undefined ? undefined : await findRequest(db, { id: requestId })
    if (!request || request.confirmedAt) return 'gone'
    const url = `${origin}/angre/${withdrawalToken(secret, request.seed)}`
    return { withdrawing: { at: request.at, goods: named(request.lines), url } }
  }
  if (kind !== 'returned') return null
  const returns = await findReturns(db, reservationId)
  const at = returns.findIndex(each => each.id === returnId)
  const match = returns[at]
  if (!match) return 'gone'
  const vat = (await findOrder(db, { id: reservationId }))?.vatOfReturns(returns.map(({ lines }) => lines))[at] ?? []
  return { back: { amount: match.amount, goods: named(match.lines), vat } }
}

function writeMail(
  { kind, change }: MailJob,
  status: number,
  facts: ReservationFacts,
  { order, question }: { order: OrderFacts; question: QuestionMailFacts | OfferedFacts | null },
): MailText {
  if (question) return 'to' in question ? moveQuestionMail(facts, question) : substituteQuestionMail(facts, question)
  if (order && 'receipt' in order) return receiptMail(facts, order.receipt)
  if (order && 'withdrawn' in order) return withdrawnMail(facts, order.withdrawn)
  if (order && 'withdrawing' in order) return withdrawingMail(facts, order.withdrawing)
  if (order) return returnedMail(facts, order.back)
  if (kind === 'confirmation') return confirmationMail(facts)
  if (kind === 'ready') return readyMail(facts)
  if (kind === 'sent') return sentMail(facts)
  if (kind === 'partly') return partlyMail(facts)
  if (kind === 'moved') return movedMail(facts)
  if (kind === 'extended') return change === undefined ? extendedMail(facts) : promiseMovedMail(facts)
  if (kind === 'reminder') return reminderMail(facts)
  if (kind === 'cancelled') return cancelledMail(facts)
  return stoppedMail(
    facts,
    status === reservationStatus.expired ? 'expired' : status === reservationStatus.rejected ? 'rejected' : 'cancelled',
  )
}
