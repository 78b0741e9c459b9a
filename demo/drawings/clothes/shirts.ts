import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { drape, insideNeck, longSleeves, neckBand, ribbedCuff, standCollar } from './cloth.ts'
import { acrossSleeve, bodyHalf, type Fit, fitOf, longSleeve, shortSleeve } from './fit.ts'
import { bodyMark, breastEmblem, sleeveMark } from './marks.ts'

const x = (half: number) => CENTRE - half

const shortSleeves = (pen: Pen, fit: Fit, marks = '', length = 0.42) =>
  pen.layer(
    pen.mirrored(
      pen.piece(
        shortSleeve(fit, length),
        marks +
          pen.folds(
            d`M${x(fit.chest + 2)} ${fit.armY - 4}Q${x(fit.chest + 24)} ${fit.armY - 6} ${x(fit.shoulder + 30)} ${fit.armY - 24}`,
            7,
          ) +
          pen.stitch(d`M0 ${fit.armY - 30 + length * 90}L${x(fit.chest - 20)} ${fit.armY + 56 + length * 40}`),
      ),
    ),
  )

const hemStitch = (pen: Pen, { hem, hemY }: Fit) =>
  pen.stitch(d`M${x(hem)} ${hemY - 8}Q240 ${hemY + 1} ${x(-hem)} ${hemY - 8}`)

/** T-shirts: round neck, V neck, or sporty with raglan sleeves and a mesh side. */
export const tShirt: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { length: -14 })
  const scoop = wearer === 'woman' ? 44 : 32
  const v = d`M${x(fit.neck)} ${fit.neckY}L240 ${fit.neckY + 62}L${x(-fit.neck)} ${fit.neckY}`
  const half =
    model === 1 && !pen.back
      ? bodyHalf(fit, 62).replace(
          /^(M240 \d+)C[^C]*/,
          d`$1L${x(fit.neck)} ${fit.neckY}`.replace('$1', `M240 ${Math.round(fit.neckY + 62)}`),
        )
      : bodyHalf(fit, pen.scoop(scoop))
  return (
    shortSleeves(pen, fit, sleeveMark(pen, fit)) +
    pen.layer(
      insideNeck(pen, fit, 10, model === 1 ? 30 : 40),
      pen.piece(
        whole(half),
        bodyMark(pen, fit) +
          (model === 2
            ? pen.mirrored(
                pen.seam(
                  d`M${x(fit.neck + 4)} ${fit.neckY + 8}Q${x(fit.neck + 20)} ${fit.armY - 50} ${x(fit.chest)} ${fit.armY + 4}`,
                  2,
                ) +
                  pen.shade(
                    d`M${x(fit.chest)} ${fit.armY}Q${x(fit.waist - 30)} ${fit.waistY} ${x(fit.hem - 16)} ${fit.hemY + 10}H100V${fit.armY}Z`,
                    0.6,
                  ),
              )
            : '') +
          drape(pen, fit) +
          hemStitch(pen, fit),
      ),
      model === 1 && !pen.back ? pen.strap(v, 8, pen.base) : neckBand(pen, fit, scoop, 9),
    ) +
    breastEmblem(pen, fit)
  )
}

/** A football or handball shirt with a contrasting neck, and without a number. */
export const jersey: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 8 })
  const stripes = [-84, -42, 0, 42, 84].map(at => d`M${230 + at} 60h20v520h-20z`).join('')
  const bands = [0, 1, 2, 3].map(at => d`M60 ${fit.armY + at * 70}h360v32h-360z`).join('')
  return (
    shortSleeves(
      pen,
      fit,
      pen.plain(d`M0 ${fit.armY + 20}L${x(fit.chest - 30)} ${fit.armY + 90}V${fit.armY + 130}H0Z`, pen.accent),
      0.5,
    ) +
    pen.layer(
      insideNeck(pen, fit),
      pen.piece(
        whole(bodyHalf(fit, pen.scoop(34))),
        (model === 0 ? bodyMark(pen, fit) : pen.plain(model === 1 ? stripes : bands, pen.accent, 0.85)) +
          drape(pen, fit) +
          hemStitch(pen, fit),
      ),
      pen.back
        ? neckBand(pen, fit, 9, 12)
        : pen.strap(
            d`M${x(fit.neck)} ${fit.neckY}Q${x(fit.neck * 0.7)} ${fit.neckY + 34} 240 ${fit.neckY + 46}Q${x(-fit.neck * 0.7)} ${fit.neckY + 34} ${x(-fit.neck)} ${fit.neckY}`,
            12,
            pen.accent,
          ),
    ) +
    breastEmblem(pen, fit)
  )
}

