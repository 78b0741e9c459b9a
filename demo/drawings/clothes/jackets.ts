import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen, Wearer } from '../pen.ts'
import { drape, hood, insideNeck, longSleeves, ribbedCuff, standCollar, tabCuff } from './cloth.ts'
import { bodyHalf, type Fit, fitOf } from './fit.ts'
import { bodyMark, breastEmblem, sleeveMark } from './marks.ts'

const x = (half: number) => CENTRE - half

const handPockets = (pen: Pen, { waist, waistY }: Fit) =>
  pen.pocketZip(x(waist - 44), waistY - 10, x(waist - 24), waistY + 64) +
  pen.pocketZip(x(44 - waist), waistY - 10, x(24 - waist), waistY + 64)

const hemStitch = (pen: Pen, { hem, hemY }: Fit, up = 16) =>
  pen.stitch(d`M${x(hem)} ${hemY - up}Q240 ${hemY - up + 9} ${x(-hem)} ${hemY - up}`)

const shoulderSeams = (pen: Pen, { shoulder, shoulderY, neck, neckY }: Fit) =>
  pen.mirrored(
    pen.seam(
      d`M${x(shoulder - 4)} ${shoulderY + 16}Q${x(shoulder - 30)} ${shoulderY + 8} ${x(neck + 2)} ${neckY + 28}`,
    ),
  )

const outerBody = (pen: Pen, fit: Fit, on: string, scoop = 26) =>
  pen.piece(whole(bodyHalf(fit, pen.scoop(scoop))), bodyMark(pen, fit) + drape(pen, fit) + on)

/** A three-layer shell with hood: taped zips, high breast pocket, tabs at the wrists. */
const shell = (pen: Pen, wearer: Wearer) => {
  const fit = fitOf(wearer, { ease: 8, down: 14, length: 8 })
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), tabCuff(pen, fit)) +
    pen.layer(
      outerBody(pen, fit, shoulderSeams(pen, fit) + hemStitch(pen, fit)),
      handPockets(pen, fit),
      pen.front(
        pen.seam(d`M${x(48)} ${fit.armY - 34}v52`, 5, pen.deep) +
          pen.seam(d`M${x(48)} ${fit.armY - 34}v52`, 1.6, pen.accent) +
          pen.seam(d`M232 ${fit.neckY + 60}V${fit.hemY + 6}M248 ${fit.neckY + 60}V${fit.hemY + 6}`, 1.2),
      ),
    ) +
    hood(pen, fit) +
    pen.zip(CENTRE, fit.neckY + 30, fit.hemY + 7) +
    breastEmblem(pen, { ...fit, armY: fit.armY - 14 })
  )
}

/** A light jacket with a collar that stands: wind and training. */
const windJacket = (pen: Pen, wearer: Wearer) => {
  const fit = fitOf(wearer, { ease: 2 })
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), ribbedCuff(pen, fit)) +
    pen.layer(
      outerBody(pen, fit, hemStitch(pen, fit, 20)),
      handPockets(pen, fit),
      pen.mirrored(
        pen.seam(
          d`M${x(fit.shoulder - 6)} ${fit.shoulderY + 20}Q${x(fit.chest - 46)} ${fit.armY + 10} ${x(fit.waist - 22)} ${fit.waistY - 20}`,
        ),
      ),
    ) +
    pen.layer(standCollar(pen, fit, 36)) +
    pen.zip(CENTRE, fit.neckY - 6, fit.hemY + 7) +
    breastEmblem(pen, fit)
  )
}

/** A soft-shell jacket: hood, panels at the sides, no flaps. */
const softShell = (pen: Pen, wearer: Wearer) => {
  const fit = fitOf(wearer, { ease: 2, down: 14 })
  const side = d`M${x(fit.chest - 14)} ${fit.armY - 30}Q${x(fit.waist - 40)} ${fit.waistY} ${x(fit.hem - 30)} ${fit.hemY + 10}`
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), tabCuff(pen, fit)) +
    pen.layer(
      outerBody(pen, fit, hemStitch(pen, fit)),
      pen.mirrored(
        pen.seam(side) +
          pen.stitch(
            d`M${x(fit.chest - 20)} ${fit.armY - 26}Q${x(fit.waist - 46)} ${fit.waistY} ${x(fit.hem - 36)} ${fit.hemY + 6}`,
          ),
      ),
      handPockets(pen, fit),
    ) +
    hood(pen, fit) +
    pen.zip(CENTRE, fit.neckY + 30, fit.hemY + 7) +
    breastEmblem(pen, fit)
  )
}

export const jacket: Drawing = (pen, model, wearer) => [shell, windJacket, softShell][model]?.(pen, wearer) ?? ''

/** An anorak, pulled over the head: half zip, one big pouch. */
export const anorak: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 10, down: 14, length: 6 })
  const top = fit.waistY - 64
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), tabCuff(pen, fit)) +
    pen.layer(
      outerBody(pen, fit, shoulderSeams(pen, fit) + hemStitch(pen, fit)),
      pen.front(
        model === 0
          ? pen.fill(d`M${x(66)} ${top}H${x(-66)}V${top + 104}Q240 ${top + 112} ${x(66)} ${top + 104}Z`) +
              pen.fill(d`M${x(69)} ${top - 6}H${x(-69)}V${top + 30}Q240 ${top + 40} ${x(69)} ${top + 30}Z`, pen.dark) +
              pen.dot(x(46), top + 22, 4) +
              pen.dot(x(-46), top + 22, 4)
          : pen.seam(d`M${x(70)} ${top + 10}H${x(-70)}`, 6, pen.deep) +
              pen.seam(d`M${x(70)} ${top + 10}H${x(-70)}`, 1.8, pen.accent) +
              pen.stitch(d`M${x(72)} ${top + 14}L${x(80)} ${top + 110}M${x(-72)} ${top + 14}L${x(-80)} ${top + 110}`),
      ),
    ) +
    hood(pen, fit) +
    pen.zip(CENTRE, fit.neckY + 30, top - 8) +
    breastEmblem(pen, fit)
  )
}

