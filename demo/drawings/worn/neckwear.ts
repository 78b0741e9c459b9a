import { d } from '../path.ts'
import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

/** Tubes for the neck: wool, fleece with a cord, thin and printed. */
export const neckTube: Drawing = (pen, model) => {
  const print = pen.texture(
    90,
    76,
    0,
    `<path d="M0 60L22 26L34 44L50 16L90 60" fill="none" stroke="${pen.accent}" stroke-width="5"/>`,
  )
  return pen.layer(
    pen.fill('M132 150Q240 116 348 150Q240 196 132 150Z', pen.deep),
    pen.piece(
      'M128 152Q240 206 352 152C362 230 350 290 360 360L372 452Q240 512 108 452L120 360C130 290 118 230 128 152Z',
      (model === 2
        ? print
        : model === 0
          ? pen.seam(
              [0, 1, 2, 3, 4].map(at => d`M90 ${230 + at * 52}Q240 ${282 + at * 52} 390 ${230 + at * 52}`).join(''),
              7,
              pen.accent,
            )
          : '') +
        pen.folds(
          'M124 250Q200 310 300 300M350 230Q280 300 180 330M116 370Q200 420 330 400M366 380Q300 440 190 450',
          12,
          0.55,
        ),
    ),
    pen.stitch('M130 164Q240 218 350 164M112 442Q240 502 368 442'),
    model === 1
      ? pen.strap('M350 164C384 176 380 220 366 250', 6, pen.accent) + pen.fill('M356 240h20v30h-20z', pen.dark)
      : '',
    emblem(pen, 318, 434, 1.5),
  )
}

/** A scarf, folded, with fringes. */
export const scarf: Drawing = (pen, model) => {
  const fringe = (x: number, y: number) =>
    pen.seam(
      Array.from({ length: 10 }, (_, at) => d`M${x + at * 10.5} ${y}l${at % 2 ? 3 : -3} 44`).join(''),
      4.5,
      pen.dark,
    )
  const pattern = () =>
    model === 0
      ? pen.texture(
          56,
          56,
          0,
          pen.plain('M0 0h28v56H0zM0 0h56v28H0z', pen.deep, 0.35) + pen.seam('M42 0V56M0 42H56', 2.4, pen.accent),
        )
      : pen.texture(60, 74, 0, pen.seam('M0 20H60M0 34H60', 7, pen.accent))
  return (
    pen.layer(
      fringe(232, 500),
      pen.piece('M228 180H340L344 508H226Z', pattern() + pen.folds('M260 220V480M310 240V490', 9, 0.4)),
    ) +
    pen.layer(fringe(140, 440), pen.piece('M136 190H246V448H134Z', pattern() + pen.folds('M170 230V430', 9, 0.4))) +
    pen.layer(
      pen
        .piece(
          'M122 150C140 80 340 80 358 150C372 220 330 250 240 250S108 220 122 150ZM170 146Q240 190 310 146Q296 116 240 116T170 146Z',
          pattern() + pen.folds('M130 180Q200 240 330 220M150 130Q240 90 330 130', 10, 0.5),
        )
        .replaceAll('<use', '<use fill-rule="evenodd"'),
    )
  )
}
