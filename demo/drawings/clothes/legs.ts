import { CENTRE, d } from '../path.ts'
import type { Pen, Wearer } from '../pen.ts'

/** The cut of trousers: half widths from the middle (outer and inner edge of a leg) and heights. */
export type LegFit = {
  top: number
  waist: number
  hip: number
  hipY: number
  crotch: number
  kneeY: number
  kneeOut: number
  kneeIn: number
  hemY: number
  hemOut: number
  hemIn: number
}

const fits: Record<Wearer, LegFit> = {
  man: {
    ...{ top: 60, waist: 86, hip: 98, hipY: 176, crotch: 262, kneeY: 396, kneeOut: 104, kneeIn: 9 },
    ...{ hemY: 560, hemOut: 102, hemIn: 16 },
  },
  woman: {
    ...{ top: 56, waist: 72, hip: 94, hipY: 176, crotch: 266, kneeY: 392, kneeOut: 92, kneeIn: 8 },
    ...{ hemY: 560, hemOut: 86, hemIn: 14 },
  },
  child: {
    ...{ top: 108, waist: 88, hip: 104, hipY: 200, crotch: 286, kneeY: 390, kneeOut: 110, kneeIn: 10 },
    ...{ hemY: 514, hemOut: 108, hemIn: 18 },
  },
}

/**
 * A wearer's fit with legs wider (or, if negative, slimmer) at knee and hem, ending at `to` of the way to the ankle.
 */
export const legsOf = (wearer: Wearer, { knee = 0, hem = 0, to = 1, ease = 0, down = 0 } = {}): LegFit => {
  const fit = fits[wearer]
  const hemY = fit.crotch + (fit.hemY - fit.crotch) * to
  const kneeY = to < 1 ? fit.crotch + (hemY - fit.crotch) * 0.6 : fit.kneeY
  return {
    ...fit,
    top: fit.top + down,
    waist: fit.waist + ease,
    hip: fit.hip + ease,
    hipY: fit.hipY + down,
    crotch: fit.crotch + down,
    kneeY: kneeY + down,
    kneeOut: fit.kneeOut + knee + ease,
    kneeIn: fit.kneeIn,
    hemY: hemY + down,
    hemOut: fit.hemOut + hem + ease,
    hemIn: fit.hemIn,
  }
}

const x = (half: number) => CENTRE - half

/** The leg at the left of the drawing, from the middle of the waist. */
export const leg = ({ top, waist, hip, hipY, crotch, kneeY, kneeOut, kneeIn, hemY, hemOut, hemIn }: LegFit): string =>
  d`M240 ${top}H${x(waist)}C${x(waist + 3)} ${top + 50} ${x(hip)} ${hipY - 40} ${x(hip)} ${hipY}` +
  d`C${x(hip + 3)} ${hipY + 70} ${x(kneeOut)} ${kneeY - 80} ${x(kneeOut)} ${kneeY}` +
  d`C${x(kneeOut)} ${kneeY + 50} ${x(hemOut)} ${hemY - 60} ${x(hemOut)} ${hemY}` +
  d`Q${x((hemOut + hemIn) / 2)} ${hemY + 8} ${x(hemIn)} ${hemY}` +
  d`C${x(hemIn)} ${hemY - 60} ${x(kneeIn)} ${kneeY + 40} ${x(kneeIn)} ${kneeY}C${x(kneeIn)} ${kneeY - 50} ${x(6)} ${crotch + 40} 240 ${crotch}Z`

/** Folds from the crotch outwards and behind the knee. */
export const legFolds = (
  pen: Pen,
  { crotch, kneeY, kneeOut, kneeIn, hemY, hemOut, hemIn, hip }: LegFit,
  strength = 0.45,
): string =>
  pen.folds(
    d`M234 ${crotch - 6}Q${x(34)} ${crotch + 2} ${x(hip - 34)} ${crotch - 30}M232 ${crotch + 18}Q${x(36)} ${crotch + 34} ${x(hip - 24)} ${crotch + 24}` +
      d`M${x(kneeIn + 4)} ${kneeY - 22}Q${x(kneeIn + 30)} ${kneeY - 6} ${x(kneeOut - 44)} ${kneeY + 6}` +
      d`M${x(hemIn + 6)} ${hemY - 34}Q${x(hemIn + 20)} ${hemY - 24} ${x(hemOut - 40)} ${hemY - 42}`,
    7,
    strength,
  )

/** A waistband over the top edge. */
export const waistband = (pen: Pen, { top, waist }: LegFit, height = 26, colour: string = pen.body): string =>
  pen.fill(
    d`M${x(waist - 1)} ${top - 8}Q240 ${top} ${x(1 - waist)} ${top - 8}L${x(-waist - 2)} ${top + height - 8}Q240 ${top + height} ${x(waist + 2)} ${top + height - 8}Z`,
    colour,
  )

/** A waist with elastic in it, and a cord. */
export const elasticWaist = (pen: Pen, fit: LegFit, height = 30, cord = true): string =>
  waistband(pen, fit, height) +
  pen.ribs(x(fit.waist - 4), x(4 - fit.waist), fit.top - 1, height - 8, 7) +
  (cord && !pen.back
    ? pen.mirrored(
        pen.strap(
          d`M234 ${fit.top + 12}C222 ${fit.top + 50} 232 ${fit.top + 60} 226 ${fit.top + 86}`,
          3.4,
          pen.accent,
          pen.deep,
        ),
      )
    : '')

const seat = (pen: Pen, { top, waist, hipY, crotch }: LegFit): string =>
  pen.seam(d`M240 ${top + 16}V${crotch}`) +
  pen.mirrored(
    pen.fill(d`M${x(waist * 0.34)} ${top - 9}h9v30h-9z`) +
      pen.stitch(d`M240 ${top + 46}Q${x(waist * 0.6)} ${top + 40} ${x(waist)} ${top + 28}`) +
      pen.fill(
        d`M${x(waist * 0.82)} ${hipY - 50}L${x(waist * 0.2)} ${hipY - 44}V${hipY + 10}L${x(waist * 0.5)} ${hipY + 22}L${x(waist * 0.8)} ${hipY + 6}Z`,
      ),
  )

/** Fly, button and belt loops. From behind: the seat pockets. */
export const fly = (pen: Pen, fit: LegFit): string => (pen.back ? seat(pen, fit) : frontFly(pen, fit))

const frontFly = (pen: Pen, { top, waist, crotch }: LegFit): string =>
  pen.seam(d`M240 ${top + 16}V${crotch}`) +
  pen.stitch(d`M254 ${top + 18}V${crotch - 90}Q254 ${crotch - 66} 241 ${crotch - 58}`) +
  pen.mirrored(pen.fill(d`M${x(waist * 0.62)} ${top - 9}h9v30h-9z`)) +
  pen.dot(240, top + 7, 5, '#b9a27a')
