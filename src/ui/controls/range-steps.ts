/** The ends of a slider and the part of it that is chosen, in the unit that is shown (kroner). Both ends belong to it. */
export interface RangeBounds {
  low: number
  high: number
}
export interface RangeChoice {
  from: number
  to: number
}

/** What a slider goes over until somebody says what there is. */
export const usualBounds: RangeBounds = { low: 0, high: 100 }
export const rangeStep = 10
/** How near one handle comes to the other, as a part of the whole slider. */
const rangeGap = 0.15

/** Ends on whole steps, so that nothing lies beside the slider: 149–1290 has 140–1290. */
export function wholeSteps({ low, high }: RangeBounds): RangeBounds {
  return { low: Math.floor(low / rangeStep) * rangeStep, high: Math.ceil(high / rangeStep) * rangeStep }
}

/** The ends of a slider over these goods; over none it is the usual one, made long enough for what is chosen. */
export function boundsAround(
  goods: RangeBounds | undefined,
  chosen: { from: number | null; to: number | null },
): RangeBounds {
  if (goods) return wholeSteps(goods)
  const { low, high } = usualBounds
  const ends = [low, high, chosen.from ?? low, chosen.to ?? high]
  return wholeSteps({ low: Math.min(...ends), high: Math.max(...ends) })
}

/** Moves the lower handle towards `wanted`, at most as near to the other as it may come. */
export function moveFrom(wanted: number, { from, to }: RangeChoice, bounds: RangeBounds): number {
  const step = toStep(wanted, bounds.low)
  const nearest = downToStep(to - gapOf(bounds), bounds.low)
  // Typed figures may stand nearer; then the handle only goes away from the other.
  return clamp(step, bounds.low, Math.max(nearest, Math.min(from, step)))
}

/** Moves the upper handle towards `wanted`, at most as near to the other as it may come. */
export function moveTo(wanted: number, { from, to }: RangeChoice, bounds: RangeBounds): number {
  const step = toStep(wanted, bounds.low)
  const nearest = upToStep(from + gapOf(bounds), bounds.low)
  return clamp(step, Math.min(nearest, Math.max(to, step)), bounds.high)
}

/** A figure typed for the lower end counts between the bound and the upper end; anything else is the bound. */
export function typedFrom(typed: string, { to }: RangeChoice, { low }: RangeBounds): number {
  const value = readNumber(typed)
  return value !== null && value >= low && value <= to ? value : low
}

/** A figure typed for the upper end counts between the lower end and the bound; anything else is the bound. */
export function typedTo(typed: string, { from }: RangeChoice, { high }: RangeBounds): number {
  const value = readNumber(typed)
  return value !== null && value >= from && value <= high ? value : high
}

function readNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const gapOf = ({ low, high }: RangeBounds) => (high - low) * rangeGap
// A hair's breadth against sums such as 0.1 + 0.2.
const downToStep = (value: number, base: number) => base + Math.floor((value - base) / rangeStep + 1e-9) * rangeStep
const upToStep = (value: number, base: number) => base + Math.ceil((value - base) / rangeStep - 1e-9) * rangeStep
const toStep = (value: number, base: number) => base + Math.round((value - base) / rangeStep) * rangeStep
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
