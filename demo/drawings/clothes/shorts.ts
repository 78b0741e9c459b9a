import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { elasticWaist, fly, leg, legFolds, type LegFit, legsOf, waistband } from './legs.ts'
import { emblem } from './marks.ts'

const x = (half: number) => CENTRE - half
const lower = (parts: string, scale = 1.18) =>
  `<g transform="translate(${Math.round(240 - 240 * scale)} 62) scale(${scale})">${parts}</g>`

/** The pocket behind. Empty in the front view. */
const seatPocket = (pen: Pen, { top, waist, hipY }: LegFit): string =>
  pen.back
    ? pen.seam(d`M${x(-waist * 0.3)} ${(top + hipY) / 2 + 20}H${x(-waist * 0.82)}`, 6, pen.deep) +
      pen.stitch(d`M${x(-waist * 0.26)} ${(top + hipY) / 2 + 12}H${x(-waist * 0.86)}V${hipY + 40}H${x(-waist * 0.26)}Z`)
    : ''

/** Shorts for walking, training or running. */
export const shorts: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { to: [0.42, 0.34, 0.2][model] ?? 0.4, knee: 8, hem: [10, 16, 24][model] ?? 10, ease: 2 })
  const mid = (fit.hemOut + fit.hemIn) / 2
  const hem = pen.stitch(
    d`M${x(fit.hemOut)} ${fit.hemY - 11}Q${x(mid)} ${fit.hemY - 3} ${x(fit.hemIn)} ${fit.hemY - 11}`,
  )
  const side = pen.plain(
    d`M${x(fit.waist)} ${fit.top}h14L${x(fit.hemOut - 26)} ${fit.hemY + 12}H0V${fit.top}Z`,
    pen.accent,
    0.9,
  )
  const pocket = pen.seam(
    d`M${x(fit.waist - 28)} ${fit.top + 18}Q${x(fit.hip - 24)} ${fit.hipY - 40} ${x(fit.hip + 1)} ${fit.hipY - 24}`,
  )
  return lower(
    pen.layer(
      pen.mirrored(
        pen.piece(
          leg(fit),
          (model === 1 || pen.mark % 2 ? side : '') +
            legFolds(pen, fit, 0.35) +
            hem +
            (model === 0
              ? pen.front(pocket) +
                pen.fill(d`M${x(fit.hip + 2)} ${fit.hipY + 66}h58l2 58h-62z`) +
                pen.fill(d`M${x(fit.hip + 5)} ${fit.hipY + 60}h64l1 22h-66z`)
              : model === 1
                ? pen.front(pocket) + seatPocket(pen, fit)
                : pen.seam(
                    d`M${x(fit.hemOut - 36)} ${fit.hemY}Q${x(fit.hip - 20)} ${fit.hipY + 50} ${x(fit.hip)} ${fit.hipY + 40}`,
                    2,
                  )),
        ),
      ),
      model === 0
        ? waistband(pen, fit) + fly(pen, fit)
        : elasticWaist(pen, fit) + pen.seam(d`M240 ${fit.top + 24}V${fit.crotch}`),
      emblem(pen, x(-mid + 16), fit.hemY - 30),
    ),
    [1.1, 1.18, 1.24][model],
  )
}

/** Bathing shorts: cord, mesh-lined, plain, striped or with waves. */
export const swimTrunks: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { to: 0.3, knee: 10, hem: 16, ease: 2 })
  const waves = pen.texture(60, 44, 0, pen.seam('M0 20Q15 4 30 20T60 20', 6, pen.accent))
  const block = pen.plain(
    d`M0 ${fit.crotch - 40}Q180 ${fit.crotch - 24} 240 ${fit.crotch - 40}V${fit.crotch + 10}Q180 ${fit.crotch + 26} 0 ${fit.crotch + 10}Z`,
    pen.accent,
    0.9,
  )
  return lower(
    pen.layer(
      pen.mirrored(
        pen.piece(
          leg(fit),
          ([waves, block, ''][model] ?? '') +
            legFolds(pen, fit, 0.35) +
            pen.stitch(d`M${x(fit.hemOut)} ${fit.hemY - 10}Q${x(70)} ${fit.hemY - 2} ${x(fit.hemIn)} ${fit.hemY - 10}`),
        ),
      ),
      elasticWaist(pen, fit),
      pen.seam(d`M240 ${fit.top + 24}V${fit.crotch}`),
      seatPocket(pen, fit),
    ),
  )
}

