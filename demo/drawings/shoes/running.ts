import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'
import { asPair, cupSole, foamSole, laces, lugs, studs } from './soles.ts'

const upper =
  'M66 400C58 350 58 306 72 262C78 250 92 250 98 262C112 292 160 294 184 262L200 236C210 226 226 232 230 244C248 290 288 314 338 324C398 332 438 352 443 396Q444 414 430 414H82Q68 412 66 400Z'

// The opening for the foot, the tongue in it, and the padded collar around it.
const opening = (pen: Pen) =>
  pen.fill('M74 262C100 246 160 240 200 240L184 272C160 300 112 300 98 274Z', pen.deep) +
  pen.fill('M180 254C186 226 204 204 226 208Q242 212 246 232L270 292L238 300Z', pen.dark)

const stripes = (pen: Pen): string => {
  switch (pen.mark) {
    case 1:
      return pen.seam('M150 398L204 316M178 402L232 330M206 404L256 342', 9, pen.accent)
    case 2:
      return pen.plain('M128 396C190 386 250 356 290 336C262 376 210 404 150 408Z', pen.accent)
    case 4:
      return pen.seam('M140 340Q200 400 300 372', 10, pen.accent)
    case 6:
      return pen.seam('M160 320L220 360L150 396', 9, pen.accent)
    default:
      return emblem(pen, 208, 366, 2.1)
  }
}

const heel = (pen: Pen) =>
  pen.fill('M66 400C60 360 60 320 70 284C92 290 108 318 112 350C114 376 110 398 104 412H82Q68 412 66 400Z', pen.dark) +
  pen.strap('M74 262C66 244 74 236 84 240', 5, pen.accent)

const toe = (pen: Pen) =>
  pen.fill('M350 326C404 334 440 354 443 396Q444 414 430 414H344C328 388 334 348 350 326Z', pen.dark)
const eyestay = (pen: Pen) => pen.fill('M204 256C230 304 274 330 326 338L314 360C258 350 212 324 188 282Z', pen.light)
const mesh = (pen: Pen) => pen.texture(9, 9, 0, pen.dot(3, 3, 1.3, pen.line))

const body = (pen: Pen, on: string) =>
  opening(pen) +
  pen.piece(
    upper,
    mesh(pen) +
      pen.soft('M66 414C150 380 300 396 442 414Z', pen.deep, 0.5) +
      pen.soft('M120 300Q180 316 214 296Q180 340 120 330Z', '#fff', 0.25) +
      on,
  )

/** Running shoes: everyday, a thick racer, or a supportive one. */
export const runningShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    body(pen, stripes(pen) + (model === 2 ? pen.fill('M120 414C130 370 190 352 240 380L260 414Z', pen.dark) : '')) +
      (model === 1 ? '' : toe(pen)) +
      heel(pen) +
      eyestay(pen) +
      laces(pen, [232, 254], [316, 326], 5) +
      foamSole(pen, [44, 62, 50][model] ?? 44, model === 1 ? pen.accent : '#efece5'),
    { low: true },
  )

/** A trail running shoe: lugs, a bumper, a cage over the side. */
export const trailShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    body(pen, stripes(pen)) +
      pen.fill('M336 330C392 334 442 352 445 398Q444 416 430 416H300C330 404 342 370 336 330Z', '#2f333a') +
      heel(pen) +
      pen.seam('M120 410L188 290M170 412L214 316M230 412L250 340M290 412L288 356', 5, pen.dark) +
      eyestay(pen) +
      (model === 0
        ? laces(pen, [232, 254], [316, 326], 5)
        : pen.strap('M226 258L312 334M248 250L216 290M270 300L240 328', 3.4, pen.accent) +
          pen.fill('M196 250h26v18h-26z', '#2f333a')) +
      lugs(pen, 62, 430, 434, 15, 13) +
      foamSole(pen, 46, '#3a3e45', pen.accent),
    { low: true },
  )

/** Training shoes: low, broad, with a strap or a knitted sock. */
export const trainingShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    body(pen, stripes(pen)) +
      (model === 1
        ? pen.fill('M176 250C186 214 214 200 236 208L250 262Q216 290 176 276Z', pen.base) +
          pen.ribs(184, 244, 216, 26, 8)
        : heel(pen)) +
      eyestay(pen) +
      laces(pen, [232, 254], [312, 324], 4) +
      (model === 0
        ? pen.fill('M236 318C276 288 318 304 328 330L300 398Q246 390 236 318Z', pen.dark) + emblem(pen, 286, 358, 1.3)
        : toe(pen)) +
      foamSole(pen, 34, model === 0 ? '#efece5' : pen.dark),
    { low: true },
  )

/** Football boots: low or with a sock, on studs. */
export const footballBoot: Drawing = (pen, model) =>
  asPair(
    pen,
    (model === 1
      ? pen.fill('M72 268C70 220 86 196 120 190H196C214 196 218 220 222 244L190 280Z', pen.base) +
        pen.ribs(86, 208, 198, 40, 10)
      : opening(pen)) +
      pen.piece(
        upper,
        pen.soft('M66 414C150 386 300 396 442 414Z', pen.deep, 0.5) +
          pen.seam('M330 330Q360 366 350 410M300 326Q330 366 318 412M372 336Q400 366 394 410', 2.4) +
          stripes(pen),
      ) +
      heel(pen) +
      pen.seam('M206 262C238 312 284 332 336 338', 2.4) +
      laces(pen, [234, 258], [314, 326], 6, [-15, 17]) +
      studs(pen),
    { ground: 446, low: true },
  )

/** Indoor shoes: handball, badminton, basketball with a high ankle. */
export const courtShoe: Drawing = (pen, model) =>
  asPair(
    pen,
    (model === 1
      ? pen.fill('M70 300C62 230 76 186 96 176C130 164 176 166 204 176L236 262L190 290Z', pen.base) +
        pen.fill('M84 182Q140 158 206 178L204 196Q140 180 86 200Z', pen.deep) +
        pen.soft('M90 210Q140 240 190 220Q150 270 96 262Z', pen.deep, 0.5)
      : '') +
      (model === 1 ? pen.piece(upper, stripes(pen)) : body(pen, stripes(pen))) +
      toe(pen) +
      (model === 1
        ? laces(pen, [214, 196], [316, 326], 7)
        : heel(pen) + eyestay(pen) + laces(pen, [232, 254], [316, 326], 5)) +
      cupSole(pen, '#b98a58'),
    { low: model === 0 },
  )
