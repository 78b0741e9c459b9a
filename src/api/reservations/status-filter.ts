import type { DeskStatus } from '#contract/staff.ts'
import { openStatuses, type StatusId } from '#modules/sales/reservations/index.ts'

/** Orders that are not paid yet, or never were, are no concern of the shop's. */
export const statusFilter: Record<DeskStatus, readonly StatusId[]> = {
  open: openStatuses,
  waiting: [1, 2],
  ready: [3],
  closed: [4, 5, 6, 7, 9, 10],
  all: [1, 2, 3, 4, 5, 6, 7, 9, 10],
}
