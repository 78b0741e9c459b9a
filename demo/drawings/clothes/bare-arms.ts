import { CENTRE, d, whole } from '../path.ts'
import type { Drawing } from '../pen.ts'
import { drape } from './cloth.ts'
import { fitOf } from './fit.ts'
import { bodyMark, breastEmblem, emblem } from './marks.ts'

const x = (half: number) => CENTRE - half

// Where a strap begins beside the neck, how wide it is, and how deep the neck goes.
const straps: [number, number, number][] = [
  [6, 30, 70],
  [10, 12, 92],
  [-6, 24, 56],
]

/** Singlets: sporty, with thin straps, or with a racing back. */
export const singlet: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { length: -14, ease: -2 })
  const { neckY, chest, armY, waist, waistY, hem, hemY } = fit
  const [fromNeck, width, deep] = straps[model] ?? [6, 30, 60]
  const dip = pen.back ? deep * 0.45 : deep
  const [strapIn, strapOut] = [fit.neck + fromNeck, fit.neck + fromNeck + width]
  const front = whole(
    d`M240 ${neckY + dip}C${x(strapIn - 18)} ${neckY + dip} ${x(strapIn - 2)} ${neckY + dip * 0.6} ${x(strapIn)} ${neckY + 8}L${x(strapOut)} ${neckY + 14}` +
      d`C${x(strapOut - 4)} ${armY - 60} ${x(chest - 30)} ${armY - 8} ${x(chest)} ${armY + 6}C${x(chest - 2)} ${armY + 50} ${x(waist)} ${waistY - 50} ${x(waist)} ${waistY}C${x(waist)} ${waistY + 50} ${x(hem)} ${hemY - 60} ${x(hem)} ${hemY}Q${x(50)} ${hemY + 8} 240 ${hemY + 8}`,
  )
  const back = whole(
    d`M240 ${neckY + deep * 0.45}C${x(strapIn - 14)} ${neckY + deep * 0.45} ${x(strapIn - 2)} ${neckY + 30} ${x(strapIn)} ${neckY + 8}L${x(strapOut)} ${neckY + 14}L${x(chest - 12)} ${armY}L240 ${armY}`,
  )
  const edge = d`M${x(strapIn)} ${neckY + 8}C${x(strapIn - 2)} ${neckY + dip * 0.6} ${x(strapIn - 18)} ${neckY + dip} 240 ${neckY + dip}M${x(strapOut)} ${neckY + 14}C${x(strapOut - 4)} ${armY - 60} ${x(chest - 30)} ${armY - 8} ${x(chest)} ${armY + 6}`
  return (
    pen.layer(pen.front(pen.fill(back, pen.deep))) +
    pen.layer(
      pen.piece(
        front,
        bodyMark(pen, fit) +
          drape(pen, fit) +
          pen.stitch(d`M${x(hem)} ${hemY - 8}Q240 ${hemY + 1} ${x(-hem)} ${hemY - 8}`),
      ),
      pen.mirrored(pen.strap(edge, 5, pen.mark % 2 ? pen.accent : pen.base)),
    ) +
    breastEmblem(pen, { ...fit, armY: fit.armY + 26 })
  )
}

const bigger = (parts: string) => `<g transform="translate(-84 -60) scale(1.35)">${parts}</g>`

/** Sports bras: crossing straps, a zip in front, or a longer line. */
export const sportsBra: Drawing = (pen, model) => {
  const foot = model === 2 ? 424 : 372
  const shape = whole(
    d`M240 246C${x(26)} 244 ${x(40)} 220 ${x(44)} 150L${x(70)} 152C${x(70)} 210 ${x(84)} 240 ${x(100)} 262C${x(104)} 290 ${x(98)} 320 ${x(90)} ${foot}L240 ${foot + 6}`,
  )
  return bigger(
    pen.layer(
      pen.fill(whole(d`M240 206C${x(20)} 204 ${x(38)} 190 ${x(44)} 150L${x(70)} 152L${x(84)} 262H240`), pen.deep),
      pen.piece(
        shape,
        pen.folds(d`M${x(-8)} 320Q${x(40)} 356 ${x(84)} 318M${x(8)} 320Q${x(-40)} 356 ${x(-84)} 318`, 9, 0.5) +
          pen.soft(
            d`M${x(70)} 262Q${x(50)} 246 ${x(30)} 270Q${x(40)} 310 ${x(66)} 306ZM${x(-30)} 262Q${x(-50)} 246 ${x(-70)} 270Q${x(-60)} 310 ${x(-34)} 306Z`,
            pen.light,
            0.6,
          ) +
          (model === 2
            ? pen.shade(
                d`M100 250Q${x(70)} 300 ${x(60)} ${foot}H100ZM380 250Q${x(-70)} 300 ${x(-60)} ${foot}H380Z`,
                0.8,
              )
            : ''),
      ),
      pen.fill(whole(d`M240 ${foot - 26}H${x(93)}L${x(91)} ${foot + 4}L240 ${foot + 8}`), pen.dark),
      pen.ribs(x(88), x(-88), foot - 20, 20, 8),
      pen.mirrored(
        pen.strap(
          d`M${x(44)} 150C${x(40)} 220 ${x(26)} 244 240 246M${x(70)} 152C${x(70)} 210 ${x(84)} 240 ${x(100)} 262`,
          4,
          pen.mark % 2 ? pen.accent : pen.base,
        ),
      ),
      model === 1 ? pen.zip(CENTRE, 248, foot - 2) : emblem(pen, 240, foot - 10, 0.8),
    ),
  )
}

/** A bra with cups, thin straps and a bow or none. */
export const bra: Drawing = (pen, model) => {
  const cup = d`M238 300C236 340 214 356 186 356C150 356 126 330 124 286C130 276 140 268 150 262Q${model === 0 ? 206 : 190} ${model === 0 ? 250 : 268} 238 300Z`
  return bigger(
    pen.layer(
      pen.strap('M152 264C166 200 190 150 214 142H266C290 150 314 200 328 264', 7, pen.base),
      pen.fill(whole('M240 318L128 292L116 300L128 366H240'), pen.dark),
      pen.mirrored(
        pen.piece(
          cup,
          pen.soft('M206 284Q176 270 150 296Q160 326 190 318Z', pen.light, 0.8) +
            pen.folds('M140 338Q190 372 234 326', 9, 0.4),
        ) +
          (model === 0 ? pen.stitch('M134 290Q196 266 232 304') : pen.seam('M184 268Q176 320 190 356')) +
          pen.fill('M158 232h14v10h-14z', pen.accent),
      ),
      pen.seam('M130 366Q240 372 350 366', 7, pen.dark),
      pen.dot(240, 304, 4),
    ),
  )
}
