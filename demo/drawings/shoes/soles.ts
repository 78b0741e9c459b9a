import { d } from '../path.ts'
import type { Pen } from '../pen.ts'

/** One shoe in front and the other half hidden behind it. `low`: shoes that are longer than high. */
export const asPair = (
  pen: Pen,
  shoe: string,
  { back = -34, up = -44, ground = 440, low = false, alone = false } = {},
): string => {
  const behind = alone
    ? ''
    : `<g transform="translate(${back + 14} ${up + 24}) scale(.94)">${pen.layer('<use href="#shoe"/>')}</g>`
  const pair = `${behind}${pen.layer(`<g id="shoe">${shoe}</g>`)}`
  const shod =
    pen.ground(246, ground, 176) + (low ? `<g transform="translate(-19 92) scale(1.06 .79)">${pair}</g>` : pair)
  // Flat shoes are moved up to the middle of the picture.
  return low || alone || up < -50 ? `<g transform="translate(0 -46)">${shod}</g>` : shod
}

/** Laces as short straps across the throat of a shoe, from the top to the toe. */
export const laces = (
  pen: Pen,
  from: [number, number],
  to: [number, number],
  count: number,
  across: [number, number] = [-20, 22],
): string =>
  pen.strap(
    Array.from({ length: count }, (_, at) => {
      const share = at / (count - 1)
      return d`M${from[0] + (to[0] - from[0]) * share} ${from[1] + (to[1] - from[1]) * share}l${across[0]} ${across[1]}`
    }).join(''),
    4.6,
    pen.accent,
    pen.deep,
  )

/** Rubber lugs under a sole, from heel to toe. */
export const lugs = (
  pen: Pen,
  from: number,
  to: number,
  y: number,
  count: number,
  height = 12,
  colour = '#2a2d33',
): string => {
  const step = (to - from) / count
  return pen.fill(
    Array.from(
      { length: count },
      (_, at) => d`M${from + at * step} ${y}h${step * 0.68}l-3 ${height}h-${step * 0.5}z`,
    ).join(''),
    colour,
  )
}

/** A foam midsole with a thin tread; `thick` is its height at the heel. */
export const foamSole = (pen: Pen, thick: number, colour = '#efece5', tread = '#33373e'): string => {
  const top = 436 - thick
  const side = d`M54 ${top - 4}C50 ${top + 20} 50 426 70 434C170 444 300 444 404 438Q448 434 452 ${top + 16}Q454 ${top} 440 ${top - 4}C416 ${top + 8} 350 ${top + 12} 290 ${top + 8}C200 ${top + 2} 110 ${top + 10} 54 ${top - 4}Z`
  return (
    pen.fill('M62 426C170 446 310 446 410 436L442 424Q438 444 400 448C280 456 160 454 84 446Q62 442 62 426Z', tread) +
    pen.piece(
      side,
      pen.soft(d`M40 430Q240 452 450 424V460H40Z`, '#6d6a62', 0.5) +
        pen.seam(
          d`M58 ${top + 14}C120 ${top + 24} 200 ${top + 16} 290 ${top + 22}S410 ${top + 22} 450 ${top + 8}`,
          1.6,
          '#a9a59b',
        ) +
        pen.seam(
          d`M90 ${top + thick * 0.62}l34 3M140 ${top + thick * 0.66}l46 2M300 ${top + thick * 0.66}l60 -2`,
          4,
          pen.accent,
        ),
      colour,
    )
  )
}

/** A flat rubber cup sole with a line of stitching. */
export const cupSole = (pen: Pen, colour = '#f1eee7'): string =>
  pen.fill(
    'M56 398C54 416 54 434 66 440C180 446 320 446 424 440Q446 434 446 402C400 412 330 410 260 406S110 406 56 398Z',
    colour,
  ) +
  pen.seam('M60 412C180 420 330 422 444 414', 1.5, '#a9a59b') +
  pen.seam('M62 430H440', 4, pen.mark % 2 ? pen.accent : '#c9c5bb')

/** A walking sole: rubber with deep lugs and a bumper at the toe. */
export const lugSole = (pen: Pen, midsole = '#4b4f56'): string =>
  lugs(pen, 62, 200, 436, 6, 14) +
  lugs(pen, 238, 430, 434, 8, 14) +
  pen.fill(
    'M58 400C54 420 56 436 70 440H202L212 430H238L246 440H410Q446 436 448 404C400 414 330 412 260 408S110 408 58 400Z',
    midsole,
  ) +
  pen.fill(
    'M60 424C130 432 200 428 240 426S400 432 444 420L438 436Q420 442 400 442H246L238 432H212L202 442H72Q58 438 60 424Z',
    '#2a2d33',
  )

/** Studs for grass. */
export const studs = (pen: Pen): string =>
  [84, 118, 290, 330, 372, 404].map(at => pen.fill(d`M${at} 416h22l-5 24h-12z`, pen.accent)).join('') +
  pen.fill(
    'M60 400C58 414 62 422 76 424H210L240 414L270 422H400Q440 418 444 398C400 406 330 406 260 404S110 406 60 400Z',
    pen.dark,
  )
