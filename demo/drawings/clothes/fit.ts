import { CENTRE, d } from '../path.ts'
import type { Wearer } from '../pen.ts'

/** The cut of an upper garment: half widths from the middle, and heights. */
export type Fit = {
  neck: number
  neckY: number
  shoulder: number
  shoulderY: number
  chest: number
  armY: number
  waist: number
  waistY: number
  hem: number
  hemY: number
  /** The outer end of the sleeve: how far out and down, and how wide it is there. */
  reach: number
  cuffY: number
  cuff: number
}

const fits: Record<Wearer, Fit> = {
  man: {
    ...{ neck: 38, neckY: 96, shoulder: 106, shoulderY: 132, chest: 96, armY: 238, waist: 92, waistY: 370 },
    ...{ hem: 96, hemY: 506, reach: 184, cuffY: 474, cuff: 46 },
  },
  woman: {
    ...{ neck: 35, neckY: 98, shoulder: 94, shoulderY: 130, chest: 86, armY: 228, waist: 72, waistY: 340 },
    ...{ hem: 88, hemY: 500, reach: 164, cuffY: 462, cuff: 40 },
  },
  // Children's clothes are short, wide and boxy, with room for a head.
  child: {
    ...{ neck: 42, neckY: 124, shoulder: 106, shoulderY: 160, chest: 102, armY: 262, waist: 104, waistY: 360 },
    ...{ hem: 108, hemY: 478, reach: 186, cuffY: 424, cuff: 48 },
  },
}

/** A wearer's fit with `ease` for layers beneath, a different body length, and an offset downwards. */
export const fitOf = (wearer: Wearer, { ease = 0, length = 0, down = 0 } = {}): Fit => {
  const fit = fits[wearer]
  return {
    ...fit,
    neckY: fit.neckY + down,
    shoulder: fit.shoulder + ease * 0.6,
    shoulderY: fit.shoulderY + down,
    chest: fit.chest + ease,
    armY: fit.armY + down + ease * 0.4,
    waist: fit.waist + ease,
    waistY: fit.waistY + down,
    hem: fit.hem + ease,
    hemY: fit.hemY + down + length,
    reach: fit.reach + ease,
    cuffY: fit.cuffY + down,
    cuff: fit.cuff + ease * 0.5,
  }
}

const x = (half: number) => CENTRE - half

/**
 * The half of a body at the left of the drawing, from the middle of the neck to that of the hem. `scoop`: neck depth.
 */
export const bodyHalf = (fit: Fit, scoop: number, hemDip = 8): string => {
  const { neck, neckY, shoulder, shoulderY, chest, armY, waist, waistY, hem, hemY } = fit
  return (
    d`M240 ${neckY + scoop}C${x(neck * 0.6)} ${neckY + scoop} ${x(neck)} ${neckY + scoop * 0.5} ${x(neck)} ${neckY}` +
    d`C${x(neck + 24)} ${neckY + 12} ${x(shoulder - 22)} ${shoulderY - 14} ${x(shoulder)} ${shoulderY}` +
    d`C${x(shoulder - 14)} ${shoulderY + 36} ${x(chest - 16)} ${armY - 40} ${x(chest)} ${armY}` +
    d`C${x(chest - 2)} ${armY + 50} ${x(waist)} ${waistY - 50} ${x(waist)} ${waistY}` +
    d`C${x(waist)} ${waistY + 50} ${x(hem)} ${hemY - 60} ${x(hem)} ${hemY}` +
    d`C${x(hem * 0.6)} ${hemY + hemDip} ${x(hem * 0.3)} ${hemY + hemDip} 240 ${hemY + hemDip}`
  )
}

/** The points of the sleeve at the left of the drawing, by which cuffs, bands and folds are placed. */
export const sleevePoints = (fit: Fit) => {
  const { shoulder, shoulderY, chest, armY, reach, cuffY, cuff } = fit
  const outer = { x: x(reach), y: cuffY }
  const inner = { x: x(reach) + cuff, y: cuffY + cuff * 0.36 }
  const elbowOuter = { x: x(shoulder + (reach - shoulder) * 0.58), y: shoulderY + (cuffY - shoulderY) * 0.46 }
  const elbowInner = { x: x(chest + 16), y: armY + (cuffY - armY) * 0.38 }
  return { outer, inner, elbowOuter, elbowInner }
}

/** The long sleeve at the left of the drawing. Its upper end lies beneath the body. */
export const longSleeve = (fit: Fit): string => {
  const { shoulder, shoulderY, chest, armY } = fit
  const { outer, inner, elbowOuter, elbowInner } = sleevePoints(fit)
  return (
    d`M${x(shoulder - 22)} ${shoulderY - 12}C${x(shoulder + 16)} ${shoulderY + 2} ${elbowOuter.x + 8} ${elbowOuter.y - 90} ${elbowOuter.x} ${elbowOuter.y}` +
    d`C${elbowOuter.x - 6} ${elbowOuter.y + 50} ${outer.x + 4} ${outer.y - 60} ${outer.x} ${outer.y}` +
    d`Q${(outer.x + inner.x) / 2 - 2} ${(outer.y + inner.y) / 2 + 6} ${inner.x} ${inner.y}` +
    d`C${inner.x + 6} ${inner.y - 60} ${elbowInner.x - 4} ${elbowInner.y + 50} ${elbowInner.x} ${elbowInner.y}` +
    d`C${elbowInner.x + 8} ${elbowInner.y - 40} ${x(chest + 4)} ${armY + 20} ${x(chest - 22)} ${armY - 24}Z`
  )
}

/** A band across the sleeve at the left of the drawing. `from` and `to` are distances from the wrist. */
export const acrossSleeve = (fit: Fit, from: number, to: number, flare = 2): string => {
  const { outer, inner, elbowOuter, elbowInner } = sleevePoints(fit)
  const along = (end: { x: number; y: number }, elbow: { x: number; y: number }, by: number) => {
    const far = Math.hypot(elbow.x - end.x, elbow.y - end.y)
    return { x: end.x + ((elbow.x - end.x) * by) / far, y: end.y + ((elbow.y - end.y) * by) / far }
  }
  const [a, b] = [along(outer, elbowOuter, from), along(inner, elbowInner, from)]
  const [e, f] = [along(outer, elbowOuter, to), along(inner, elbowInner, to)]
  return (
    d`M${a.x - flare} ${a.y}Q${(a.x + b.x) / 2 - 2} ${(a.y + b.y) / 2 + 6} ${b.x + flare} ${b.y}L${f.x + flare} ${f.y}` +
    d`Q${(e.x + f.x) / 2 - 2} ${(e.y + f.y) / 2 + 6} ${e.x - flare} ${e.y}Z`
  )
}

/** The short sleeve at the left of the drawing, which ends above the elbow. */
export const shortSleeve = (fit: Fit, length = 0.42): string => {
  const { shoulder, shoulderY, chest, armY, reach } = fit
  const drop = (armY - shoulderY) * (0.62 + length)
  const out = (reach - shoulder) * 0.86
  return (
    d`M${x(shoulder - 26)} ${shoulderY - 14}C${x(shoulder + 10)} ${shoulderY} ${x(shoulder + out * 0.7)} ${shoulderY + 40} ${x(shoulder + out)} ${shoulderY + drop}` +
    d`Q${x(shoulder + out * 0.4)} ${shoulderY + drop + 26} ${x(chest + 6)} ${armY + 34}` +
    d`Q${x(chest)} ${armY + 10} ${x(chest - 22)} ${armY - 24}Z`
  )
}
