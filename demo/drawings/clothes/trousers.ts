import { CENTRE, d } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { elasticWaist, fly, leg, legFolds, type LegFit, legsOf, waistband } from './legs.ts'
import { emblem } from './marks.ts'

const x = (half: number) => CENTRE - half

const frontPocket = (pen: Pen, { top, waist, hip, hipY }: LegFit) =>
  pen.front(
    pen.seam(d`M${x(waist - 30)} ${top + 18}Q${x(hip - 26)} ${hipY - 40} ${x(hip + 1)} ${hipY - 24}`) +
      pen.stitch(d`M${x(waist - 35)} ${top + 18}Q${x(hip - 32)} ${hipY - 34} ${x(hip)} ${hipY - 17}`),
  )

const both = (pen: Pen, fit: LegFit, on: string) => pen.mirrored(pen.piece(leg(fit), on))

/** The brand's mark on the leg at the left of the drawing, empty for some brands. */
const legMark = (pen: Pen, { hip, kneeOut, hemOut, kneeY, hemY, top }: LegFit): string => {
  switch (pen.mark) {
    case 1:
    case 4:
      return pen.plain(
        d`M${x(hip + 10)} ${top}H${x(hip - 16)}L${x(kneeOut - 20)} ${kneeY}L${x(hemOut - 16)} ${hemY + 10}H0V${top}Z`,
        pen.dark,
        0.85,
      )
    case 2:
    case 6:
      return pen.seam(
        d`M${x(hip - 12)} ${top}Q${x(hip)} ${kneeY - 90} ${x(kneeOut - 10)} ${kneeY}T${x(hemOut - 8)} ${hemY}`,
        7,
        pen.accent,
      )
    case 5:
      return pen.plain(
        d`M0 ${kneeY - 50}Q180 ${kneeY - 30} 240 ${kneeY - 50}V${kneeY + 64}Q180 ${kneeY + 80} 0 ${kneeY + 64}Z`,
        pen.dark,
        0.85,
      )
    default:
      return ''
  }
}

const thighEmblem = (pen: Pen, { hip, hipY }: LegFit) => emblem(pen, x(-hip + 32), hipY + 46, 1)

/** Outdoor trousers: regular, with thigh pockets, or with vents and strengthened knees. */
export const trousers: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { ease: 2 })
  const cargo = () => {
    const y = fit.hipY + 88
    return (
      pen.fill(d`M${x(fit.hip + 4)} ${y}h64l2 76h-70z`) +
      pen.fill(d`M${x(fit.hip + 7)} ${y - 6}h70l1 26h-72z`) +
      pen.dot(x(fit.hip - 28), y + 10, 3.6)
    )
  }
  const knee = () =>
    pen.plain(
      d`M${x(fit.kneeOut + 8)} ${fit.kneeY - 60}Q${x(60)} ${fit.kneeY - 40} ${x(10)} ${fit.kneeY - 60}V${fit.kneeY + 56}Q${x(60)} ${fit.kneeY + 72} ${x(fit.kneeOut + 8)} ${fit.kneeY + 56}Z`,
      pen.dark,
      0.8,
    ) +
    pen.stitch(
      d`M${x(fit.kneeOut)} ${fit.kneeY - 52}Q${x(60)} ${fit.kneeY - 32} ${x(16)} ${fit.kneeY - 52}M${x(fit.kneeOut)} ${fit.kneeY + 48}Q${x(60)} ${fit.kneeY + 64} ${x(16)} ${fit.kneeY + 48}`,
    ) +
    pen.seam(d`M${x(fit.hip - 10)} ${fit.hipY + 30}L${x(fit.kneeOut - 16)} ${fit.kneeY - 76}`, 5, pen.deep) +
    pen.seam(d`M${x(fit.hip - 10)} ${fit.hipY + 30}L${x(fit.kneeOut - 16)} ${fit.kneeY - 76}`, 1.6, pen.accent)
  return pen.layer(
    both(
      pen,
      fit,
      legMark(pen, fit) +
        legFolds(pen, fit) +
        (model === 1 ? cargo() : model === 2 ? knee() : '') +
        frontPocket(pen, fit) +
        pen.stitch(d`M${x(fit.hemOut)} ${fit.hemY - 12}Q${x(70)} ${fit.hemY - 4} ${x(fit.hemIn)} ${fit.hemY - 12}`),
    ),
    waistband(pen, fit),
    fly(pen, fit),
    thighEmblem(pen, fit),
  )
}

