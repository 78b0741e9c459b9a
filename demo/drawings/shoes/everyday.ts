import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'
import { asPair, cupSole, foamSole, laces } from './soles.ts'

const low =
  'M68 404C60 356 62 312 74 276C80 264 94 266 102 276C122 298 168 298 190 272L208 250C218 242 230 246 236 256C256 292 296 308 342 316C400 324 438 348 441 398Q440 414 430 416H82Q70 414 68 404Z'
const inside = (pen: Pen) =>
  pen.fill('M76 274C100 258 160 252 206 254L190 280C166 306 120 306 102 286Z', pen.deep) +
  pen.fill('M186 262C192 236 208 220 228 224Q244 228 248 246L268 294L240 302Z', pen.base)
const shadow = (pen: Pen) => pen.soft('M66 416C150 386 300 400 442 416Z', pen.deep, 0.5)

const sideMark = (pen: Pen): string =>
  pen.mark % 3 === 0
    ? pen.seam('M150 404L206 318M178 406L234 332', 8, pen.accent)
    : pen.mark % 3 === 1
      ? pen.fill('M122 404C180 396 250 366 300 342C270 386 214 412 150 414Z', pen.accent)
      : emblem(pen, 214, 366, 2)

/** Sneakers: a court shoe, a retro runner with panels, or canvas above the ankle. */
export const sneaker: Drawing = (pen, model) =>
  asPair(
    pen,
    model === 2
      ? pen.fill('M76 300C70 240 76 200 84 178C120 164 180 166 214 176L240 262L190 290Z') +
          pen.fill('M84 178C120 166 180 166 214 176L218 192Q150 178 84 196Z', pen.deep) +
          pen.piece(low, shadow(pen)) +
          pen.fill('M348 318C404 326 440 352 442 410H356C344 386 342 346 348 318Z', '#f1eee7') +
          pen.fill('M68 404C64 350 68 300 74 262L98 270C92 330 96 380 106 414H82Q70 414 68 404Z', pen.dark) +
          pen.round(142, 244, 26, '#f1eee7') +
          emblem(pen, 142, 244, 1.5) +
          laces(pen, [222, 196], [322, 312], 7) +
          cupSole(pen)
      : inside(pen) +
          pen.piece(
            low,
            shadow(pen) +
              (model === 1
                ? pen.texture(9, 9, 0, pen.dot(3, 3, 1.3, pen.line))
                : pen.soft('M110 320Q170 330 214 300Q190 350 120 350Z', '#fff', 0.25)) +
              sideMark(pen),
          ) +
          pen.fill(
            'M68 404C60 356 62 312 72 290C96 296 112 324 114 354C116 384 112 402 106 416H82Q70 414 68 404Z',
            model === 1 ? pen.dark : pen.light,
          ) +
          pen.fill(
            'M340 316C402 324 438 348 441 398L436 414H330C358 396 360 348 340 316Z',
            model === 1 ? pen.dark : pen.base,
          ) +
          (model === 0
            ? [366, 386, 406]
                .map(at => pen.dot(at, 364 + (at - 366) * 0.2, 2.6, pen.deep) + pen.dot(at - 6, 380, 2.6, pen.deep))
                .join('')
            : '') +
          pen.fill('M212 266C238 308 282 324 332 330L322 350C266 342 218 322 196 286Z', pen.light) +
          laces(pen, [238, 256], [320, 318], 5) +
          (model === 1 ? foamSole(pen, 42) : cupSole(pen)),
    { low: model !== 2 },
  )

/** First shoes: soft leather with a strap, or laces. */
export const babyShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M116 300C140 272 220 270 250 290L230 320H136Z', pen.deep) +
      pen.piece(
        'M96 404C90 350 96 310 116 296C136 320 200 330 240 296C300 310 372 330 386 392Q388 414 370 418H112Q98 416 96 404Z',
        pen.soft('M96 418C180 392 300 400 386 418Z') + pen.stitch('M262 300Q250 360 300 414M110 340Q150 356 160 416'),
      ) +
      (model === 0
        ? pen.fill('M176 318C210 326 240 316 262 296L282 318C250 348 210 354 178 346Z', pen.light) +
          pen.fill('M170 312h26v40h-26z', pen.accent)
        : laces(pen, [262, 296], [318, 330], 3) +
          pen.strap('M262 296C230 270 280 262 262 296C270 268 300 286 262 296', 3.6, pen.accent)) +
      pen.fill('M94 402Q92 430 112 432H372Q392 430 388 400C300 416 180 416 94 402Z', '#d9c9a8') +
      emblem(pen, 336, 366, 1.4),
    { back: -40, up: -60, ground: 430 },
  )

/** Indoor and dance shoes: a soft ballerina, or a slipper. */
export const ballerina: Drawing = (pen, model) =>
  asPair(
    pen,
    pen.fill('M74 346C120 330 260 344 316 378L300 404H90Z', pen.deep) +
      pen.piece(
        'M66 412C58 380 62 352 74 342C100 392 240 400 300 372C370 372 440 384 442 414Q440 424 426 424H82Q68 422 66 412Z',
        pen.soft('M66 424C150 404 300 410 442 424Z') + pen.folds('M330 380Q350 398 346 416'),
      ) +
      (model === 0
        ? pen.strap('M300 374C280 352 322 344 308 372C330 346 346 366 306 378', 4, pen.accent)
        : pen.strap('M196 394Q214 330 268 378', 8, pen.base)) +
      pen.fill('M62 420H446Q446 434 430 436H80Q62 434 62 420Z', pen.dark),
    { up: -70 },
  )
