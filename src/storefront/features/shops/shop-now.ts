import type { Shop } from '#contract/shops.ts'
import { addOpenHours, closesAt, nextOpening } from '#shared/opening-hours.ts'
import { formatClock, formatDay, osloMoment } from '#ui/format.ts'

const hoursToMakeReady = 2

/** What a shopper wants to know of a shop right now, in words. */
export function shopNow(
  shop: Pick<Shop, 'openingHours' | 'specialOpeningHours'>,
  now: Date,
): { open: string; ready: string | null } {
  const { openingHours, specialOpeningHours } = shop
  const ready = addOpenHours(now, hoursToMakeReady, openingHours, specialOpeningHours)
  return { open: openWords(shop, now), ready: ready && `Klar ${whenWords(ready, now)}` }
}

function openWords(
  { openingHours, specialOpeningHours }: Pick<Shop, 'openingHours' | 'specialOpeningHours'>,
  now: Date,
): string {
  if (openingHours === null) return 'Ring butikken om åpningstider'
  const closes = closesAt(now, openingHours, specialOpeningHours)
  if (closes) return `Åpent til ${formatClock(osloMoment(closes).clock)}`
  const opens = nextOpening(now, openingHours, specialOpeningHours)
  return opens ? `Åpner ${whenWords(opens, now)}` : 'Stengt'
}

/** `i dag kl. 14.05`, `i morgen kl. 10.00`, `mandag 23. november kl. 10.00` */
export function whenWords(at: Date, now: Date): string {
  const clock = `kl.\u00a0${formatClock(osloMoment(at).clock)}`
  const days = dayNumber(at) - dayNumber(now)
  if (days === 0) return `i dag ${clock}`
  return days === 1 ? `i morgen ${clock}` : `${formatDay(at)} ${clock}`
}

function dayNumber(at: Date): number {
  const { year, month, day } = osloMoment(at)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