/** Jeans: straight, slim, or wide, in washed denim. */
export const jeans: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, [{}, { knee: -14, hem: -24 }, { knee: 6, hem: 16 }][model])
  const thread = '#c89a5b'
  const gold = (path: string) =>
    `<path d="${path}" fill="none" stroke="${thread}" stroke-width="1.6" stroke-linecap="butt" stroke-dasharray="4 3"/>`
  const wash = pen.soft(
    d`M${x(fit.hip - 40)} ${fit.hipY + 20}Q${x(40)} ${fit.kneeY - 90} ${x(44)} ${fit.kneeY}Q${x(fit.kneeOut - 12)} ${fit.kneeY + 10} ${x(fit.hip - 40)} ${fit.hipY + 20}Z`,
    pen.light,
    0.75,
  )
  return pen.layer(
    both(
      pen,
      fit,
      wash +
        legFolds(pen, fit, 0.55) +
        pen.front(
          pen.seam(
            d`M${x(fit.waist - 32)} ${fit.top + 18}Q${x(fit.waist - 34)} ${fit.hipY - 44} ${x(fit.hip + 1)} ${fit.hipY - 52}`,
          ) +
            gold(
              d`M${x(fit.waist - 37)} ${fit.top + 18}Q${x(fit.waist - 40)} ${fit.hipY - 36} ${x(fit.hip)} ${fit.hipY - 45}`,
            ),
        ) +
        gold(d`M${x(fit.hemOut)} ${fit.hemY - 14}Q${x(70)} ${fit.hemY - 6} ${x(fit.hemIn)} ${fit.hemY - 14}`) +
        pen.front(pen.dot(x(fit.waist - 10), fit.hipY - 56, 3, thread)),
    ),
    waistband(pen, fit),
    fly(pen, fit),
    gold(d`M${x(fit.waist)} ${fit.top + 12}Q240 ${fit.top + 20} ${x(-fit.waist)} ${fit.top + 12}`),
  )
}

/** Joggers: cuffed ankles, stripes, or straight with a zip. */
export const joggers: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { knee: 0, hem: model === 2 ? -6 : -22 })
  const cuff =
    pen.fill(
      d`M${x(fit.hemOut - 2)} ${fit.hemY - 26}Q${x(70)} ${fit.hemY - 18} ${x(fit.hemIn + 2)} ${fit.hemY - 26}L${x(fit.hemIn + 6)} ${fit.hemY + 6}Q${x(70)} ${fit.hemY + 14} ${x(fit.hemOut - 6)} ${fit.hemY + 6}Z`,
    ) + pen.ribs(x(fit.hemOut - 8), x(fit.hemIn + 6), fit.hemY - 20, 26, 7)
  const stripe = [0, 12]
    .map(by =>
      pen.seam(
        d`M${x(fit.hip - 10 - by)} ${fit.top + 20}Q${x(fit.hip - by)} ${fit.kneeY - 90} ${x(fit.kneeOut - 10 - by)} ${fit.kneeY}T${x(fit.hemOut - 8 - by)} ${fit.hemY}`,
        5,
        pen.accent,
      ),
    )
    .join('')
  return pen.layer(
    pen.mirrored(
      pen.piece(
        leg(fit),
        (model === 1 ? stripe : legMark(pen, fit)) +
          legFolds(pen, fit, 0.55) +
          frontPocket(pen, fit) +
          (model === 2
            ? pen.seam(d`M${x(fit.hemOut - 14)} ${fit.hemY}v-76`, 5, pen.deep) +
              pen.seam(d`M${x(fit.hemOut - 14)} ${fit.hemY}v-76`, 1.6, pen.accent)
            : ''),
      ) + (model === 2 ? '' : cuff),
    ),
    elasticWaist(pen, fit),
    thighEmblem(pen, fit),
  )
}

/** Tights: plain with a high waist, with mesh panels, with a phone pocket, or short. */
export const tights: Drawing = (pen, model, wearer) => {
  const fit =
    model === 3
      ? legsOf(wearer, { to: 0.28, knee: -10, hem: -14, ease: -8 })
      : legsOf(wearer, { knee: -26, hem: -42, ease: -8 })
  const panel = pen.plain(
    d`M${x(fit.hip + 6)} ${fit.hipY + 60}Q${x(fit.kneeOut - 30)} ${fit.kneeY - 40} ${x(fit.kneeOut - 24)} ${fit.kneeY + 30}T${x(fit.hemOut - 14)} ${fit.hemY + 10}H0V${fit.hipY + 60}Z`,
    pen.dark,
    0.9,
  )
  const shine = pen.soft(
    d`M${x(fit.hip - 26)} ${fit.hipY}Q${x(fit.hip - 22)} ${fit.kneeY - 80} ${x(fit.kneeOut - 24)} ${fit.kneeY}Q${x(fit.hip - 50)} ${fit.kneeY - 90} ${x(fit.hip - 26)} ${fit.hipY}Z`,
    '#fff',
    0.35,
  )
  const drawn = pen.layer(
    both(
      pen,
      fit,
      (model === 1 ? panel : legMark(pen, fit)) +
        (model === 3 ? '' : shine) +
        pen.seam(d`M${x(20)} ${fit.crotch}Q${x(40)} ${fit.kneeY} ${x(fit.hemIn + 10)} ${fit.hemY}`, 1.3) +
        (model === 2 ? pen.fill(d`M${x(fit.hip)} ${fit.hipY + 70}l36 -6v96l-40 6z`, pen.dark) : '') +
        pen.stitch(d`M${x(fit.hemOut)} ${fit.hemY - 12}H${x(fit.hemIn)}`),
    ),
    waistband(pen, fit, wearer === 'woman' ? 62 : 40, pen.dark),
    pen.back ? pen.seam(d`M240 ${fit.top + 40}V${fit.crotch}`) : emblem(pen, 240, fit.top + 18, 0.9),
  )
  return model === 3 ? `<g transform="translate(-43 62) scale(1.18)">${drawn}</g>` : drawn
}

