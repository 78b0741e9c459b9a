import type { ReservationLine } from '#contract/reservations.ts'

/** Why pieces of a line are not there to collect. */
export function missingText({ state, count, missing }: Pick<ReservationLine, 'state' | 'count' | 'missing'>): string {
  if (state === 'recalled') return 'Tilbakekalt. Du skal ikke hente den.'
  return missing === count ? 'Butikken fant den ikke' : `Butikken fant ${count - missing}`
}
