import type { Drawing } from '../pen.ts'
import { emblem } from './marks.ts'

/** A rain poncho: one wide piece with a hood. */
export const poncho: Drawing = pen =>
  pen.layer(
    pen.piece(
      'M180 150Q240 190 300 150C370 170 430 330 456 500Q240 560 24 500C50 330 110 170 180 150Z',
      pen.folds('M170 240Q120 380 110 510M310 240Q360 380 370 510M240 260V530', 14, 0.5) +
        pen.stitch('M36 488Q240 544 444 488') +
        pen.plain('M150 330H330V344H150Z', pen.dark, 0.35),
    ),
    pen.seam('M240 190V300', 4, pen.accent),
    pen.round(240, 216, 4, pen.trim),
    pen.round(240, 250, 4, pen.trim),
    pen.round(240, 284, 4, pen.trim),
    emblem(pen, 316, 290, 2.2),
  ) +
  pen.layer(
    pen.piece('M168 170C140 80 190 40 240 40C290 40 340 80 312 170Q240 214 168 170Z', pen.seam('M240 40V80')),
    pen.fill('M192 150C180 100 210 80 240 80C270 80 300 100 288 150Q240 184 192 150Z', pen.deep),
    pen.strap('M216 176V220M264 176V220', 4, pen.trim),
  )

/** A fishing vest: pockets all over. */
export const fishingVest: Drawing = pen => {
  const pocket = (x: number, y: number, width: number, height: number) =>
    pen.fill(`M${x} ${y}h${width}v${height}q${-width / 2} 10 ${-width} 0z`, pen.light) +
    pen.fill(`M${x - 3} ${y - 6}h${width + 6}v20h${-width - 6}z`, pen.dark) +
    pen.round(x + width / 2, y + 8, 4, pen.trim)
  return pen.layer(
    pen.fill('M176 84Q240 110 304 84L300 140H180Z', pen.deep),
    pen.piece(
      'M176 80C186 150 210 200 236 236V500Q170 514 108 494C104 400 116 330 108 260C136 210 130 140 140 96Z',
      pen.shade('M108 260L140 300V500H100Z', 0.4),
    ),
    pen.piece(
      'M304 80C294 150 270 200 244 236V500Q310 514 372 494C376 400 364 330 372 260C344 210 350 140 340 96Z',
      pen.shade('M372 260L340 300V500H380Z', 0.4),
    ),
    pocket(146, 236, 66, 60) +
      pocket(268, 236, 66, 60) +
      pocket(138, 330, 80, 56) +
      pocket(262, 330, 80, 56) +
      pocket(132, 414, 90, 66) +
      pocket(258, 414, 90, 66),
    pen.zip(240, 240, 496),
    pen.strap('M168 150V190M312 150V190', 7, pen.accent),
    emblem(pen, 312, 208, 1.6),
  )
}
