import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** Arm bands for those who learn to swim. */
export const armBands: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="translate(${at * 150 - 66} ${at * 110 - 40}) rotate(${at ? 10 : -12} 240 300)">${pen.layer(pen.piece('M130 230Q120 190 170 186H290Q340 190 330 230V340Q340 380 290 384H170Q120 380 130 340Z', pen.plain('M120 262H340V308H120Z', pen.accent, 0.9) + pen.glow('M146 206Q190 194 250 200Q180 210 160 250Z', 0.9)), `<ellipse cx="230" cy="204" rx="66" ry="22" fill="${pen.deep}" stroke="${pen.line}"/>`, pen.round(306, 350, 10, pen.light), emblem(pen, 214, 346, 2))}</g>`,
    )
    .join('')

/** A swimming belt: blocks of foam on a strap. */
export const swimBelt: Drawing = pen =>
  pen.thin(pen.strap('M80 300C80 190 400 190 400 300', 17, '#2c3037')) +
  pen.layer(
    ...[0, 1, 2, 3, 4].map(at => {
      const [x, y] = [64 + at * 74, 352 - Math.round((at - 2) ** 2 * 15)]
      return pen.piece(
        `M${x} ${y}Q${x + 30} ${y - 14} ${x + 60} ${y}V${y + 118}Q${x + 30} ${y + 132} ${x} ${y + 118}Z`,
        pen.glow(`M${x + 8} ${y + 6}h14v100h-14z`, 0.8),
        at % 2 ? pen.accent : pen.body,
      )
    }),
  ) +
  pen.thin(pen.fill('M206 196H274V236H206Z', '#2c3037') + pen.fill('M222 206h36v20h-36z', '#8a9098'))

/** Swim fins. */
export const fins: Drawing = pen => {
  const fin =
    pen.piece(
      'M150 120Q190 96 230 120L246 300L292 500Q200 548 96 500L138 300Z',
      pen.seam('M170 320L138 506M192 330V520M214 320L248 506', 7, pen.dark) +
        pen.plain('M90 470Q194 510 300 470V540H90Z', pen.accent, 0.9),
    ) +
    pen.fill('M156 128Q190 108 224 128L230 196Q190 214 150 196Z', pen.deep) +
    pen.seam('M142 250Q192 280 242 250', 5)
  return `<g transform="translate(-50 -6) rotate(-8 200 300)">${pen.layer(fin)}</g><g transform="translate(98 22) rotate(8 200 300)">${pen.layer(pen.plain('M150 120Q190 96 230 120L246 300L292 500Q200 548 96 500L138 300Z', pen.base) + pen.plain('M106 470Q194 506 284 470L292 500Q200 548 96 500Z', pen.accent, 0.9) + pen.fill('M156 128Q190 108 224 128L230 196Q190 214 150 196Z', pen.deep) + pen.seam('M170 320L138 506M192 330V520M214 320L248 506', 7, pen.dark), emblem(pen, 192, 280, 2))}</g>`
}

/** Shoes for water: a close upper on a thin sole. */
export const waterShoe: Drawing = pen =>
  pen.ground(244, 424, 190) +
  pen.layer(
    pen.piece(
      'M70 396C62 340 74 270 104 236C140 214 196 222 212 252C250 300 320 312 376 336C414 350 424 384 414 404Z',
      pen.texture(9, 9, 0, pen.dot(3, 3, 1.3, pen.line)) +
        pen.plain('M60 330C120 350 150 300 120 220H60Z', pen.dark, 0.6) +
        pen.folds('M220 270Q200 320 160 340M270 312Q250 350 220 366', 9, 0.5),
    ),
    pen.fill('M104 238C140 216 196 224 212 252C180 262 140 258 104 238Z', pen.deep),
    pen.strap('M212 262C240 300 270 310 300 318', 6, pen.accent),
    pen.seam('M106 236C96 206 120 196 124 226', 7, pen.accent),
    pen.fill('M62 392Q240 406 420 392Q432 420 404 426H86Q60 424 62 392Z', '#2c3037') +
      pen.seam([0, 1, 2, 3, 4, 5, 6, 7, 8].map(at => `M${96 + at * 36} 412v14`).join(''), 4, '#596069'),
    emblem(pen, 176, 352, 2),
  )

/** A skirt of cloth over a kayak's cockpit. */
export const sprayDeck: Drawing = pen =>
  pen.layer(
    pen.piece(
      'M240 210C350 210 420 290 420 390C420 490 340 540 240 540C140 540 60 490 60 390C60 290 130 210 240 210Z',
      pen.folds('M150 300Q110 360 110 440M330 300Q370 360 370 440M240 350V500', 12, 0.5) +
        pen.stitch('M84 390C84 480 160 520 240 520C320 520 396 480 396 390'),
    ),
    pen.seam('M66 390C66 490 140 534 240 534C340 534 414 490 414 390', 7, pen.dark),
  ) +
  pen.layer(
    pen.piece(
      'M160 90Q240 66 320 90L332 320Q240 352 148 320Z',
      pen.plain('M140 120H340V146H140Z', pen.accent) +
        pen.folds('M190 150Q180 240 190 320M290 150Q300 240 290 320', 10, 0.5),
    ),
    pen.fill('M160 90Q240 66 320 90Q240 116 160 90Z', pen.deep),
    emblem(pen, 240, 226, 3),
  ) +
  pen.thin(pen.strap('M206 532C206 590 274 590 274 532', 10, pen.accent))
