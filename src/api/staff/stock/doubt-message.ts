import type { Doubted } from '#modules/stock/shops/index.ts'
import { formatPlural } from '#shared/format/format.ts'

/**
 * The message says that nothing was sold if the row was quiet for this many days, or if this many pieces usually sell
 * in the time.
 */
const longQuiet = 14
const manyUnsold = 2
const oldFeed = 2

/** The reasons for a doubt in Norwegian, the strongest first. */
export function doubtMessage({ evidence, share }: Pick<Doubted, 'evidence' | 'share'>): string {
  const { looks, quietDays, feedDays, soldPerDay, soldSinceCount } = evidence
  const unsold = Math.round(soldPerDay * quietDays)
  const reasons = [
    ...(soldSinceCount > 0 ? [`kassen har solgt ${soldSinceCount} siden den ble talt`] : []),
    ...(looks.missing > 0 ? ['noen har lett etter den og ikke funnet den'] : []),
    ...(quietDays >= longQuiet || unsold >= manyUnsold ? [quietText(Math.round(quietDays), unsold)] : []),
    ...(feedDays >= oldFeed ? [`lagertallet er ${days(feedDays)} gammelt`] : []),
    ...(share >= commonShare ? [`${Math.round(share * 100)} av 100 slike varer er borte når noen leter`] : []),
  ]
  const [first = 'det er få igjen, og lagertallet kan være feil', ...more] = reasons
  return [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', ')
}
const commonShare = 0.1

const days = (count: number) => formatPlural(Math.round(count), 'dag', 'dager')
const quietText = (quiet: number, unsold: number) =>
  unsold > 0
    ? `ingen er solgt på ${days(quiet)}, ${unsold} pleier å gå på den tiden`
    : `ingen er solgt, levert eller telt på ${days(quiet)}`