/** A bicycle shirt: full zip, gripping hem, pockets behind showing at the sides. */
export const bikeJersey: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: -4, length: -30 })
  return (
    shortSleeves(pen, fit, sleeveMark(pen, fit), 0.6) +
    pen.layer(
      pen.piece(
        whole(bodyHalf(fit, pen.scoop(26))),
        (model === 0
          ? bodyMark(pen, fit)
          : pen.plain(
              d`M100 ${fit.armY + 10}L240 ${fit.armY + 70}L380 ${fit.armY + 10}V${fit.armY + 60}L240 ${fit.armY + 120}L100 ${fit.armY + 60}Z`,
              pen.accent,
              0.9,
            )) + drape(pen, fit),
      ),
      pen.mirrored(
        pen.seam(
          d`M${x(fit.shoulder - 8)} ${fit.shoulderY + 20}Q${x(fit.waist - 34)} ${fit.armY + 20} ${x(fit.hem - 26)} ${fit.hemY}`,
        ),
      ),
      pen.back
        ? pen.stitch(
            d`M${x(70)} ${fit.hemY - 12}v-84Q240 ${fit.hemY - 88} ${x(-70)} ${fit.hemY - 96}v84M${x(26)} ${fit.hemY - 10}v-82M${x(-26)} ${fit.hemY - 10}v-82`,
          )
        : '',
      pen.seam(
        d`M${x(fit.hem - 1)} ${fit.hemY - 6}Q240 ${fit.hemY + 3} ${x(1 - fit.hem)} ${fit.hemY - 6}`,
        9,
        pen.dark,
      ),
    ) +
    pen.layer(standCollar(pen, fit, 32)) +
    pen.zip(CENTRE, fit.neckY - 4, fit.hemY + 6) +
    breastEmblem(pen, fit)
  )
}

const pointedCollar = (pen: Pen, { neck, neckY }: Fit) =>
  pen.back
    ? pen.fill(
        whole(
          d`M240 ${neckY - 16}Q${x(neck - 14)} ${neckY - 14} ${x(neck - 4)} ${neckY - 8}Q${x(neck + 8)} ${neckY} ${x(neck + 8)} ${neckY + 8}Q${x(neck - 10)} ${neckY + 20} 240 ${neckY + 20}`,
        ),
      )
    : pen.fill(
        d`M${x(neck - 4)} ${neckY - 8}Q240 ${neckY - 20} ${x(4 - neck)} ${neckY - 8}Q240 ${neckY + 34} ${x(neck - 4)} ${neckY - 8}Z`,
        pen.deep,
      ) +
      pen.mirrored(
        pen.fill(
          d`M${x(neck - 4)} ${neckY - 8}Q${x(neck + 8)} ${neckY} ${x(neck + 8)} ${neckY + 8}L${x(neck - 8)} ${neckY + 46}L240 ${neckY + 22}Q${x(neck - 10)} ${neckY + 12} ${x(neck - 4)} ${neckY - 8}Z`,
        ),
      )

const checks = (pen: Pen) =>
  `<path d="${Array.from({ length: 9 }, (_, at) => `M${48 + at * 48} 60V560M40 ${90 + at * 56}H440`).join('')}" stroke="${pen.deep}" stroke-width="20" opacity=".3"/>` +
  `<path d="${Array.from({ length: 9 }, (_, at) => `M${66 + at * 48} 60V560M40 ${112 + at * 56}H440`).join('')}" stroke="${pen.accent}" stroke-width="2.4" opacity=".65"/>`

