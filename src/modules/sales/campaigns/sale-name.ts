import { months } from '#shared/format/format-date.ts'
import { osloDay } from '#shared/time/oslo-time.ts'

/** The longest sale named «Ukens tilbud», in ms: a week and one day. */
const weekLong = 8 * 24 * 3_600_000

/**
 * The name that shoppers see for a sale of the product feed. It has no dates, because the page of the sale shows the last
 * day. `period` null: the sale has no period.
 */
export function saleName(period: { startsAt: Date; endsAt: Date } | null): string {
  if (!period) return 'Tilbud'
  const { startsAt, endsAt } = period
  if (endsAt.getTime() - startsAt.getTime() <= weekLong) return 'Ukens tilbud'
  const [first, last] = [startsAt, endsAt].map(at => osloDay(at).date.slice(0, 7))
  const month = months[Number(first?.slice(5)) - 1]
  return first === last && month !== undefined ? `Tilbud i ${month}` : 'Tilbud'
}
