import type { DeskEntry, DeskMove } from '#contract/staff.ts'
import { findAgeLimits } from '#modules/catalogue/articles/index.ts'
import { findNeededMails } from '#modules/exchange/notifications/index.ts'
import {
  allowedActions,
  canBeSubstituted,
  isSubstituted,
  findCollectors,
  findOpenQuestions,
  findScanned,
  findUndoable,
  lineActions,
  piecesOf,
  statusLabel,
  type LineState,
  type OpenQuestion,
  type ReservationView,
} from '#modules/sales/reservations/index.ts'
import { findConfirmable, findOrderPayments, findWithdrawals, isPaidOnline } from '#modules/sales/orders/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import type { ApiDeps } from '../deps.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'

const buttons = [
  'pick',
  'ready',
  'collect',
  'dispatch',
  'deliver',
  'reject',
  'cancel',
] as const satisfies readonly DeskMove['action'][]

/** Reservations as the desk shows them, with the possible actions and the lines. */
export async function presentForDesk(
  deps: Pick<ApiDeps, 'database'>,
  views: readonly ReservationView[],
): Promise<DeskEntry[]> {
  const { db } = deps.database
  const ids = views.map(view => view.reservation.id)
  const [questions, collectors, scanned] = await Promise.all([
    findOpenQuestions(db, ids),
    findCollectors(db, ids),
    findScanned(db, ids),
  ])
  const orders = views.flatMap(({ isOrder, reservation }) => (isOrder ? [reservation.id] : []))
  const goods = views.flatMap(({ reservation }) => reservation.articles.map(line => line.articleId))
  const [shops, undoable, payments, withdrawals, mails, ageLimits] = await Promise.all([
    findShopNames(db, [
      ...views.map(view => view.reservation.shopID),
      ...[...questions.values()].flat().flatMap(({ shopId }) => shopId ?? []),
    ]),
    findUndoable(
      db,
      views.map(view => view.reservation.id),
    ),
    findOrderPayments(db, orders),
    findWithdrawals(db, orders),
    findNeededMails(
      db,
      views.map(({ reservation: { id, statusID } }) => ({
        id,
        status: statusID,
        questions: (questions.get(id) ?? []).map(question => question.id),
      })),
    ),
    findAgeLimits(db, goods),
  ])
  const waiting = await findConfirmable(db, withdrawals)
  return views.map(({ reservation, version, pickupCode, readyBy, pickupDeadline, isOrder, termsVersion }) => {
    const paid = isPaidOnline(payments.get(reservation.id))
    const allowed = allowedActions(reservation.statusID, 'staff', {
      pieces: piecesOf(reservation.articles),
      sent: reservation.delivery,
    })
    const undoFor = undoable.get(reservation.id) ?? 0
    const articles = reservation.articles.map(line => ({
      ...line,
      scanned: scanned.get(reservation.id)?.get(line.line) ?? 0,
    }))
    const lines = articles.map(line => ({
      ...line,
      position: line.line,
      substitute_for: line.substituteFor,
    }))
    return {
      ...reservation,
      articles: articles.map(line => ({
        ...line,
        actions:
          line.substituteFor === null && !isSubstituted(line.line, lines)
            ? lineActions(reservation.statusID, { ...line, state: line.state as LineState })
            : [],
        ageLimit: ageLimits.get(line.articleId) ?? null,
        canSubstitute:
          isPickable(reservation.statusID) &&
          canBeSubstituted({ ...line, position: line.line, substitute_for: line.substituteFor }, lines),
      })),
      version,
      pickupCode,
      isOrder,
      termsVersion,
      paid,
      withdrawn: sumOf(withdrawals.get(reservation.id)?.expected ?? []),
      unconfirmed: waiting.flatMap(({ orderId, at, lines: sent }) =>
        orderId === reservation.id ? [{ at: at.toISOString(), pieces: sumOf(sent) }] : [],
      ),
      status: statusLabel(reservation.statusID),
      shopName: shops.get(reservation.shopID) ?? '',
      readyBy,
      pickupDeadline,
      actions: [
        ...buttons.filter(action => allowed.includes(action) && (action !== 'dispatch' || paid)),
        ...(undoFor > 0 ? (['undo'] as const) : []),
      ],
      collector: collectors.get(reservation.id)?.name ?? null,
      questions: (questions.get(reservation.id) ?? []).map(question =>
        presentQuestion(question, shops, reservation.articles),
      ),
      missingMail: mails.get(reservation.id) ?? null,
      undoFor,
    }
  })
}

const sumOf = (lines: readonly { count: number }[]): number => lines.reduce((sum, { count }) => sum + count, 0)

const presentQuestion = (
  { shopId, line, ...question }: OpenQuestion,
  shops: ReadonlyMap<number, string>,
  goods: ReservationView['reservation']['articles'],
) => ({
  ...question,
  words:
    shopId === null
      ? `${goods.find(each => each.line === line)?.name ?? 'En annen vare'} i stedet`
      : `Hente hos ${shops.get(shopId) ?? 'en annen butikk'}`,
  askedAt: question.askedAt.toISOString(),
  expiresAt: question.expiresAt.toISOString(),
})

/** The account id in an actor of an event. null: not an account. */
export const accountOf = (actor: string): number | null => (actor.startsWith('staff:') ? Number(actor.slice(6)) : null)

/** The display name of an actor. A deleted account is shown as staff. */
export function byWhom(actor: string, names: ReadonlyMap<number, string>): string {
  const account = accountOf(actor)
  if (account !== null) return names.get(account) ?? 'En ansatt'
  if (actor.startsWith('key:')) return 'Et annet system'
  return actor === 'shopper' ? 'Kunden' : 'Systemet'
}
