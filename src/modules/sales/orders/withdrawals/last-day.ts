import { dayAfter, osloDay } from '#shared/time/oslo-time.ts'
import { workingDayAfter } from '#shared/time/working-days.ts'
import { leastReturnDays } from '#shared/shipping/shipping-terms.ts'

/**
 * The last day (`2026-11-24`, in Oslo) to withdraw after the receipt of goods (angrerettloven § 21), or to
 * hand them in after a withdrawal (§ 25): 14 days, without the day itself. A chain may grant more days to withdraw.
 * A last day that is a Saturday, Sunday or public holiday moves to the next working day: recital 41 of directive
 * 2011/83/EU, by article 3 (4) of regulation (EEC, Euratom) 1182/71.
 */
export const lastDayAfter = (instant: Date, days: number = leastReturnDays): string =>
  workingDayAfter(dayAfter(osloDay(instant).date, days), 0)
