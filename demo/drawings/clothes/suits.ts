import { CENTRE, d, whole } from '../path.ts'
import type { Drawing } from '../pen.ts'
import { bend, hood, insideNeck, neckBand, ribbedCuff, standCollar, tabCuff } from './cloth.ts'
import { bodyHalf, type Fit, fitOf, longSleeve, shortSleeve } from './fit.ts'
import { leg, legFolds, type LegFit, legsOf } from './legs.ts'
import { bodyMark, breastEmblem, sleeveMark } from './marks.ts'

const x = (half: number) => CENTRE - half
const small = (parts: string, scale: number, left: number, top: number) =>
  `<g transform="translate(${left} ${top}) scale(${scale})">${parts}</g>`

/** Trunk and legs of a suit in one piece. */
const suitBody = (fit: Fit, spread: number, scoop: number) => {
  const { waist, waistY, hem } = fit
  const crotch = waistY + 92
  const foot = crotch + 140
  return whole(
    bodyHalf(fit, scoop).split(d`C${x(waist)} ${waistY + 50}`)[0] +
      d`C${x(waist + 2)} ${waistY + 50} ${x(hem + spread)} ${crotch - 10} ${x(hem + spread + 4)} ${foot}Q${x((hem + spread) / 2 + 10)} ${foot + 8} ${x(16)} ${foot}C${x(16)} ${foot - 50} ${x(10)} ${crotch + 30} 240 ${crotch}`,
  )
}

/** A child's suit: for rain, snow or play with a hood and strengthened knees, or in soft wool with a round neck. */
export const coverall: Drawing = (pen, model) => {
  const fit = { ...fitOf('child', { ease: model === 1 ? 8 : 0 }), cuffY: 380 }
  const { waist, waistY, hem } = fit
  const foot = waistY + 232
  const knees =
    model >= 2
      ? ''
      : pen.plain(
          d`M0 ${foot - 98}Q180 ${foot - 86} 234 ${foot - 98}V${foot - 32}Q180 ${foot - 22} 0 ${foot - 32}ZM480 ${foot - 98}Q300 ${foot - 86} 246 ${foot - 98}V${foot - 32}Q300 ${foot - 22} 480 ${foot - 32}Z`,
          pen.dark,
          0.8,
        )
  const drawn =
    pen.layer(
      pen.mirrored(
        pen.piece(longSleeve(fit), bend(pen, fit) + sleeveMark(pen, fit)) +
          (model === 0 ? tabCuff(pen, fit) : ribbedCuff(pen, fit)),
      ),
    ) +
    pen.layer(
      pen.piece(
        suitBody(fit, 8, pen.scoop(26)),
        bodyMark(pen, fit) +
          knees +
          pen.folds(
            d`M${x(waist - 10)} ${waistY - 60}Q${x(60)} ${waistY - 40} ${x(50)} ${waistY}M${x(10 - waist)} ${waistY - 60}Q${x(-60)} ${waistY - 40} ${x(-50)} ${waistY}M${x(hem - 20)} ${foot - 120}Q${x(50)} ${foot - 130} ${x(14)} ${foot - 140}M${x(20 - hem)} ${foot - 120}Q${x(-50)} ${foot - 130} ${x(-14)} ${foot - 140}`,
            8,
            0.5,
          ),
      ),
      pen.seam(
        d`M${x(waist)} ${waistY}Q240 ${waistY + 8} ${x(-waist)} ${waistY}`,
        model === 1 ? 8 : 2,
        model === 1 ? pen.dark : pen.line,
      ),
      model === 3 ? neckBand(pen, fit, 30, 12) : '',
      pen.mirrored(
        (model === 3 ? '' : pen.pocketZip(x(70), waistY - 70, x(52), waistY - 20)) +
          pen.seam(d`M${x(hem + 8)} ${foot - 6}Q${x(60)} ${foot + 2} ${x(16)} ${foot - 6}`, 10, pen.dark),
      ),
    ) +
    (model === 3 ? '' : hood(pen, fit, { fur: model === 1 })) +
    pen.zip(CENTRE, fit.neckY + 30, waistY + 70) +
    breastEmblem(pen, fit)
  return small(drawn, 0.94, 14, -30)
}