/** Shirts with buttons all the way: checked flannel, plain with breast pockets, or with short sleeves. */
export const shirt: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: 2 })
  const pattern = model === 0 ? checks(pen) : ''
  const pocket = (at: number) =>
    pen.fill(d`M${at - 24} ${fit.armY - 22}h48v46l-24 12l-24 -12z`) +
    (model === 1 ? pen.fill(d`M${at - 26} ${fit.armY - 26}h52v14l-26 9l-26 -9z`) : '')
  const sleeves =
    model === 2
      ? shortSleeves(pen, fit)
      : pen.layer(
          pen.mirrored(
            pen.piece(
              longSleeve(fit),
              pattern +
                pen.folds(
                  d`M${x(fit.chest + 14)} ${fit.armY + 70}l-40 10M${x(fit.chest + 24)} ${fit.armY + 110}l-36 8`,
                  7,
                ),
            ) +
              pen.fill(acrossSleeve(fit, -2, 30, 1)) +
              pen.dot(x(fit.reach - 30), fit.cuffY - 2, 3.5),
          ),
        )
  return (
    sleeves +
    pen.layer(
      pen.piece(
        whole(bodyHalf(fit, pen.scoop(20), wearer === 'child' ? 8 : 22)),
        pattern + (model === 1 ? bodyMark(pen, fit) : '') + drape(pen, fit),
      ),
      pen.front(model < 2 ? pocket(x(46)) + pocket(x(-46)) : pocket(x(-46))),
      pen.back
        ? pen.seam(
            d`M${x(fit.chest + 8)} ${fit.armY - 56}Q240 ${fit.armY - 48} ${x(-fit.chest - 8)} ${fit.armY - 56}M230 ${fit.armY - 52}V${fit.hemY}M250 ${fit.armY - 52}V${fit.hemY}`,
          )
        : '',
      pen.front(pen.fill(d`M229 ${fit.neckY + 16}h22V${fit.hemY + (wearer === 'child' ? 8 : 21)}h-22z`)),
      pen.front(
        [0, 1, 2, 3, 4, 5]
          .map(at => pen.dot(240, fit.neckY + 58 + (at * (fit.hemY - fit.neckY - 84)) / 5, 3.6))
          .join(''),
      ),
    ) +
    pen.layer(pointedCollar(pen, fit))
  )
}

/** A polo shirt: a soft collar, three buttons. */
export const polo: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { length: -10 })
  return (
    shortSleeves(pen, fit, sleeveMark(pen, fit)) +
    pen.layer(
      pen.piece(
        whole(bodyHalf(fit, pen.scoop(20))),
        (model === 0
          ? bodyMark(pen, fit)
          : pen.seam(
              Array.from({ length: 8 }, (_, at) => d`M80 ${fit.armY - 40 + at * 40}H400`).join(''),
              7,
              pen.accent,
            )) +
          drape(pen, fit) +
          hemStitch(pen, fit),
      ),
      pen.front(
        pen.fill(d`M228 ${fit.neckY + 20}h24v84h-24z`) +
          [44, 66, 88].map(at => pen.dot(240, fit.neckY + at, 3.4)).join(''),
      ),
    ) +
    pen.layer(pointedCollar(pen, fit)) +
    (model === 0 ? breastEmblem(pen, fit) : '')
  )
}

/** Base layers: round neck, zip, or a striped body. */
export const baseLayer: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { ease: -4, length: -6 })
  const stripes = pen.seam(
    Array.from({ length: 12 }, (_, at) => d`M0 ${fit.shoulderY + 10 + at * 34}H480`).join(''),
    7,
    pen.accent,
  )
  const mesh = () => pen.texture(14, 14, 0, pen.dot(7, 7, 4, pen.deep))
  const on = model === 2 ? stripes : model === 3 ? mesh() : bodyMark(pen, fit)
  return (
    longSleeves(pen, fit, model === 2 ? stripes : model === 3 ? mesh() : sleeveMark(pen, fit), ribbedCuff(pen, fit)) +
    pen.layer(
      model === 1 ? '' : insideNeck(pen, fit),
      pen.piece(whole(bodyHalf(fit, pen.scoop(30))), on + drape(pen, fit) + hemStitch(pen, fit)),
      pen.mirrored(
        pen.stitch(
          d`M${x(fit.neck + 12)} ${fit.neckY + 10}Q${x(fit.neck + 26)} ${fit.armY - 50} ${x(fit.chest - 2)} ${fit.armY}`,
        ),
      ),
      model === 1 ? '' : neckBand(pen, fit, 32, 9),
    ) +
    (model === 1 ? pen.layer(standCollar(pen, fit, 36)) + pen.zip(CENTRE, fit.neckY - 6, fit.armY - 30) : '')
  )
}
