import { months } from '#shared/format/format-date.ts'
import { osloDay } from '#shared/time/oslo-time.ts'

const weekLong = 8 * 24 * 3_600_000

/**
 * The name of a sale of the product feed, as shoppers see it. It leaves out the last day, which the page of the sale shows.
 * `period` null: the sale has no period.
 */
export function saleName(period: { startsAt: Date; endsAt: Date } | null): string {
  if (!period) return 'Tilbud'
  const { startsAt, endsAt } = period
  if (endsAt.getTime() - startsAt.getTime() <= weekLong) return 'Ukens tilbud'
  const [first, last] = [startsAt, endsAt].map(at => osloDay(at).date.slice(0, 7))
  const month = months[Number(first?.slice(5)) - 1]
  return first === last && month !== undefined ? `Tilbud i ${month}` : 'Tilbud'
}