/** Cycling shorts: bare, or with braces. */
export const bikeShorts: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { to: 0.3, knee: -8, hem: -12, ease: -6, down: model === 1 ? 90 : 20 })
  const bib = whole(
    d`M240 ${fit.top - (pen.back ? 96 : 20)}C${x(30)} ${fit.top - (pen.back ? 100 : 40)} ${x(36)} ${fit.top - 110} ${x(40)} ${fit.top - 148}L${x(62)} ${fit.top - 148}C${x(62)} ${fit.top - 80} ${x(fit.waist)} ${fit.top - 40} ${x(fit.waist + 1)} ${fit.top + 6}L240 ${fit.top + 6}`,
  )
  return lower(
    pen.layer(
      model === 1 ? pen.fill(bib, pen.dark) : '',
      pen.mirrored(
        pen.piece(
          leg(fit),
          pen.plain(
            d`M${x(fit.hip + 8)} ${fit.top}L${x(fit.hip - 24)} ${fit.top}Q${x(fit.kneeOut - 40)} ${fit.crotch} ${x(fit.hemOut - 20)} ${fit.hemY + 10}H0V${fit.top}Z`,
            pen.dark,
            0.9,
          ) +
            pen.seam(d`M0 ${fit.hemY - 14}H240`, 24, pen.accent) +
            legFolds(pen, fit, 0.25),
        ) +
          pen.seam(
            pen.back
              ? d`M240 ${fit.top + 30}Q${x(64)} ${fit.hipY} ${x(22)} ${fit.crotch + 24}`
              : d`M236 ${fit.top + 40}Q${x(40)} ${fit.crotch - 50} ${x(14)} ${fit.crotch + 30}`,
          ),
      ),
      model === 1 ? '' : waistband(pen, fit, 26, pen.dark),
    ),
    model === 1 ? 1 : 1.18,
  )
}

/** Boxers and briefs. */
export const underpants: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { to: 0.17, knee: 0, hem: -2, ease: -4, down: 26 })
  const brief = whole(
    d`M240 ${fit.top}H${x(fit.waist)}Q${x(fit.hip + 4)} ${fit.hipY - 20} ${x(fit.hip + 6)} ${fit.hipY + 10}C${x(70)} ${fit.hipY + 26} ${x(32)} ${fit.crotch - 20} ${x(26)} ${fit.crotch + 26}Q${x(10)} ${fit.crotch + 30} 240 ${fit.crotch + 30}`,
  )
  const body =
    model === 1
      ? pen.piece(brief, pen.folds(d`M${x(70)} ${fit.hipY}Q${x(40)} ${fit.crotch - 30} ${x(30)} ${fit.crotch}`))
      : pen.mirrored(pen.piece(leg(fit), legFolds(pen, fit, 0.3) + pen.stitch(d`M0 ${fit.hemY - 8}H240`)))
  return lower(
    pen.layer(
      body,
      pen.back
        ? pen.seam(d`M240 ${fit.top + 22}V${fit.crotch}`)
        : wearer === 'woman'
          ? ''
          : pen.seam(
              d`M${x(-16)} ${fit.top + 20}Q${x(-36)} ${fit.crotch - 50} ${x(-4)} ${fit.crotch + 6}M${x(16)} ${fit.top + 20}Q${x(36)} ${fit.crotch - 50} ${x(4)} ${fit.crotch + 6}`,
            ),
      waistband(pen, fit, 34, pen.accent),
      emblem(pen, 240, fit.top + 8, 0.9, pen.base),
    ),
    1.28,
  )
}

/** Skirts: quilted for winter, pleated, or with shorts beneath. */
export const skirt: Drawing = (pen, model, wearer) => {
  const wide = { man: 4, woman: 0, child: 10 }[wearer]
  const line = d`M240 150H${x(76 + wide)}C${x(96 + wide)} 250 ${x(128 + wide)} 340 ${x(134 + wide)} 440Q${x(70)} 456 240 456`
  const on = [
    pen.texture(
      480,
      62,
      170,
      pen.seam('M0 30Q120 46 240 44T480 30', 20, `${pen.light}80`) + pen.seam('M0 52Q120 62 240 60T480 52'),
    ),
    pen.folds('M200 180L170 450M228 180L216 456M258 180L272 456M286 180L318 450', 12, 0.5) +
      pen.seam('M206 180L178 452M280 180L312 452'),
    pen.folds('M190 200Q170 330 150 440M270 200Q290 330 316 446', 11, 0.4) +
      pen.seam('M176 170Q160 240 166 330M166 330L120 452'),
  ][model]
  return pen.layer(
    model === 2 ? pen.mirrored(pen.fill('M238 400H130L136 480Q190 490 234 482Z', pen.dark)) : '',
    pen.piece(whole(line), on ?? ''),
    pen.fill(
      d`M${x(74 + wide)} 118Q240 126 ${x(-74 - wide)} 118L${x(-78 - wide)} 158Q240 166 ${x(78 + wide)} 158Z`,
      pen.dark,
    ),
    pen.ribs(x(70), x(-70), 128, 28, 8),
    pen.back ? pen.seam(d`M240 126V${model === 0 ? 250 : 220}`, 3, pen.deep) : emblem(pen, x(-88), 414),
  )
}
