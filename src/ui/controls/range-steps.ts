import { rangeStep, wholeSteps } from '#shared/prices/whole-steps.ts'

/** The ends of a slider, in the displayed unit (kroner), inclusive. `RangeChoice` is the chosen part. */
export interface RangeBounds {
  low: number
  high: number
}
export interface RangeChoice {
  from: number
  to: number
}

/** The default ends, used while the prices are unknown. */
export const usualBounds: RangeBounds = { low: 0, high: 100 }
/** The smallest distance between the handles, as a share of the whole slider. */
const rangeGap = 0.15

/** The ends of a slider for these prices. Without prices: the default ends, extended to include the choice. */
export function boundsAround(
  goods: RangeBounds | undefined,
  chosen: { from: number | null; to: number | null },
): RangeBounds {
  if (goods) return wholeSteps(goods)
  const { low, high } = usualBounds
  const ends = [low, high, chosen.from ?? low, chosen.to ?? high]
  return wholeSteps({ low: Math.min(...ends), high: Math.max(...ends) })
}

/** Moves the lower handle towards `requested`, and keeps the smallest distance to the other handle. */
export function moveFrom(requested: number, { from, to }: RangeChoice, bounds: RangeBounds): number {
  const step = toStep(requested, bounds.low)
  const nearest = downToStep(to - gapOf(bounds), bounds.low)
  // Typed prices may be closer to each other. The handle can then only move away from the other one.
  return clamp(step, bounds.low, Math.max(nearest, Math.min(from, step)))
}

/** Moves the upper handle towards `requested`, and keeps the smallest distance to the other handle. */
export function moveTo(requested: number, { from, to }: RangeChoice, bounds: RangeBounds): number {
  const step = toStep(requested, bounds.low)
  const nearest = upToStep(from + gapOf(bounds), bounds.low)
  return clamp(step, Math.min(nearest, Math.max(to, step)), bounds.high)
}

/** The lower price as typed, if it lies between the bound and the upper price; else the bound. */
export function typedFrom(typed: string, { to }: RangeChoice, { low }: RangeBounds): number {
  const value = readNumber(typed)
  return value !== null && value >= low && value <= to ? value : low
}

/** The upper price as typed, if it lies between the lower price and the bound; else the bound. */
export function typedTo(typed: string, { from }: RangeChoice, { high }: RangeBounds): number {
  const value = readNumber(typed)
  return value !== null && value >= from && value <= high ? value : high
}

function readNumber(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const gapOf = ({ low, high }: RangeBounds) => (high - low) * rangeGap
// A tolerance for floating-point sums such as 0.1 + 0.2.
const downToStep = (value: number, base: number) => base + Math.floor((value - base) / rangeStep + 1e-9) * rangeStep
const upToStep = (value: number, base: number) => base + Math.ceil((value - base) / rangeStep - 1e-9) * rangeStep
const toStep = (value: number, base: number) => base + Math.round((value - base) / rangeStep) * rangeStep
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
