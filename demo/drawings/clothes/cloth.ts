import { CENTRE, d, whole } from '../path.ts'
import type { Pen } from '../pen.ts'
import { acrossSleeve, type Fit, longSleeve, sleevePoints } from './fit.ts'

const x = (half: number) => CENTRE - half

/** Folds of hanging cloth: from the arm holes towards the waist, and from the waist down. */
export const drape = (pen: Pen, { chest, armY, waist, waistY, hem, hemY }: Fit, strength = 0.4): string =>
  pen.folds(
    d`M${x(chest - 12)} ${armY + 8}Q${x(chest - 40)} ${armY + 50} ${x(chest - 52)} ${waistY - 30}` +
      d`M${x(-chest + 10)} ${armY + 14}Q${x(-chest + 34)} ${armY + 60} ${x(-chest + 40)} ${waistY - 14}` +
      d`M${x(waist - 16)} ${waistY + 10}Q${x(waist - 26)} ${waistY + 60} ${x(hem - 20)} ${hemY - 24}` +
      d`M${x(-waist + 12)} ${waistY + 24}Q${x(-waist + 26)} ${waistY + 70} ${x(-hem + 30)} ${hemY - 16}`,
    9,
    strength,
  )

/** Folds at the elbow of the sleeve at the left of the drawing. */
export const bend = (pen: Pen, fit: Fit, strength = 0.5): string => {
  const { elbowOuter: o, elbowInner: i, inner } = sleevePoints(fit)
  return pen.folds(
    d`M${i.x + 2} ${i.y - 34}Q${i.x - 18} ${i.y - 30} ${o.x + 22} ${o.y - 26}M${i.x} ${i.y}Q${i.x - 20} ${i.y + 8} ${o.x + 14} ${o.y + 22}` +
      d`M${inner.x + 8} ${inner.y - 70}Q${inner.x - 10} ${inner.y - 60} ${inner.x - 28} ${inner.y - 64}`,
    7,
    strength,
  )
}

/** Both long sleeves as one layer under the body. `marks` is drawn on each sleeve, inside its outline. */
export const longSleeves = (pen: Pen, fit: Fit, marks = '', end = ''): string =>
  pen.layer(pen.mirrored(pen.piece(longSleeve(fit), bend(pen, fit) + marks) + end))

/** Ribs knitted at the wrist. */
export const ribbedCuff = (pen: Pen, fit: Fit): string => {
  const { outer, inner, elbowInner } = sleevePoints(fit)
  const dx = (elbowInner.x - inner.x) * 0.16
  const lines = [0.15, 0.32, 0.5, 0.68, 0.85]
    .map(at => d`M${outer.x + (inner.x - outer.x) * at} ${outer.y + (inner.y - outer.y) * at + 4}l${dx} -22`)
    .join('')
  return pen.fill(acrossSleeve(fit, -4, 26, -1)) + pen.seam(lines, 1.3)
}

/** A straight cuff with a tab that tightens it. */
export const tabCuff = (pen: Pen, fit: Fit): string => {
  const { outer, inner } = sleevePoints(fit)
  return (
    pen.stitch(acrossSleeve(fit, 14, 14, 0)) +
    pen.fill(
      d`M${inner.x + 3} ${inner.y - 22}L${outer.x + 18} ${outer.y - 15}l-3 13L${inner.x + 1} ${inner.y - 6}Z`,
      pen.dark,
    )
  )
}

/** The inside of the back of the neck, with the maker's label. */
export const insideNeck = (pen: Pen, { neck, neckY }: Fit, rise = 10, depth = 40): string =>
  pen.front(
    pen.fill(
      d`M${x(neck)} ${neckY}Q240 ${neckY - rise} ${x(-neck)} ${neckY}C${x(-neck)} ${neckY + depth} ${x(neck)} ${neckY + depth} ${x(neck)} ${neckY}Z`,
      pen.deep,
    ) + pen.plain(d`M229 ${neckY + 2}h22v13h-22z`, pen.accent),
  )

/** A knitted band along the neck line. */
export const neckBand = (pen: Pen, { neck, neckY }: Fit, scoop: number, width = 9): string => {
  const [a, low] = [neck * 0.6, neckY + pen.scoop(scoop)]
  const line = d`M${x(neck)} ${neckY}C${x(neck)} ${neckY + pen.scoop(scoop) * 0.5} ${x(a)} ${low} 240 ${low}C${x(-a)} ${low} ${x(-neck)} ${neckY + pen.scoop(scoop) * 0.5} ${x(-neck)} ${neckY}`
  return pen.strap(line, width, pen.base)
}

