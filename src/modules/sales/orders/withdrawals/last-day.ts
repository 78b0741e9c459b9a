import { dayAfter, osloDay } from '#shared/time/oslo-time.ts'
import { workingDayAfter } from '#shared/time/working-days.ts'
import { leastReturnDays } from '#shared/shipping/shipping-terms.ts'

/**
 * The last day (`2026-11-24`, in Oslo) to withdraw after the goods were received (angrerettloven § 21), or to hand them in
 * after a withdrawal (§ 25). That is 14 days later, not counting the day of the event; a chain may grant more days to
 * withdraw. If it is a Saturday, Sunday or public holiday, the next working day counts (recital 41 of directive
 * 2011/83/EU, article 3 (4) of regulation (EEC, Euratom) 1182/71).
 */
export const lastDayAfter = (instant: Date, days: number = leastReturnDays): string =>
  workingDayAfter(dayAfter(osloDay(instant).date, days), 0)
