import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'
import { asPair, laces, lugs } from './soles.ts'

const clasp = (x: number, y: number, lean: number) =>
  `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M0 0h74l6 6l-6 8H0z" fill="#c6cbd0" stroke="#6d737b" stroke-width="2"/><path d="M52 -3h10v20H52z" fill="#8a9098"/></g>`

/** Alpine ski boots: hard shell, four buckles; and snowboard boots, soft with a dial. */
export const skiBoot: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M110 96C140 70 220 70 250 100L258 150H104Z', '#2f333a') +
      pen.ribs(124, 244, 86, 22, 12) +
      pen.piece(
        'M96 120C140 104 220 104 264 122L282 250C300 286 350 304 400 322C430 336 440 370 438 424H76C70 380 78 330 84 290C90 240 92 180 96 120Z',
        pen.soft('M270 130L290 250L250 270Z', pen.deep, 0.5) +
          pen.soft('M110 140Q120 240 108 300Q134 240 132 140Z', '#fff', 0.35) +
          pen.plain('M84 288C140 312 220 306 286 262L300 280C240 336 140 346 80 322Z', pen.dark, 0.8),
      ) +
      pen.fill('M214 116L268 124L284 250L240 262Z', pen.dark) +
      (model === 0
        ? clasp(150, 150, 4) + clasp(156, 206, 2) + clasp(196, 318, 14) + clasp(270, 338, 12)
        : pen.round(246, 170, 22, '#2f333a') +
          pen.ring(246, 170, 12, 3, pen.accent) +
          pen.strap('M160 316L330 300M180 346L350 322', 14, pen.dark)) +
      emblem(pen, 140, 378, 2) +
      (model === 0
        ? pen.fill('M62 424H452L446 448H400L392 440H130L122 448H70Z', '#2f333a')
        : lugs(pen, 76, 430, 436, 12, 12) + pen.fill('M70 418H442V438H74Z', '#2f333a')),
    { ground: 452, up: -30, back: -40 },
  )

/** Cross-country boots: low for classic, with a stiff cuff for skating. */
export const crossCountryBoot: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M84 206C120 180 190 180 226 204L220 240H90Z', pen.deep) +
      pen.piece(
        'M74 408C64 340 70 270 84 206C120 194 190 194 228 206C246 272 290 304 350 334C410 348 440 376 440 416H84Q76 416 74 408Z',
        pen.soft('M74 418C160 390 300 400 440 418Z') +
          pen.plain('M180 416C200 350 260 320 350 334L300 416Z', pen.dark, 0.7) +
          pen.seam('M120 416L210 330', 8, pen.accent),
      ) +
      pen.fill('M222 208L254 270C270 300 300 316 340 332L318 356C260 340 222 300 196 220Z', pen.light) +
      pen.stitch('M236 226C256 292 290 318 330 338') +
      (model === 1
        ? pen.fill('M78 190H220L236 280Q150 316 76 288Z', pen.dark) + pen.strap('M100 240L226 226', 14, pen.accent)
        : pen.strap('M84 214C120 204 190 204 226 214', 12, pen.dark)) +
      emblem(pen, 130, 340, 1.6) +
      pen.fill('M72 410H442V428L430 436H330L322 428H220L212 436H84Q70 430 72 410Z', '#e9e7e1') +
      pen.fill('M404 424h30v10h-30z', '#8a9098'),
    { ground: 442 },
  )

const blade =
  '<path d="M108 470H400Q424 470 428 452L440 456Q436 486 404 486H100Q86 484 92 470Z" fill="#d3d8dc" stroke="#6d737b" stroke-width="2"/>'

/** Skates: hockey, figure. */
export const skates: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M96 150C130 130 190 130 220 150L216 200H96Z', '#2f333a') +
      pen.piece(
        'M86 400C78 320 84 220 94 156C130 146 190 146 222 156C236 230 262 290 310 312C370 324 416 340 420 396Q420 414 404 414H100Q88 412 86 400Z',
        pen.soft('M86 416C160 390 300 396 420 416Z') + pen.folds('M246 280Q214 300 184 292', 7),
      ) +
      pen.fill('M86 400C80 350 84 310 88 290C120 300 140 340 140 412H100Q88 412 86 400Z', pen.dark) +
      (model === 0 ? pen.fill('M330 318C390 330 418 350 420 398L416 414H350Z', pen.dark) : '') +
      laces(pen, [222, 174], [304, 306], 7, [-24, 16]) +
      emblem(pen, 160, 240, 1.7) +
      (model === 0
        ? pen.fill('M110 414H400L410 452H380L350 440H170L140 452H104Z', '#e9e7e1')
        : pen.fill('M96 414H176L160 452H108ZM300 414H410L400 440L330 452Z', '#7a5236')) +
      blade,
    { ground: 490, up: -34 },
  )