/** Long johns in wool: plain, striped, with reinforced shins, or ending below the knee. */
export const longJohns: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { knee: -18, hem: model === 3 ? -20 : -34, ease: -4, to: model === 3 ? 0.62 : 1 })
  const stripes = pen.seam(
    Array.from({ length: 15 }, (_, at) => d`M0 ${fit.top + 30 + at * 34}H240`).join(''),
    6,
    pen.accent,
  )
  return pen.layer(
    pen.mirrored(
      pen.piece(
        leg(fit),
        (model === 1 ? stripes : model === 2 ? pen.plain(d`M0 ${fit.kneeY + 40}H240V600H0Z`, pen.dark, 0.8) : '') +
          legFolds(pen, fit, 0.35),
      ) +
        pen.fill(
          d`M${x(fit.hemOut)} ${fit.hemY - 30}Q${x(56)} ${fit.hemY - 24} ${x(fit.hemIn)} ${fit.hemY - 30}L${x(fit.hemIn + 2)} ${fit.hemY + 6}Q${x(56)} ${fit.hemY + 12} ${x(fit.hemOut - 2)} ${fit.hemY + 6}Z`,
        ) +
        pen.ribs(x(fit.hemOut - 2), x(fit.hemIn), fit.hemY - 24, 28, 6) +
        pen.front(pen.seam(d`M240 ${fit.top + 24}Q${x(34)} ${fit.crotch - 50} ${x(4)} ${fit.crotch}`)),
    ),
    pen.back ? pen.seam(d`M240 ${fit.top + 24}V${fit.crotch}`) : '',
    elasticWaist(pen, fit, 32, false),
  )
}

/** Ski and rain trousers, with braces or without: roomy, sealed, gathered at the boot. */
export const shellTrousers: Drawing = (pen, model, wearer) => {
  const fit = legsOf(wearer, { knee: 6, hem: 4, ease: 4, down: model === 1 ? 46 : 0 })
  const braces =
    model === 1
      ? pen.fill(
          d`M${x(fit.waist)} ${fit.top + 4}C${x(fit.waist - 6)} ${fit.top - 50} ${x(52)} ${fit.top - 64} ${x(50)} ${fit.top - 70}H${x(-50)}C${x(-52)} ${fit.top - 64} ${x(6 - fit.waist)} ${fit.top - 50} ${x(-fit.waist)} ${fit.top + 4}Z`,
        ) +
        pen.mirrored(
          pen.strap(
            d`M${x(44)} ${fit.top - 62}C${x(50)} ${fit.top - 100} ${x(30)} ${fit.top - 84} ${x(20)} ${fit.top - 62}`,
            13,
          ),
        ) +
        pen.zip(CENTRE, fit.top - 66, fit.crotch - 70)
      : ''
  const drawn = pen.layer(
    braces,
    both(
      pen,
      fit,
      legMark(pen, fit) +
        legFolds(pen, fit, 0.6) +
        pen.seam(d`M${x(fit.hip - 26)} ${fit.hipY - 60}l-14 64`, 6, pen.deep) +
        pen.seam(d`M${x(fit.hip - 26)} ${fit.hipY - 60}l-14 64`, 1.8, pen.accent) +
        pen.plain(
          d`M${x(fit.hemIn + 40)} ${fit.hemY + 10}L${x(fit.hemIn)} ${fit.hemY - 70}H240V${fit.hemY + 10}Z`,
          '#22262c',
          0.85,
        ) +
        pen.stitch(d`M${x(fit.hemOut)} ${fit.hemY - 20}Q${x(70)} ${fit.hemY - 12} ${x(fit.hemIn)} ${fit.hemY - 20}`),
    ),
    model === 1
      ? pen.seam(d`M${x(fit.waist)} ${fit.top}Q240 ${fit.top + 10} ${x(-fit.waist)} ${fit.top}`, 2)
      : waistband(pen, fit, 34) + fly(pen, fit),
    thighEmblem(pen, fit),
  )
  return model === 1 ? `<g transform="translate(22 12) scale(.91)">${drawn}</g>` : drawn
}
