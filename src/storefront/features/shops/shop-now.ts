import type { NearShop } from '#contract/near-shops.ts'
import type { Shop } from '#contract/shops.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { openingNow, type OpeningNow } from '#shared/time/opening-week.ts'
import { formatClock, formatDay, osloMoment } from '#shared/format/format-date.ts'
import { openingLabel } from '#ui/display/opening-label.ts'

/** A shop's current opening status and pickup time, as text. */
export function shopNow(
  shop: Pick<Shop, 'openingHours' | 'specialOpeningHours' | 'readyHours'>,
  now: Date,
): { open: string; ready: string | null } {
  const { openingHours, specialOpeningHours, readyHours } = shop
  const ready = readyHours === null ? null : addOpenHours(now, readyHours, openingHours, specialOpeningHours)
  const open = openNowLabel(openingNow(now, openingHours, specialOpeningHours), now)
  return { open, ready: ready && readyLabel(ready, now) }
}

/** Whether goods that are reserved now are ready today. */
export function isReadyToday(
  { openingHours, specialOpeningHours, readyHours }: Pick<Shop, 'openingHours' | 'specialOpeningHours' | 'readyHours'>,
  now: Date,
): boolean {
  const ready = readyHours === null ? null : addOpenHours(now, readyHours, openingHours, specialOpeningHours)
  return ready !== null && dayNumber(ready) === dayNumber(now)
}

/** The same texts as `shopNow`, for a nearby shop of the API. */
export function nearShopNow(
  { open, readyBy }: Pick<NearShop, 'open' | 'readyBy'>,
  now: Date,
): { open: string; ready: string | null } {
  const { state, closesAt, opensAt, closedToday, holiday } = open
  const known: OpeningNow =
    state === 'open' && closesAt !== null
      ? { state: 'open', closesAt: new Date(closesAt) }
      : state === 'closed'
        ? { state: 'closed', opensAt: opensAt === null ? null : new Date(opensAt), closedToday, holiday }
        : { state: 'unknown' }
  return { open: openNowLabel(known, now), ready: readyBy && readyLabel(new Date(readyBy), now) }
}

/**
 * The time until which a shop holds goods at least, such as `tirsdag 24. november kl. 16.00`. null: the opening hours
 * cannot be parsed.
 */
export function heldUntilText({ heldUntil }: Pick<NearShop, 'heldUntil'>, now: Date): string | null {
  return heldUntil && whenLabel(new Date(heldUntil), now)
}

function openNowLabel(open: OpeningNow, now: Date): string {
  if (open.state === 'unknown') return openingLabel({ kind: 'unknown' })
  if (open.state === 'open') return openingLabel({ kind: 'open', until: osloMoment(open.closesAt).clock })
  const opens = open.opensAt && whenLabel(open.opensAt, now)
  return openingLabel({ kind: 'closed', because: open.holiday, opens })
}

const readyLabel = (ready: Date, now: Date) => `Klar ${whenLabel(ready, now)}`

/** A time as text: `i dag kl. 14.05`, `i morgen kl. 10.00` or `mandag 23. november kl. 10.00`. */
export function whenLabel(at: Date, now: Date): string {
  const clock = `kl.\u00a0${formatClock(osloMoment(at).clock)}`
  const days = dayNumber(at) - dayNumber(now)
  if (days === 0) return `i dag ${clock}`
  return days === 1 ? `i morgen ${clock}` : `${formatDay(at)} ${clock}`
}

function dayNumber(at: Date): number {
  const { year, month, day } = osloMoment(at)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
