import type { Withdrawal } from '#contract/paid-orders/withdrawals.ts'
import type { Reservation } from '#contract/reservations.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDate, formatDay } from '#shared/format/format-date.ts'
import { isHandedOver, isOpen } from '#shared/reservations/reservation-status.ts'
import { osloInstant } from '#shared/time/oslo-time.ts'

const noon = (day: string): Date => osloInstant(day, 720)
const piecesOf = (lines: Withdrawal['left']): number => lines.reduce((sum, { count }) => sum + count, 0)

/** The deadline for withdrawal, in one sentence. null: all pieces are withdrawn. */
export function deadlineMessage({ lastDay, open, left }: Pick<Withdrawal, 'lastDay' | 'open' | 'left'>): string | null {
  if (left.length === 0) return null
  if (lastDay === null) return 'Du kan angre kjøpet nå. Fristen begynner å løpe når du har fått varene.'
  return open
    ? `Du kan angre kjøpet til og med ${formatDay(noon(lastDay))}.`
    : `Angrefristen gikk ut ${formatDate(noon(lastDay))}.`
}

/** From when the shopper can withdraw from a paid order. null: it is not paid, or ended without a hand-over. */
export function notYetMessage({ statusID, delivery }: Pick<Reservation, 'statusID' | 'delivery'>): string | null {
  if (isOpen(statusID))
    return `Du kan angre kjøpet fra ${delivery ? 'varene er sendt' : 'du har hentet varene'}. Fram til da kan du avbestille.`
  return isHandedOver(statusID) ? 'Du kan angre kjøpet om noen minutter.' : null
}

/** The goods that the shop waits for, in one sentence. null: none. */
export function expectedMessage({ expected, announced }: Pick<Withdrawal, 'expected' | 'announced'>): string | null {
  const pieces = piecesOf(expected)
  const by = announced.at(-1)?.returnBy
  if (pieces === 0 || by === undefined) return null
  return `Du har angret kjøpet av ${formatPlural(pieces, 'vare', 'varer')}. Lever tilbake senest ${formatDay(noon(by))}.`
}

/** The day as text, such as `tirsdag 8. desember`. */
export const dayLabel = (day: string): string => formatDay(noon(day))
