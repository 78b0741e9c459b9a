/**
 * The statuses of reservations and orders by name.
 * The numbers are part of the API and stored in `reservations.reservation.status_id`, so they never change.
 */
export const reservationStatus = {
  /** Orders only. */
  awaitingPayment: 0,
  placed: 1,
  picking: 2,
  ready: 3,
  collected: 4,
  expired: 5,
  cancelled: 6,
  rejected: 7,
  /** Orders only: the payment did not arrive in time. */
  unpaid: 8,
  dispatched: 9,
  delivered: 10,
} as const
export type StatusId = (typeof reservationStatus)[keyof typeof reservationStatus]

const {
  awaitingPayment,
  placed,
  picking,
  ready,
  collected,
  expired,
  cancelled,
  rejected,
  unpaid,
  dispatched,
  delivered,
} = reservationStatus

/** Statuses in which the shop has work to do, or the goods are ready. */
export const openStatuses: readonly StatusId[] = [placed, picking, ready]
/** Statuses in which the goods are allocated. */
export const activeStatuses: readonly StatusId[] = [awaitingPayment, ...openStatuses]
/** Statuses in which the shop is about to pick the goods or is picking them. Lines can be marked. */
export const pickableStatuses: readonly StatusId[] = [placed, picking]
export const notReadyStatuses: readonly StatusId[] = [awaitingPayment, ...pickableStatuses]
/** Statuses in which the shopper has the goods. */
export const receivedStatuses: readonly StatusId[] = [collected, delivered]
/** Statuses in which the goods have left the shop. */
export const handedOverStatuses: readonly StatusId[] = [collected, dispatched, delivered]
/** Statuses of reservations and orders that ended without a hand-over. */
export const abandonedStatuses: readonly StatusId[] = [expired, cancelled, rejected, unpaid]
/** Statuses of orders that are not paid. */
export const unpaidStatuses: readonly StatusId[] = [awaitingPayment, unpaid]

const includes = (statuses: readonly StatusId[], status: number): boolean => statuses.some(each => each === status)

export const isOpen = (status: number): boolean => includes(openStatuses, status)
export const isActive = (status: number): boolean => includes(activeStatuses, status)
export const isPickable = (status: number): boolean => includes(pickableStatuses, status)
export const isNotReady = (status: number): boolean => includes(notReadyStatuses, status)
/** Whether a reservation or order ended without a hand-over. */
export const isAbandoned = (status: number): boolean => includes(abandonedStatuses, status)
export const isHandedOver = (status: number): boolean => includes(handedOverStatuses, status)
