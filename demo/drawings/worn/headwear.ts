import { d, whole } from '../path.ts'
import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

const knit = (pen: Pen) =>
  pen.texture(10, 9, 0, `<path d="M0 1L5 6L10 1" fill="none" stroke="${pen.line}" stroke-width="1.5" opacity=".35"/>`)
const crown = whole('M240 156C170 156 112 220 108 330L106 392Q180 410 240 410')
const ribbing = (pen: Pen) =>
  pen.seam(
    [-110, -88, -66, -44, -22, 0, 22, 44, 66, 88, 110]
      .map(at => d`M${240 + at * 1.16} 400Q${240 + at * 1.1} 250 ${240 + at * 0.3} 162`)
      .join(''),
    2,
  )
const cuff = (pen: Pen) =>
  pen.layer(
    pen.fill('M98 366Q240 390 382 366Q390 408 382 446Q240 470 98 446Q90 408 98 366Z') +
      pen.seam(
        Array.from(
          { length: 22 },
          (_, at) => d`M${110 + at * 12.4} ${374 + 12 * Math.sin((at / 21) * Math.PI)}v74`,
        ).join(''),
        2,
      ),
    pen.fill('M288 402h54v30h-54z', pen.accent) + emblem(pen, 315, 417, 1, pen.base),
  )

const bobble = (pen: Pen) => {
  const tufts = (r: number, by: number) =>
    Array.from(
      { length: 26 },
      (_, at) => d`M240 128L${240 + r * Math.cos(at * 0.242 + by)} ${128 + r * Math.sin(at * 0.242 + by)}`,
    ).join('')
  return pen.layer(
    pen.seam(tufts(58, 0), 11, pen.dark),
    pen.seam(tufts(52, 0.1), 8, pen.light),
    pen.seam(tufts(40, 0.2), 5, pen.accent),
  )
}

/** Hats: with a bobble and a pattern, ribbed with a turn-up, or smooth with ear flaps. */
export const beanie: Drawing = (pen, model) => {
  const pattern = pen.texture(
    44,
    70,
    268,
    pen.plain('M22 6L34 18L22 30L10 18ZM0 44h8v8h-8zM12 52h8v8h-8zM24 44h8v8h-8zM36 52h8v8h-8z', pen.accent),
  )
  if (model === 2) {
    return (
      pen.layer(pen.strap('M132 420C136 480 150 500 146 540M348 420C344 480 330 500 334 540', 9, pen.accent)) +
      pen.layer(
        pen.piece(
          whole(
            'M240 140C164 140 106 206 104 320L100 350C100 400 112 430 132 450Q156 446 166 400L176 378Q210 364 240 364',
          ),
          knit(pen) +
            pen.within('M90 268H390V332H90Z', pattern) +
            pen.soft('M176 378Q240 360 304 378V340H176Z', pen.deep, 0.4),
        ),
        pen.stitch(
          'M112 356C112 400 120 424 132 438Q148 430 156 396L172 368Q240 352 308 368L324 396Q332 430 348 438C360 424 368 400 368 356',
        ),
      ) +
      bobble(pen)
    )
  }
  return (
    (model === 0 ? bobble(pen) : '') +
    pen.layer(
      pen.piece(
        crown,
        (model === 0 ? knit(pen) + pen.within('M80 262H400V340H80Z', pattern) : ribbing(pen)) +
          pen.soft('M100 400Q240 350 380 400V420H100Z', pen.deep, 0.5) +
          pen.folds('M180 200Q166 270 170 350M300 196Q322 270 312 350', 9, 0.3),
      ),
    ) +
    cuff(pen)
  )
}

/** Caps: with a panel and a sign, a trucker's net, or a light running cap. */
export const cap: Drawing = (pen, model) =>
  pen.ground(236, 432, 150) +
  pen.layer(
    pen.fill('M92 368C88 360 140 340 240 340C330 340 372 352 378 368Q300 384 240 384T92 368Z', pen.deep) +
      pen.piece(
        'M90 366C80 240 150 172 244 172C330 172 384 240 380 360Q240 326 90 366Z',
        (model === 1
          ? pen.plain('M60 160H196Q170 260 178 380H60Z', pen.accent) +
            pen.within('M60 160H196Q170 260 178 380H60Z', pen.texture(10, 10, 0, pen.dot(5, 5, 2, pen.deep)))
          : '') +
          pen.seam('M244 174C196 220 178 280 180 346M244 174C306 220 322 280 318 344') +
          pen.folds('M330 230Q350 290 346 340M140 250Q120 300 122 350', 9, 0.4),
      ) +
      pen.fill('M228 168Q244 156 260 168Q258 178 244 178T228 168Z', pen.dark) +
      (model === 2
        ? pen.seam('M120 330Q240 296 372 324', 4, '#d9dde0')
        : pen.dot(206, 230, 5, pen.deep) + pen.dot(292, 230, 5, pen.deep)),
    emblem(pen, 250, 286, model === 2 ? 2 : 3),
  ) +
  pen.layer(
    pen.piece(
      'M150 352C220 322 320 324 380 358C434 372 462 396 452 416C400 396 330 384 262 388C200 392 166 396 130 388Q120 366 150 352Z',
      pen.soft('M150 352C220 322 320 324 380 358L370 376Q260 340 150 372Z', pen.deep, 0.4) +
        pen.stitch('M148 370C230 346 330 346 440 402M142 382C230 362 330 366 420 402'),
    ),
  )

/** Headbands: knitted or sporty. */
export const headband: Drawing = (pen, model) =>
  pen.layer(pen.fill('M92 264C134 212 346 212 388 264C350 326 130 326 92 264Z', pen.deep)) +
  pen.layer(
    pen.piece(
      'M92 262C130 318 350 318 388 262L394 356C350 416 130 416 86 356Z',
      (model === 0
        ? knit(pen) +
          pen.within(
            'M60 300H420V376H60Z',
            pen.texture(44, 70, 300, pen.plain('M22 16L34 28L22 40L10 28ZM0 8h8v6h-8zM36 44h8v6h-8z', pen.accent)),
          )
        : pen.plain('M80 320C130 372 350 372 400 320V340C350 392 130 392 80 340Z', pen.accent)) +
        pen.folds('M200 320Q196 360 206 396M300 312Q306 350 298 390', 8, 0.3),
    ),
    pen.stitch('M92 272C130 328 350 328 388 272M88 346C130 404 350 404 392 346'),
    model === 1 ? emblem(pen, 240, 330, 2, pen.base) : '',
  )
