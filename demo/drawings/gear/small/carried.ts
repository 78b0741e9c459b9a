import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** A carrier for a child on the back, with a roof against the sun. */
export const childCarrier: Drawing = pen =>
  pen.ground(240, 572, 150) +
  pen.thin(pen.strap('M150 150L130 556H330L350 470M130 556L170 470', 12, '#8a9098', '#596069')) +
  pen.layer(
    pen.fill(
      'M120 120C150 50 340 40 380 110C384 140 370 152 350 150C290 120 200 124 150 152C128 156 116 146 120 120Z',
      pen.dark,
    ),
    pen.seam('M160 144L150 250M348 146L340 250', 5, '#8a9098'),
  ) +
  pen.layer(
    pen.piece(
      'M130 250Q240 216 350 250L342 480Q336 520 296 524H184Q144 520 138 480Z',
      pen.plain('M120 430H360V530H120Z', pen.dark, 0.6) +
        pen.folds('M170 300Q160 380 170 440M310 300Q320 380 310 440', 12, 0.4),
    ),
    pen.fill('M160 246Q240 222 320 246Q314 300 240 306Q166 300 160 246Z', pen.deep),
    pen.fill('M196 250Q240 232 284 250L276 330Q240 344 204 330Z', pen.light),
    pen.strap('M204 262L232 330M276 262L248 330', 9, pen.accent),
    pen.fill('M170 396H310V480H170Z', pen.light),
    emblem(pen, 240, 438, 3),
  )

/** A running vest with soft flasks. */
export const runningVest: Drawing = pen =>
  pen.layer(
    pen.piece(
      'M160 90Q180 76 200 92C210 150 206 200 232 230V470Q180 490 120 460C110 380 120 300 112 250C120 190 150 150 160 90Z',
      pen.texture(8, 8, 0, pen.dot(4, 4, 1.3, pen.line)) + pen.plain('M100 380H240V396H100Z', pen.accent),
    ),
    pen.piece(
      'M320 90Q300 76 280 92C270 150 274 200 248 230V470Q300 490 360 460C370 380 360 300 368 250C360 190 330 150 320 90Z',
      pen.texture(8, 8, 0, pen.dot(4, 4, 1.3, pen.line)) + pen.plain('M240 380H380V396H240Z', pen.accent),
    ),
    [0, 158]
      .map(
        x =>
          `<g transform="translate(${x} 0)">${pen.fill('M136 216Q136 200 152 198H176Q192 200 192 216V340Q190 356 164 358Q138 356 136 340Z', '#cfe0ea')}${pen.fill('M152 172H176V200H152Z', '#3f88c5')}${pen.fill('M128 270H200V366Q164 380 128 366Z', pen.dark)}</g>`,
      )
      .join(''),
    pen.strap('M200 260H280M200 320H280', 7, '#2c3037'),
    pen.fill('M230 252h20v16h-20zM230 312h20v16h-20z', pen.accent),
    emblem(pen, 172, 430, 2),
  )

/** A bag for ski boots. */
export const bootBag: Drawing = pen =>
  pen.ground(240, 530, 170) +
  pen.thin(pen.strap('M180 150C180 80 300 80 300 150', 15, '#2c3037')) +
  pen.layer(
    pen.piece(
      'M130 150Q240 124 350 150L420 480Q420 520 380 526H100Q60 520 60 480Z',
      pen.plain('M40 440H440V530H40Z', pen.dark, 0.7) +
        pen.pocketZip(140, 210, 340, 210) +
        pen.folds('M150 260Q120 340 116 430M330 260Q360 340 364 430', 12, 0.4),
    ),
    pen.fill('M150 280H330V420H150Z', pen.dark),
    pen.stitch('M160 290H320V410H160Z'),
    emblem(pen, 240, 352, 5),
  )

/** A spool of fishing line. */
export const fishingLine: Drawing = pen =>
  pen.ground(240, 496, 150) +
  pen.layer(
    pen.round(240, 310, 176, pen.dark),
    pen.round(240, 310, 150, pen.base),
    [138, 126, 114, 102, 90].map(r => pen.ring(240, 310, r, 3, pen.line)).join(''),
    pen.round(240, 310, 76, '#f4f1e8'),
    pen.ring(240, 310, 64, 5, pen.accent),
    emblem(pen, 240, 282, 2.4, pen.base),
    pen.round(240, 330, 18, '#2c3037'),
  ) +
  pen.seam('M386 250C440 200 440 120 380 90', 2.4, pen.dark)

/** Flies in their box. */
export const flies: Drawing = pen =>
  pen.ground(240, 500, 180) +
  pen.layer(
    pen.piece(
      'M60 160Q60 130 92 128H388Q420 130 420 160V450Q418 482 388 484H92Q62 482 60 450Z',
      pen.plain('M40 110H440V150H40Z', pen.light),
    ),
    pen.fill('M84 156H396V460H84Z', '#efeae0'),
  ) +
  [0, 1, 2]
    .map(row =>
      [0, 1, 2, 3]
        .map(at => {
          const [x, y] = [124 + at * 78, 204 + row * 100]
          return (
            pen.seam(`M${x - 16} ${y}H${x + 14}C${x + 30} ${y} ${x + 30} ${y + 26} ${x + 10} ${y + 24}`, 3, '#596069') +
            pen.fill(
              `M${x - 18} ${y - 2}Q${x} ${y - 12} ${x + 12} ${y}Q${x} ${y + 10} ${x - 18} ${y - 2}Z`,
              ['#7a5a32', '#c8322f', '#3c5a3a', '#e0b040'][(at + row) % 4] ?? '',
            ) +
            pen.seam(`M${x + 8} ${y}l-8 -24M${x + 8} ${y}l2 -24M${x + 8} ${y}l12 -18`, 2.2, pen.accent)
          )
        })
        .join(''),
    )
    .join('')

/** A tube of klister or cream. */
export const tube: Drawing = pen =>
  `<g transform="rotate(14 240 300)">${pen.layer(pen.piece('M150 80H330L300 440Q290 460 270 462H210Q190 460 180 440Z', pen.plain('M140 180H340V330H140Z', pen.accent, 0.9) + pen.glow('M184 100h20v340h-10z', 0.8) + pen.shade('M290 80H340L300 460H270Z', 0.5)), pen.fill('M142 60H338V92H142Z', pen.light) + pen.seam(Array.from({ length: 14 }, (_, at) => `M${154 + at * 13} 64v24`).join(''), 2), pen.fill('M206 460H274V530H206Z', '#2c3037') + pen.seam('M218 466V524M232 466V524M248 466V524M262 466V524', 2.4, '#596069'), emblem(pen, 240, 256, 4, pen.base))}</g>`

/** Grips with cuffs that hang on the shaft of a paddle. */
export const paddleMitts: Drawing = pen =>
  pen.thin(pen.strap('M20 360L460 250', 15, '#2c3037')) +
  [
    [-92, 24],
    [92, -22],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})">${pen.layer(pen.piece('M176 276C180 220 300 196 312 250C330 310 320 380 306 470Q240 500 180 480C170 410 160 340 176 276Z', pen.folds('M200 300Q192 380 200 460M280 290Q290 370 280 460', 11, 0.5) + pen.plain('M160 420Q240 450 330 410V440Q240 480 160 450Z', pen.accent)), pen.fill('M182 474Q240 494 304 466Q300 500 244 506Q190 506 182 474Z', pen.deep), emblem(pen, 240, 350, 3))}</g>`,
    )
    .join('')