/** Parkas: long, with fur or a drawn waist, and pockets with flaps. */
export const parka: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 10, down: 12, length: 42 })
  const pocketY = fit.waistY + 34
  const pocket = (at: number) =>
    pen.fill(d`M${at - 32} ${pocketY}h64v74q-32 8 -64 0z`) +
    pen.fill(d`M${at - 35} ${pocketY - 8}h70v26q-35 8 -70 0z`) +
    pen.dot(at, pocketY + 12, 4)
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), tabCuff(pen, fit)) +
    pen.layer(
      outerBody(pen, fit, shoulderSeams(pen, fit) + hemStitch(pen, fit) + pen.front(pocket(x(56)) + pocket(x(-56)))),
      model === 0
        ? pen.seam(d`M${x(fit.waist)} ${fit.waistY}Q240 ${fit.waistY + 10} ${x(-fit.waist)} ${fit.waistY}`, 3)
        : '',
      pen.front(
        pen.fill(d`M226 ${fit.neckY + 44}h28V${fit.hemY + 8}h-28z`) +
          [0, 1, 2, 3, 4].map(at => pen.dot(240, fit.neckY + 78 + (at * (fit.hemY - fit.neckY - 104)) / 4, 5)).join(''),
      ),
    ) +
    hood(pen, fit, { fur: true }) +
    breastEmblem(pen, fit)
  )
}

/** A short jacket with knitted collar, cuffs and hem. */
export const bomber: Drawing = (pen, _model, wearer) => {
  const fit = fitOf(wearer, { ease: 8, length: -20 })
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), ribbedCuff(pen, fit)) +
    pen.layer(
      insideNeck(pen, fit),
      pen.piece(whole(bodyHalf(fit, pen.scoop(34))), bodyMark(pen, fit) + drape(pen, fit, 0.5)),
      pen.fill(
        d`M${x(fit.hem)} ${fit.hemY - 18}Q240 ${fit.hemY - 8} ${x(-fit.hem)} ${fit.hemY - 18}L${x(6 - fit.hem)} ${fit.hemY + 18}Q240 ${fit.hemY + 28} ${x(fit.hem - 6)} ${fit.hemY + 18}Z`,
        pen.dark,
      ),
      pen.ribs(x(fit.hem - 8), x(8 - fit.hem), fit.hemY - 10, 28),
      handPockets(pen, fit),
    ) +
    pen.layer(
      pen.back
        ? pen.strap(
            d`M${x(fit.neck)} ${fit.neckY - 4}Q240 ${fit.neckY + 16} ${x(-fit.neck)} ${fit.neckY - 4}`,
            18,
            pen.dark,
          )
        : pen.strap(
            d`M${x(fit.neck)} ${fit.neckY - 4}C${x(fit.neck)} ${fit.neckY + 24} 226 ${fit.neckY + 36} 238 ${fit.neckY + 38}M${x(-fit.neck)} ${fit.neckY - 4}C${x(-fit.neck)} ${fit.neckY + 24} 254 ${fit.neckY + 36} 242 ${fit.neckY + 38}`,
            18,
            pen.dark,
          ),
    ) +
    pen.zip(CENTRE, fit.neckY + 34, fit.hemY + 24)
  )
}

/** A raincoat: long, smooth, with a storm flap and press studs. */
export const raincoat: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 12, down: 14, length: model === 0 ? 14 : 44 })
  const flapY = fit.waistY + 30
  const flap = (at: number) =>
    pen.seam(d`M${at - 30} ${flapY}h60`, 2) + pen.fill(d`M${at - 32} ${flapY - 4}h64v24h-64z`)
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit)) +
    pen.layer(
      outerBody(
        pen,
        fit,
        pen.seam(d`M${x(fit.chest + 10)} ${fit.armY - 6}Q240 ${fit.armY + 10} ${x(-fit.chest - 10)} ${fit.armY - 6}`) +
          hemStitch(pen, fit) +
          pen.front(flap(x(54)) + flap(x(-54))),
      ),
      pen.plain(
        d`M${x(fit.waist - 26)} ${fit.armY + 40}Q${x(fit.waist - 34)} ${fit.waistY + 20} ${x(fit.waist - 22)} ${fit.hemY - 40}Q${x(fit.waist - 50)} ${fit.waistY} ${x(fit.waist - 26)} ${fit.armY + 40}Z`,
        '#fff',
        0.28,
      ),
      pen.front(
        pen.fill(d`M228 ${fit.neckY + 40}h26V${fit.hemY + 8}h-26z`) +
          [0, 1, 2, 3, 4].map(at => pen.dot(241, fit.neckY + 74 + (at * (fit.hemY - fit.neckY - 100)) / 4, 5)).join(''),
      ),
    ) +
    hood(pen, fit) +
    breastEmblem(pen, fit)
  )
}