/** A collar that stands around the neck, closed in front. */
export const standCollar = (pen: Pen, { neck, neckY }: Fit, height = 34): string => {
  const top = neckY - height + 12
  if (pen.back) {
    return pen.fill(
      whole(
        d`M240 ${top - 8}Q${x(neck - 14)} ${top - 6} ${x(neck - 4)} ${top + 4}C${x(neck + 2)} ${top + 14} ${x(neck + 6)} ${neckY - 4} ${x(neck + 12)} ${neckY + 6}Q${x(neck - 10)} ${neckY + 16} 240 ${neckY + 16}`,
      ),
    )
  }
  const back = d`M${x(neck - 4)} ${top + 6}Q240 ${top - 12} ${x(4 - neck)} ${top + 6}Q240 ${top + 26} ${x(neck - 4)} ${top + 6}Z`
  return (
    pen.fill(back, pen.deep) +
    pen.fill(
      whole(
        d`M240 ${top + 17}C${x(neck * 0.5)} ${top + 17} ${x(neck - 6)} ${top + 12} ${x(neck - 4)} ${top + 4}` +
          d`C${x(neck + 2)} ${top + 14} ${x(neck + 6)} ${neckY - 4} ${x(neck + 12)} ${neckY + 6}C${x(neck)} ${neckY + 20} ${x(neck * 0.5)} ${neckY + 28} 240 ${neckY + 28}`,
      ),
    ) +
    pen.stitch(d`M${x(neck + 4)} ${neckY + 2}Q240 ${neckY + 40} ${x(-neck - 4)} ${neckY + 2}`)
  )
}

/** A hood, up, seen from the front: the shell, the dark of its inside, and the edge with its cord. */
export const hood = (pen: Pen, { neck, neckY }: Fit, { closed = true, fur = false } = {}): string => {
  const top = neckY - 68
  const wide = neck + 30
  const foot = neckY + (closed ? 40 : 58)
  const behind =
    pen.seam(d`M240 ${top}V${neckY + 32}`) +
    pen.stitch(d`M${x(-wide + 16)} ${top + 40}Q240 ${top + 62} ${x(wide - 16)} ${top + 40}`)
  const opening = whole(
    d`M240 ${top + 24}C${x(wide * 0.5)} ${top + 24} ${x(wide * 0.7)} ${top + 44} ${x(wide * 0.68)} ${top + 76}` +
      d`C${x(wide * 0.66)} ${foot - 32} ${x(neck * 0.6)} ${foot - 12} 240 ${foot - (closed ? 14 : 2)}`,
  )
  return pen.layer(
    pen.piece(
      whole(
        d`M240 ${top}C${x(wide * 0.7)} ${top} ${x(wide)} ${top + 30} ${x(wide)} ${top + 72}` +
          d`C${x(wide)} ${neckY + 6} ${x(neck + 20)} ${neckY + 20} ${x(neck + 6)} ${neckY + 30}C${x(neck * 0.6)} ${foot} ${x(20)} ${foot + 4} 240 ${foot + 4}`,
      ),
      pen.folds(
        d`M${x(wide - 14)} ${neckY + 4}Q${x(neck)} ${neckY + 2} ${x(neck - 6)} ${neckY + 26}M${x(14 - wide)} ${neckY + 4}Q${x(-neck)} ${neckY + 2} ${x(6 - neck)} ${neckY + 26}`,
        6,
        0.4,
      ) + (pen.back ? behind : pen.seam(d`M240 ${top}V${top + 30}`)),
    ),
    pen.front(pen.fill(opening, pen.deep)),
    pen.back
      ? ''
      : pen.within(
          opening,
          pen.soft(
            d`M${x(wide)} ${top + 62}Q240 ${top + 24} ${x(-wide)} ${top + 62}V${foot}Q240 ${foot - 20} ${x(wide)} ${foot}Z`,
            '#000',
            0.35,
          ),
        ),
    pen.back
      ? ''
      : fur
        ? `<path d="${opening}" fill="none" stroke="${pen.trim}" stroke-width="17" stroke-linecap="butt" stroke-dasharray="3 2" opacity=".9"/>`
        : pen.stitch(
            whole(
              d`M240 ${top + 15}C${x(wide * 0.55)} ${top + 15} ${x(wide * 0.8)} ${top + 40} ${x(wide * 0.8)} ${top + 76}C${x(wide * 0.78)} ${foot - 30} ${x(neck * 0.7)} ${foot - 8} 240 ${foot - (closed ? 4 : -8)}`,
            ),
          ),
  )
}