/** A baby's body: short or long sleeves and studs. */
export const bodysuit: Drawing = (pen, model) => {
  const fit = fitOf('child', { down: -10 })
  const { hem, hemY, waistY, chest, armY } = fit
  const half = bodyHalf(fit, pen.scoop(38)).split(d`C${x(fit.waist)} ${waistY + 50}`)[0] ?? ''
  const trunk = whole(
    half +
      d`C${x(hem)} ${hemY - 70} ${x(hem + 2)} ${hemY - 50} ${x(hem)} ${hemY - 30}C${x(80)} ${hemY - 14} ${x(48)} ${hemY + 20} ${x(42)} ${hemY + 54}Q240 ${hemY + 62} 240 ${hemY + 58}`,
  )
  const stripes = () => pen.texture(480, 30, 0, pen.seam('M0 10H480', 7, pen.accent))
  const stars = () =>
    pen.texture(
      52,
      52,
      0,
      `<path d="M14 6l2 6h6l-5 4l2 6l-5 -4l-5 4l2 -6l-5 -4h6zM40 32l2 6h6l-5 4l2 6l-5 -4l-5 4l2 -6l-5 -4h6z" fill="${pen.accent}"/>`,
    )
  const print = () => [stripes, () => '', stars][model]?.() ?? ''
  return (
    pen.layer(
      pen.mirrored(
        model === 1
          ? pen.piece(shortSleeve(fit), pen.folds(d`M${x(chest + 2)} ${armY - 4}l-30 -16`))
          : pen.piece(longSleeve(fit), print() + bend(pen, fit)) + ribbedCuff(pen, fit),
      ),
    ) +
    pen.layer(
      insideNeck(pen, fit),
      pen.piece(
        trunk,
        print() +
          pen.folds(
            d`M${x(84)} ${armY + 20}Q${x(60)} ${armY + 70} ${x(56)} ${waistY}M${x(-80)} ${armY + 30}Q${x(-60)} ${armY + 90} ${x(-58)} ${waistY + 20}`,
          ),
      ),
      neckBand(pen, fit, 38, 12),
      pen.mirrored(
        pen.seam(
          d`M${x(fit.neck + 2)} ${fit.neckY + 3}Q${x(70)} ${armY - 40} ${x(fit.shoulder - 12)} ${fit.shoulderY + 60}`,
          2,
        ) +
          pen.strap(
            d`M${x(hem)} ${hemY - 30}C${x(80)} ${hemY - 14} ${x(48)} ${hemY + 20} ${x(42)} ${hemY + 54}`,
            7,
            pen.base,
          ),
      ),
      pen.front([-20, 0, 20].map(at => pen.dot(240 + at, hemY + 48, 5)).join('')),
    )
  )
}

const pair = (top: (fit: Fit) => string, bottoms: (fit: LegFit) => string, fit: Fit, legs: LegFit) =>
  small(bottoms(legs), 0.72, 142, 150) + small(top(fit), 0.72, -24, 10)

/** A baby's trousers with feet. */
export const footedTrousers: Drawing = pen => {
  const legs = legsOf('child', { knee: -14, hem: -30 })
  const middle = (legs.hemOut + legs.hemIn) / 2
  return pen.layer(
    pen.mirrored(
      pen.fill(
        d`M${x(legs.hemOut)} ${legs.hemY - 30}H${x(legs.hemIn)}C${x(legs.hemIn)} ${legs.hemY + 30} ${x(middle)} ${legs.hemY + 48} ${x(legs.hemOut + 8)} ${legs.hemY + 34}Q${x(legs.hemOut + 26)} ${legs.hemY + 10} ${x(legs.hemOut)} ${legs.hemY - 30}Z`,
        pen.dark,
      ) + pen.piece(leg(legs), legFolds(pen, legs, 0.4)),
    ),
    pen.seam(d`M${x(legs.waist)} ${legs.top + 6}Q240 ${legs.top + 14} ${x(-legs.waist)} ${legs.top + 6}`, 16, pen.dark),
  )
}

