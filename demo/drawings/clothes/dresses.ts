import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { insideNeck, neckBand } from './cloth.ts'
import { type Fit, fitOf, shortSleeve } from './fit.ts'
import { breastEmblem } from './marks.ts'

const x = (half: number) => CENTRE - half

const skirtFolds = (pen: Pen, { waistY }: Fit, hem: number, foot: number) =>
  pen.folds(
    d`M${x(44)} ${waistY + 20}Q${x(60)} ${waistY + 100} ${x(hem * 0.62)} ${foot - 6}M${x(8)} ${waistY + 30}Q${x(14)} ${waistY + 100} ${x(hem * 0.14)} ${foot}M${x(-38)} ${waistY + 20}Q${x(-56)} ${waistY + 110} ${x(-hem * 0.5)} ${foot}`,
    11,
    0.5,
  )

/** Dresses: with short sleeves, sleeveless with a waist seam, or a straight tunic. */
export const dress: Drawing = (pen, model, wearer) => {
  const fit = fitOf(wearer, { down: -14 })
  const { neck, neckY, shoulder, shoulderY, chest, armY, waist, waistY } = fit
  const foot =
    [wearer === 'child' ? 500 : 552, wearer === 'child' ? 500 : 552, wearer === 'child' ? 470 : 500][model] ?? 540
  const hem = model === 2 ? fit.hem + 16 : fit.hem + 46
  const out = model === 1 ? shoulder - 34 : shoulder
  const scoop = pen.scoop(model === 1 ? 56 : 42)
  const body = whole(
    d`M240 ${neckY + scoop}C${x(neck * 0.6)} ${neckY + scoop} ${x(neck)} ${neckY + scoop * 0.5} ${x(neck)} ${neckY}L${x(out)} ${shoulderY - (model === 1 ? 12 : 0)}` +
      d`C${x(out - 10)} ${shoulderY + 40} ${x(chest - 18)} ${armY - 30} ${x(chest)} ${armY}C${x(chest - 4)} ${armY + 40} ${x(waist)} ${waistY - 50} ${x(waist)} ${waistY - 20}` +
      d`C${x(waist + 10)} ${waistY + 50} ${x(hem - 8)} ${foot - 80} ${x(hem)} ${foot - 6}C${x(hem * 0.6)} ${foot + 8} ${x(hem * 0.3)} ${foot + 8} 240 ${foot + 8}`,
  )
  const dots = () => pen.texture(36, 36, 0, pen.dot(9, 9, 3.4) + pen.dot(27, 27, 3.4))
  const bands = () => pen.texture(480, 46, 0, pen.seam('M0 10H480', 9, pen.accent))
  const print = () => (model === 2 ? bands() : pen.mark % (model + 2) === model ? '' : dots())
  return (
    (model === 1
      ? ''
      : pen.layer(
          pen.mirrored(
            pen.piece(
              shortSleeve(fit, model === 2 ? 0.7 : 0.4),
              print() + pen.folds(d`M${x(chest + 2)} ${armY - 4}l-36 -18`, 7),
            ),
          ),
        )) +
    pen.layer(
      insideNeck(pen, fit, 10, scoop),
      pen.piece(
        body,
        print() +
          skirtFolds(pen, fit, hem, foot) +
          pen.folds(d`M${x(chest - 10)} ${armY + 4}Q${x(30)} ${armY + 50} ${x(24)} ${waistY - 40}`, 8, 0.4),
      ),
      model === 2
        ? ''
        : pen.seam(
            d`M${x(waist)} ${waistY - 20}Q240 ${waistY - 10} ${x(-waist)} ${waistY - 20}`,
            model === 1 ? 9 : 2,
            model === 1 ? pen.dark : pen.line,
          ),
      neckBand(pen, fit, scoop, 7),
      pen.back ? pen.seam(d`M240 ${neckY + scoop + 4}V${waistY}`) : '',
      pen.mirrored(pen.seam(d`M${x(waist + 4)} ${waistY + 20}q14 26 8 60`, 2)),
      pen.stitch(d`M${x(hem - 2)} ${foot - 18}Q240 ${foot - 4} ${x(2 - hem)} ${foot - 18}`),
    ) +
    (print() ? '' : breastEmblem(pen, fit))
  )
}
