import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen, Wearer } from '../pen.ts'
import { drape, hood, insideNeck, longSleeves, neckBand, ribbedCuff, standCollar } from './cloth.ts'
import { bodyHalf, type Fit, fitOf } from './fit.ts'
import { knitBand, yokeKnit } from './knit.ts'
import { bodyMark, breastEmblem, sleeveMark } from './marks.ts'

const x = (half: number) => CENTRE - half

/** A knitted hem, drawn over the lower edge of the body. */
const ribbedHem = (pen: Pen, { hem, hemY }: Fit, height = 26): string =>
  pen.fill(
    d`M${x(hem)} ${hemY - height + 6}Q240 ${hemY - height + 15} ${x(-hem)} ${hemY - height + 6}L${x(6 - hem)} ${hemY + 8}Q240 ${hemY + 17} ${x(hem - 6)} ${hemY + 8}Z`,
  ) + pen.ribs(x(hem - 8), x(8 - hem), hemY - height + 15, height - 4)

/** The buttons of a cardigan, from the neck to the hem. */
const buttonBand = (pen: Pen, { neckY, hemY }: Fit): string =>
  pen.front(
    pen.fill(d`M226 ${neckY + 34}h28V${hemY + 12}h-28z`) +
      pen.seam(d`M226 ${neckY + 34}V${hemY + 12}`, 2.4) +
      [0, 1, 2, 3, 4, 5].map(at => pen.dot(240, neckY + 54 + (at * (hemY - neckY - 66)) / 5, 6)).join(''),
  )

const knitted = (
  pen: Pen,
  wearer: Wearer,
  pattern: (fit: Fit) => { body: string; sleeve: string },
  neck: 'round' | 'high' | 'zip' | 'buttons',
) => {
  const fit = fitOf(wearer, { ease: 6 })
  const { body, sleeve } = pattern(fit)
  return (
    longSleeves(pen, fit, sleeve, ribbedCuff(pen, fit)) +
    pen.layer(
      neck === 'round' || neck === 'buttons' ? insideNeck(pen, fit) : '',
      pen.piece(whole(bodyHalf(fit, pen.scoop(30))), body + drape(pen, fit, 0.5)),
      ribbedHem(pen, fit),
      neck === 'round' || neck === 'buttons' ? neckBand(pen, fit, 32, 14) : '',
      neck === 'buttons' ? buttonBand(pen, fit) : '',
    ) +
    (neck === 'round' || neck === 'buttons' ? '' : pen.layer(standCollar(pen, fit, 42))) +
    (neck === 'zip' ? pen.zip(CENTRE, fit.neckY - 10, fit.armY - 6) : '')
  )
}

// Small Vs in columns look knitted.
const stitches = (pen: Pen) =>
  pen.texture(12, 10, 0, `<path d="M1 1L6 7L11 1" fill="none" stroke="${pen.line}" stroke-width="1.6" opacity=".3"/>`)

/** Sweaters in wool: a Nordic yoke, bands, cables, plain with a zip at the neck, or a cardigan with buttons. */
export const knitSweater: Drawing = (pen, model, wearer) =>
  knitted(
    pen,
    wearer,
    fit => {
      if (model === 0 || model === 4)
        return { body: stitches(pen) + yokeKnit(pen, fit), sleeve: stitches(pen) + knitBand(pen, fit.cuffY - 56) }
      if (model === 1) {
        return {
          body: stitches(pen) + [fit.armY - 30, fit.waistY + 20].map(y => knitBand(pen, y)).join(''),
          sleeve: stitches(pen) + knitBand(pen, fit.armY + 40),
        }
      }
      const cables = pen.texture(60, 44, 0, pen.seam('M18 0Q42 22 18 44M42 0Q18 22 42 44M4 0V44M56 0V44', 2.4))
      return {
        body: stitches(pen) + (model === 2 ? cables : bodyMark(pen, fit)),
        sleeve:
          stitches(pen) +
          (model === 3
            ? sleeveMark(pen, fit)
            : pen.seam(`M${x(fit.chest + 40)} 160L${x(fit.reach - 20)} ${fit.cuffY}`, 12, `${pen.line}44`)),
      }
    },
    (['round', 'round', 'high', 'zip', 'buttons'] as const)[model] ?? 'round',
  )

/** Fleece and sweatshirts: zip through, half zip, a round neck, or zip through with a hood. */
export const fleece: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 4 })
  const round = model === 2
  const through = model === 0 || model === 3
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), ribbedCuff(pen, fit)) +
    pen.layer(
      round ? insideNeck(pen, fit) : '',
      pen.piece(whole(bodyHalf(fit, pen.scoop(round ? 32 : 26))), bodyMark(pen, fit) + drape(pen, fit, 0.5)),
      round
        ? neckBand(pen, fit, 34, 13) +
            pen.front(pen.seam(`M230 ${fit.neckY + 42}L240 ${fit.neckY + 62}L250 ${fit.neckY + 42}`))
        : '',
      ribbedHem(pen, fit),
      round
        ? ''
        : pen.front(
            pen.seam(d`M${x(60)} ${fit.armY - 50}h34`, 5, pen.deep) +
              pen.seam(d`M${x(60)} ${fit.armY - 50}h34`, 1.6, pen.accent),
          ),
      through && !pen.back
        ? pen.mirrored(pen.pocketZip(x(fit.waist - 40), fit.waistY, x(fit.waist - 20), fit.waistY + 66))
        : '',
    ) +
    (round
      ? ''
      : (model === 3 ? hood(pen, fit) : pen.layer(standCollar(pen, fit, 40))) +
        pen.zip(CENTRE, fit.neckY + (model === 3 ? 32 : -8), through ? fit.hemY + 10 : fit.armY + 10)) +
    breastEmblem(pen, fit)
  )
}

/** Hooded sweatshirts with a pouch, closed or with a zip all the way. */
export const hoodie: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 6, down: 10 })
  const y = fit.waistY + 6
  const pouch = d`M${x(44)} ${y}H${x(-44)}L${x(-72)} ${y + 66}V${y + 98}Q240 ${y + 106} ${x(72)} ${y + 98}V${y + 66}Z`
  return (
    longSleeves(pen, fit, sleeveMark(pen, fit), ribbedCuff(pen, fit)) +
    pen.layer(
      pen.piece(whole(bodyHalf(fit, pen.scoop(26))), bodyMark(pen, fit) + drape(pen, fit, 0.5)),
      pen.front(
        pen.fill(pouch) + pen.stitch(d`M${x(40)} ${y + 6}L${x(64)} ${y + 68}M${x(-40)} ${y + 6}L${x(-64)} ${y + 68}`),
      ),
      ribbedHem(pen, fit, 30),
    ) +
    hood(pen, fit, { closed: false }) +
    (model === 1 ? pen.zip(CENTRE, fit.neckY + 54, fit.hemY + 10) : '') +
    (pen.back
      ? ''
      : pen.mirrored(
          pen.strap(
            d`M226 ${fit.neckY + 58}C218 ${fit.neckY + 96} 226 ${fit.neckY + 106} 222 ${fit.neckY + 132}`,
            3,
            pen.accent,
            pen.deep,
          ),
        )) +
    breastEmblem(pen, fit)
  )
}