/** Jacket and trousers together: rain, training, or a set in wool for a child. */
export const twoPiece: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: model === 0 ? 10 : 2, length: -20 })
  const legs = legsOf(wearer, { hem: model === 0 ? 4 : -22 })
  const cuffs = pen.mirrored(
    pen.fill(d`M${x(legs.hemOut)} ${legs.hemY - 22}H${x(legs.hemIn)}V${legs.hemY + 8}H${x(legs.hemOut)}Z`, pen.dark),
  )
  return pair(
    () =>
      pen.layer(
        pen.mirrored(
          pen.piece(longSleeve(fit), sleeveMark(pen, fit) + bend(pen, fit)) + (model === 0 ? '' : ribbedCuff(pen, fit)),
        ),
      ) +
      pen.layer(
        model === 2 ? insideNeck(pen, fit) : '',
        pen.piece(whole(bodyHalf(fit, pen.scoop(26))), bodyMark(pen, fit)),
        model === 2 ? neckBand(pen, fit, 30) : '',
      ) +
      (model === 0 ? hood(pen, fit) : model === 1 ? pen.layer(standCollar(pen, fit)) : '') +
      (model === 2 ? '' : pen.zip(CENTRE, fit.neckY + (model === 0 ? 30 : -6), fit.hemY + 6)),
    () =>
      pen.layer(
        pen.mirrored(
          pen.piece(
            leg(legs),
            legFolds(pen, legs, 0.4) +
              (model === 1
                ? pen.seam(
                    d`M${x(legs.hip - 8)} ${legs.top}Q${x(legs.hip)} ${legs.kneeY - 90} ${x(legs.kneeOut - 8)} ${legs.kneeY}T${x(legs.hemOut - 8)} ${legs.hemY}`,
                    8,
                    pen.accent,
                  )
                : ''),
          ),
        ),
        model === 0 ? '' : cuffs,
        pen.seam(
          d`M${x(legs.waist)} ${legs.top + 6}Q240 ${legs.top + 14} ${x(-legs.waist)} ${legs.top + 6}`,
          16,
          pen.dark,
        ),
      ),
    fit,
    legs,
  )
}

/** Wetsuits and dry suits: close to the body, panels in two colours, short or long. */
export const wetsuit: Drawing = (pen, model, wearer) => {
  const fit = { ...fitOf(wearer, { ease: -10, down: -30 }), cuffY: 400 }
  const { neck, neckY, chest, armY, waist, waistY, hem } = fit
  const crotch = waistY + 84
  const foot = model === 1 ? crotch + 70 : crotch + 170
  const half = bodyHalf(fit, 8).split(d`C${x(waist)} ${waistY + 50}`)[0] ?? ''
  const out = model === 1 ? hem : hem - 22
  const trunk = whole(
    half +
      d`C${x(waist)} ${waistY + 40} ${x(hem + 2)} ${crotch - 20} ${x(out)} ${foot}Q${x(out * 0.6)} ${foot + 6} ${x(18)} ${foot}C${x(16)} ${foot - 40} ${x(8)} ${crotch + 30} 240 ${crotch}`,
  )
  const panels = pen.plain(
    d`M${x(chest + 8)} ${armY - 20}Q${x(20)} ${waistY} ${x(waist + 10)} ${waistY + 60}H0V${armY}ZM${x(-chest - 8)} ${armY - 20}Q${x(-20)} ${waistY} ${x(-waist - 10)} ${waistY + 60}H480V${armY}Z`,
    pen.accent,
    0.9,
  )
  return (
    pen.layer(pen.mirrored(pen.piece(model === 1 ? shortSleeve(fit, 0.5) : longSleeve(fit), bend(pen, fit)))) +
    pen.layer(
      pen.piece(
        trunk,
        panels +
          pen.folds(
            d`M${x(30)} ${crotch - 20}Q${x(50)} ${crotch} ${x(70)} ${crotch - 30}M${x(-30)} ${crotch - 20}Q${x(-50)} ${crotch} ${x(-70)} ${crotch - 30}`,
          ) +
          pen.seam(d`M0 ${foot - 44}Q240 ${foot - 30} 480 ${foot - 44}`, 2),
      ),
      pen.strap(d`M${x(neck - 3)} ${neckY + 2}Q240 ${neckY + 26} ${x(3 - neck)} ${neckY + 2}`, 20, pen.dark),
    ) +
    breastEmblem(pen, fit)
  )
}
