import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'
import { asPair, foamSole, lugs } from './soles.ts'

const footbed = (pen: Pen, thick: number, colour: string = pen.deep) =>
  pen.fill(
    `M58 ${410 - thick}C56 ${430 - thick * 0.4} 58 436 74 438C180 446 320 444 412 436Q446 430 446 ${414 - thick}C400 ${420 - thick} 330 ${426 - thick} 250 ${416 - thick}S110 ${412 - thick} 58 ${410 - thick}Z`,
    colour,
  )

/** Sandals: three straps for walking, closed at the toe, or two leather straps. */
export const sandal: Drawing = (pen, model) => {
  const band = (path: string, width = 24) => pen.strap(path, width, pen.base) + pen.stitch(path)
  return asPair(
    pen,
    model === 2
      ? footbed(pen, 16, '#c9a878') +
          band('M180 396C176 330 226 306 262 330L300 400', 40) +
          band('M296 400C298 352 346 350 372 368L396 400', 36) +
          pen.fill('M216 306h34v26h-34zM330 340h32v26h-32z', '#b9a27a')
      : band('M84 400C62 340 70 300 92 290C130 280 170 290 214 322', 22) +
          band('M150 404C156 340 200 306 240 296', 20) +
          band('M236 296C262 330 286 366 300 404', 24) +
          band('M196 404C210 370 260 330 300 336C350 346 380 372 400 404', 26) +
          (model === 1
            ? pen.piece(
                'M290 412C296 360 340 340 386 356C430 368 446 390 444 414Z',
                pen.soft('M290 414H444V400Q360 396 290 404Z') + pen.seam('M330 352V412M368 352V412', 2),
              )
            : '') +
          pen.fill('M200 284l40 -6l8 28l-40 8z', pen.dark) +
          pen.fill('M76 318l26 -8l10 30l-26 8z', pen.dark) +
          emblem(pen, 224, 298, 1) +
          lugs(pen, 66, 430, 432, 14, 10) +
          foamSole(pen, 30, '#4a4c50', '#2a2d33'),
    { alone: true },
  )
}

/** Bathing shoes: a slide, flip-flops, or a clog with holes. */
export const slide: Drawing = (pen, model) =>
  asPair(
    pen,
    [
      footbed(pen, 26, pen.dark) +
        pen.piece(
          'M176 402C180 330 230 298 290 312C350 326 392 360 404 400C350 414 230 416 176 402Z',
          pen.soft('M180 400Q290 420 404 396V420H180Z') +
            pen.soft('M206 340Q250 310 300 326Q250 336 216 372Z', '#fff', 0.35) +
            pen.plain('M184 372Q290 396 398 376V386Q290 408 180 384Z', pen.accent),
        ) +
        emblem(pen, 292, 344, 1.9),
      footbed(pen, 14, pen.dark) +
        pen.strap(
          'M346 402C330 366 280 346 230 356C196 364 170 380 160 402M346 402C352 372 330 350 300 342',
          13,
          pen.base,
        ) +
        pen.round(346, 398, 8, pen.accent),
      footbed(pen, 20, pen.dark) +
        pen.piece(
          'M150 408C150 340 210 304 290 314C380 326 440 366 444 410Q300 426 150 408Z',
          pen.soft('M150 412Q300 424 444 404V424H150Z'),
        ) +
        [0, 1, 2, 3]
          .map(
            at => pen.dot(236 + at * 42, 344 + at * 9, 8, pen.deep) + pen.dot(256 + at * 42, 372 + at * 6, 8, pen.deep),
          )
          .join('') +
        pen.strap('M170 370C110 360 76 364 70 390', 16, pen.base) +
        pen.round(178, 372, 9, pen.accent),
    ][model] ?? '',
    { up: -66 },
  )

/** Climbing shoes: bent, with rubber and a strap or laces. */
export const climbingShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M90 300C130 280 200 280 230 300L200 340H110Z', pen.deep) +
      pen.piece(
        'M74 400C64 350 74 310 92 298C116 336 190 340 226 296C280 320 370 350 430 420Q430 434 412 432C340 420 250 404 200 412C150 422 84 430 74 400Z',
        pen.soft('M80 420Q200 390 430 430V440H80Z'),
      ) +
      pen.fill(
        'M74 398C70 376 74 360 78 350C100 360 116 380 124 404C160 398 240 392 300 404C330 384 360 376 388 382Q416 402 430 420Q430 434 412 432C340 424 250 414 200 420C150 428 84 432 74 398Z',
        '#2a2d33',
      ) +
      (model === 0
        ? pen.strap('M196 340L262 312M220 372L296 336', 18, pen.accent)
        : pen.strap('M240 306l-22 24M266 318l-22 24M292 330l-22 24M316 344l-22 22', 4, pen.accent)) +
      pen.strap('M84 306C70 284 84 270 96 292', 5, pen.accent),
    { low: true },
  )
