import { CENTRE, d } from '../path.ts'
import type { Pen } from '../pen.ts'
import { acrossSleeve, type Fit } from './fit.ts'

/** The number of marks. A brand has one mark and its accent colour on all its goods. */
export const MARKS = 8

const x = (half: number) => CENTRE - half

// A peak, a ring, two waves, a bar, a leaf, a diamond, a chevron, a sun: small enough to read as a generic logo.
const emblems = [
  'M-9 7L-2 -7L3 2L5 -1L9 7Z',
  'M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z',
  'M-9 -4Q-5 -8 0 -4T9 -4V-1Q5 3 0 -1T-9 -1ZM-9 4Q-5 0 0 4T9 4V7Q5 11 0 7T-9 7Z',
  'M-10 -5H2V-1H-10ZM-6 2H10V6H-6Z',
  'M-8 7Q-8 -7 8 -8Q8 7 -8 7Z',
  'M0 -9L9 0L0 9L-9 0ZM0 -4L-4 0L0 4L4 0Z',
  'M-9 6L0 -7L9 6H4L0 0L-4 6Z',
  'M-9 5A9 9 0 0 1 9 5ZM-1 -9H1V-6H-1ZM-9 -5L-7 -7L-5 -4ZM9 -5L7 -7L5 -4Z',
]

/** The brand's emblem, in its accent colour or tone in tone. */
export const emblem = (pen: Pen, at: number, y: number, size = 1, colour: string = pen.accent): string =>
  pen.front(
    `<path d="${emblems[pen.mark % MARKS] ?? ''}" fill="${colour}" transform="translate(${Math.round(at)} ${Math.round(y)})${size === 1 ? '' : ` scale(${size})`}"/>`,
  )

const wedge = (from: number, to: number, dip: number) =>
  d`M0 ${from}Q240 ${from + dip} 480 ${from}V${to}Q240 ${to + dip} 0 ${to}Z`

/** The brand's mark on the body of an upper garment, empty for some brands. Callers clip it to the body. */
export const bodyMark = (pen: Pen, { armY, shoulderY, chest, waistY, hemY }: Fit): string => {
  const bust = armY - 14
  switch (pen.mark % MARKS) {
    case 1:
      return pen.plain(wedge(0, bust - 20, 10), pen.dark, 0.9) + pen.seam(wedge(bust - 20, bust - 20, 10), 1.6)
    case 2:
      return (
        pen.plain(wedge(bust + 6, bust + 30, 6), pen.accent) +
        pen.seam(d`M0 ${bust + 38}Q240 ${bust + 44} 480 ${bust + 38}`, 3, pen.accent)
      )
    case 4:
      return (
        pen.plain(
          d`M${x(chest + 30)} ${armY - 10}Q${x(chest - 36)} ${waistY - 10} ${x(chest - 30)} ${hemY + 20}H0V${armY}Z`,
          pen.dark,
          0.85,
        ) +
        pen.plain(
          d`M${x(-chest - 30)} ${armY - 10}Q${x(36 - chest)} ${waistY - 10} ${x(30 - chest)} ${hemY + 20}H480V${armY}Z`,
          pen.dark,
          0.85,
        )
      )
    case 5:
      return pen.plain(wedge(0, bust + 18, 8), pen.light, 0.85) + pen.plain(wedge(bust + 14, bust + 22, 8), pen.accent)
    case 6:
      return pen.plain(
        d`M0 ${shoulderY + 150}L480 ${shoulderY + 76}V${shoulderY + 100}L0 ${shoulderY + 174}Z`,
        pen.accent,
        0.95,
      )
    case 7:
      return pen.plain(wedge(hemY - 74, hemY + 30, 8), pen.dark, 0.9) + pen.seam(wedge(hemY - 74, hemY - 74, 8))
    default:
      return ''
  }
}

/**
 * The brand's mark on the sleeve at the left of the drawing, empty for some brands. Callers clip it to the sleeve and
 * mirror it onto the other sleeve.
 */
export const sleeveMark = (pen: Pen, fit: Fit): string => {
  const { shoulder, shoulderY } = fit
  const cap = d`M0 0H480V${shoulderY + 64}L${x(shoulder + 60)} ${shoulderY + 86}H0Z`
  switch (pen.mark % MARKS) {
    case 1:
      return pen.plain(cap, pen.dark, 0.9)
    case 3:
      return (
        pen.plain(acrossSleeve(fit, 120, 142, 20), pen.accent) + pen.plain(acrossSleeve(fit, 104, 112, 20), pen.accent)
      )
    case 5:
      return pen.plain(cap, pen.light, 0.85)
    case 7:
      return pen.plain(acrossSleeve(fit, -20, 74, 24), pen.dark, 0.9)
    default:
      return ''
  }
}

/** The brand's emblem on the wearer's left breast. */
export const breastEmblem = (pen: Pen, { armY, chest }: Fit): string => emblem(pen, x(-chest * 0.52), armY - 36, 1.15)
