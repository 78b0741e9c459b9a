export const rangeStep = 10

/** Rounds the ends outwards to whole steps: 149–1290 becomes 140–1290. */
export function wholeSteps({ low, high }: { low: number; high: number }) {
  return { low: Math.floor(low / rangeStep) * rangeStep, high: Math.ceil(high / rangeStep) * rangeStep }
}
