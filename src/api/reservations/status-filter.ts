import type { DeskStatus } from '#contract/staff.ts'
import {
  reservationStatus,
  openStatuses,
  pickableStatuses,
  type StatusId,
} from '#shared/reservations/reservation-status.ts'

const { collected, expired, cancelled, rejected, dispatched, delivered } = reservationStatus
const closedForShop = [collected, expired, cancelled, rejected, dispatched, delivered]

/** Statuses by filter of the desk. Orders without a payment are in no filter: the shop has nothing to do for them. */
export const statusFilter: Record<DeskStatus, readonly StatusId[]> = {
  open: openStatuses,
  waiting: pickableStatuses,
  ready: [reservationStatus.ready],
  closed: closedForShop,
  all: [...openStatuses, ...closedForShop],
}
