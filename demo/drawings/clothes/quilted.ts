import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { hood, insideNeck, longSleeves, standCollar } from './cloth.ts'
import { bodyHalf, fitOf } from './fit.ts'
import { bodyMark, breastEmblem, sleeveMark } from './marks.ts'

const x = (half: number) => CENTRE - half

/** Baffles: a puffed light above each seam, its shadow below, and the cloth drawn together along it. */
const baffles = (pen: Pen, from: number, step: number, lean = 0) => {
  const line = (y: number) => `M0 ${y}Q60 ${y + 5} 120 ${y}T240 ${y}`
  const low = step - 14
  return pen.texture(
    240,
    step,
    from - low,
    pen.seam(line(low - Math.round(step * 0.5)), step * 0.34, `${pen.light}80`) +
      pen.seam(line(low - 4), 9, `${pen.deep}44`) +
      pen.seam(
        `${line(low)}M20 ${low + 4}v6M58 ${low + 4}v5M90 ${low + 2}v6M140 ${low - 1}v6M172 ${low - 1}v7M214 ${low}v6`,
      ),
    lean,
  )
}

/** Down jackets: short with a collar, with a hood, or down to the knee. */
export const downJacket: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 16, down: model === 1 ? 0 : 12, length: model === 2 ? 52 : -14 })
  const step = [42, 54, 46][model] ?? 44
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit) + baffles(pen, 30, step * 0.92, 12)) +
    pen.layer(
      pen.piece(whole(bodyHalf(fit, pen.scoop(26))), bodyMark(pen, fit) + baffles(pen, fit.shoulderY + 44, step)),
      pen.pocketZip(x(fit.waist - 34), fit.waistY, x(fit.waist - 18), fit.waistY + 62),
      pen.pocketZip(x(34 - fit.waist), fit.waistY, x(18 - fit.waist), fit.waistY + 62),
    ) +
    (model === 1 ? pen.layer(standCollar(pen, fit, 42)) : hood(pen, fit, { fur: model === 2 })) +
    pen.zip(CENTRE, fit.neckY + (model === 1 ? -8 : 30), fit.hemY + 7) +
    breastEmblem(pen, fit)
  )
}

/** Winter jackets, padded in squares or diagonals. */
export const paddedJacket: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 12, down: 12, length: model === 0 ? 0 : 26 })
  const lean = model === 0 ? 0 : 1
  const slanted = [-2, -1, 0, 1, 2, 3, 4, 5, 6]
    .map(at => `M120 ${160 + at * 64}L240 ${226 + at * 64}L360 ${160 + at * 64}`)
    .join('')
  const squared = [0, 1, 2]
    .map(
      at =>
        `M120 ${Math.round(fit.armY - 20 + at * 78)}Q240 ${Math.round(fit.armY - 6 + at * 78)} 360 ${Math.round(fit.armY - 20 + at * 78)}`,
    )
    .join('')
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit) + baffles(pen, 60, 76, 12)) +
    pen.layer(
      pen.piece(
        whole(bodyHalf(fit, pen.scoop(26))),
        bodyMark(pen, fit) + pen.folds(lean ? slanted : squared, 12, 0.4) + pen.seam(lean ? slanted : squared),
      ),
      pen.front(
        pen.fill(d`M${x(76)} ${fit.waistY + 30}l44 12v62l-50 -6z`) +
          pen.fill(d`M${x(-76)} ${fit.waistY + 30}l-44 12v62l50 -6z`),
      ),
    ) +
    hood(pen, fit) +
    pen.zip(CENTRE, fit.neckY + 30, fit.hemY + 7) +
    breastEmblem(pen, fit)
  )
}

/** Vests: down, smooth, or with reflecting bands. */
export const vest: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: model === 0 ? 10 : 2, length: -12 })
  const body = whole(bodyHalf({ ...fit, shoulder: fit.shoulder - 18 }, pen.scoop(26)))
  return (
    pen.layer(
      insideNeck(pen, fit),
      pen.piece(
        body,
        bodyMark(pen, fit) +
          (model === 0 ? baffles(pen, fit.shoulderY + 40, 44) : '') +
          (model === 2 ? pen.seam(d`M100 ${fit.waistY - 30}H380M100 ${fit.waistY + 50}H380`, 20, '#d9dde0') : '') +
          pen.folds(
            d`M${x(fit.chest - 10)} ${fit.armY}Q${x(fit.chest - 36)} ${fit.waistY - 50} ${x(fit.chest - 34)} ${fit.waistY}`,
          ),
      ),
      pen.mirrored(
        pen.stitch(
          d`M${x(fit.shoulder - 28)} ${fit.shoulderY}C${x(fit.shoulder - 40)} ${fit.shoulderY + 36} ${x(fit.chest - 26)} ${fit.armY - 34} ${x(fit.chest - 10)} ${fit.armY + 8}`,
        ) + pen.pocketZip(x(fit.waist - 40), fit.waistY, x(fit.waist - 22), fit.waistY + 66),
      ),
    ) +
    pen.layer(standCollar(pen, fit, 40)) +
    pen.zip(CENTRE, fit.neckY - 8, fit.hemY + 7) +
    breastEmblem(pen, fit)
  )
}
