import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** A bottle of fuel with a safety cap. */
export const fuel: Drawing = pen =>
  pen.ground(240, 520, 100) +
  pen.layer(
    pen.piece(
      'M164 240C164 190 210 200 214 160H266C270 200 316 190 316 240V490Q314 518 284 520H196Q166 518 164 490Z',
      pen.plain('M150 290H330V440H150Z', '#f4f1e8') +
        pen.plain('M150 290H330V318H150Z', '#c8322f') +
        pen.glow('M178 230h20v270h-20z', 0.8) +
        pen.shade('M290 200H330V520H290Z', 0.5),
    ),
    pen.fill('M210 96H270V162H210Z', '#c8322f') +
      pen.seam('M222 100V158M234 100V158M246 100V158M258 100V158', 2.4, '#8d1f1d'),
    pen.fill('M240 336C274 372 278 386 272 404C266 424 214 424 208 404C204 386 222 380 240 336Z', '#e58a2b') +
      pen.plain('M240 374C254 392 256 398 252 408C248 416 232 416 228 408C226 398 234 392 240 374Z', '#fff3c4'),
  )

/** Tent pegs with their cords. */
export const tentPegs: Drawing = pen =>
  [0, 1, 2, 3]
    .map(
      at =>
        `<g transform="translate(${at * 74 - 110} ${(at % 2) * 34 - 10}) rotate(${at * 5 - 8} 240 300)">${pen.layer(pen.piece('M222 120H258L262 146L250 470L240 520L230 470L218 146Z', pen.plain('M238 120H262L250 520H240Z', pen.dark, 0.6) + pen.seam('M240 150V500', 2)), pen.fill('M212 112H268V134H212Z', pen.light))}${pen.thin(pen.strap('M230 138C180 170 214 214 236 170', 5, pen.accent))}</g>`,
    )
    .join('')

/** Spoon, fork and knife. */
export const cutlery: Drawing = pen =>
  `<g transform="rotate(-8 240 300)">${pen.layer(pen.fill('M120 70C156 70 168 130 154 176Q148 200 134 204L142 530Q120 546 98 530L106 204Q92 200 86 176C72 130 84 70 120 70Z'), pen.glow('M104 96Q120 84 134 100Q120 130 108 160Z', 0.8))}</g>` +
  pen.layer(
    pen.fill(
      'M204 76H214V170H228V76H240V170H254V76H266V170H276V76H286V196Q280 230 256 236L262 530Q244 546 226 530L232 236Q206 230 204 196Z',
      pen.light,
    ),
  ) +
  `<g transform="rotate(8 240 300)">${pen.layer(pen.fill('M352 74C392 120 396 220 380 280H352Z', '#c9d0d5'), pen.fill('M350 284H384L390 530Q368 546 346 530Z'), pen.seam('M356 310V510', 2), emblem(pen, 368, 420, 1.4))}</g>`

/** A frying pan with a folding handle. */
export const fryingPan: Drawing = pen =>
  pen.ground(240, 520, 150) +
  pen.layer(
    pen.strap('M292 214C330 150 372 100 420 60', 22, '#2c3037'),
    pen.fill('M270 206L300 184L320 208L290 236Z', '#8a9098'),
  ) +
  pen.layer(
    pen.round(212, 356, 164, pen.base),
    pen.ring(212, 356, 150, 5, pen.light),
    pen.round(212, 356, 132, '#33383f'),
    pen.soft('M110 320Q140 240 230 236Q160 280 140 380Z', '#fff', 0.35),
    pen.ring(212, 356, 90, 2, '#4a5058'),
    emblem(pen, 212, 356, 3),
  )

/** A saw that folds into its handle. */
export const foldingSaw: Drawing = pen =>
  `<g transform="rotate(-32 240 300)">${pen.layer(pen.fill(`M40 262H250V318H70Z`, '#c9d0d5') + pen.seam(Array.from({ length: 20 }, (_, at) => `M${62 + at * 9} 318l5 11l5 -11`).join(''), 3, '#8a9098'))}${pen.layer(pen.piece('M232 256Q250 246 300 252H430Q462 262 460 300Q456 336 420 336H290Q240 340 232 322Z', pen.plain('M300 268H440V290H300Z', pen.accent) + pen.stitch('M296 314H430')), pen.round(256, 290, 15, '#8a9098'), emblem(pen, 376, 308, 1.7))}</g>`

/** A wind sack: a shelter for two people. */
export const windSack: Drawing = pen =>
  pen.ground(240, 536, 190) +
  pen.layer(
    pen.piece(
      'M60 520C50 360 90 180 160 130Q240 96 320 130C390 180 430 360 420 520Q240 560 60 520Z',
      pen.folds('M140 200Q110 340 120 520M340 200Q370 340 360 520M240 140Q230 340 244 530', 15, 0.5) +
        pen.plain('M50 470Q240 510 430 470V560H50Z', pen.dark, 0.5) +
        pen.glow('M120 260Q150 170 220 146Q170 220 160 360Z', 0.7),
    ),
    pen.fill('M186 250Q240 226 294 250L300 320Q240 340 180 320Z', '#cdd8dc') +
      pen.seam('M186 250Q240 226 294 250L300 320Q240 340 180 320Z', 4, pen.accent),
    emblem(pen, 240, 420, 4),
  )

/** A quilt that hangs under a hammock. */
export const underQuilt: Drawing = pen =>
  pen.thin(pen.strap('M20 130C90 180 110 220 120 250M460 130C390 180 370 220 360 250', 6, pen.trim)) +
  pen.layer(
    pen.piece(
      'M80 230C160 300 320 300 400 230C420 330 400 440 340 480Q240 510 140 480C80 440 60 330 80 230Z',
      [0, 1, 2, 3]
        .map(
          at =>
            pen.seam(`M${70 + at * 12} ${300 + at * 46}Q240 ${356 + at * 44} ${410 - at * 12} ${300 + at * 46}`, 3) +
            pen.glow(
              `M${84 + at * 12} ${312 + at * 46}Q240 ${370 + at * 44} ${396 - at * 12} ${312 + at * 46}Q240 ${388 + at * 44} ${84 + at * 12} ${312 + at * 46}Z`,
              0.6,
            ),
        )
        .join(''),
    ),
    pen.seam('M80 230C160 300 320 300 400 230', 9, pen.dark),
    emblem(pen, 240, 330, 2.4),
  )
