import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

export const sleepingBag: Drawing = (pen, cut) =>
  pen.fill(
    cut === 0
      ? 'M150 160C146 70 334 70 330 160C366 200 352 320 318 500Q300 548 240 548T162 500C128 320 114 200 150 160Z'
      : 'M140 130Q150 80 240 80T340 130L346 500Q340 540 240 544T134 500Z',
  ) +
  pen.fill('M170 170C166 96 314 96 310 170Q300 220 240 222T170 170Z', pen.deep) +
  pen.fill('M178 178Q240 150 302 178Q296 216 240 218T178 178Z', pen.light) +
  [0, 1, 2, 3, 4, 5]
    .map(
      row =>
        pen.seam(`M${134 + row * 5} ${262 + row * 46}Q240 ${286 + row * 44} ${346 - row * 5} ${262 + row * 46}`, 3) +
        pen.glow(
          `M${140 + row * 5} ${270 + row * 46}Q240 ${294 + row * 44} ${340 - row * 5} ${270 + row * 46}Q240 ${310 + row * 44} ${140 + row * 5} ${270 + row * 46}Z`,
          0.6,
        ),
    )
    .join('') +
  pen.seam('M308 200C330 250 320 380 296 520', 5, pen.trim)

export const compass: Drawing = (pen, cut) =>
  `<rect x="146" y="90" width="188" height="420" rx="22" fill="#dfe6e6" stroke="${pen.line}" stroke-width="2.5"/>` +
  Array.from({ length: 18 }, (_, tick) => pen.seam(`M152 ${120 + tick * 20}H${tick % 5 ? 164 : 174}`, 2)).join('') +
  pen.seam('M240 104V210M228 126L240 104L252 126', 4, '#c8322f') +
  pen.round(240, cut === 0 ? 340 : 320, 88, pen.base) +
  pen.round(240, cut === 0 ? 340 : 320, 70, '#f6f5f1') +
  `<g transform="rotate(${cut === 0 ? 24 : -30} 240 ${cut === 0 ? 340 : 320})"><path d="M240 ${cut === 0 ? 278 : 258}L254 ${cut === 0 ? 340 : 320}H226Z" fill="#c8322f"/><path d="M240 ${cut === 0 ? 402 : 382}L254 ${cut === 0 ? 340 : 320}H226Z" fill="#4a4f57"/></g>`

/** Mats: a tapered one that is blown up, one that folds, a rolled one. */
export const sleepingMat: Drawing = (pen, model) =>
  [
    pen.layer(
      pen.piece(
        'M146 60H334Q362 64 362 96L340 500Q336 540 300 544H180Q144 540 140 500L118 96Q118 64 146 60Z',
        pen.texture(
          480,
          46,
          84,
          pen.seam('M0 23H480', 15, `${pen.light}99`) +
            pen.seam('M0 42H480', 9, `${pen.deep}55`) +
            pen.seam('M0 45H480', 2),
        ) + pen.plain('M100 40H380V112H100Z', pen.dark, 0.4),
      ),
      pen.round(330, 74, 12, pen.accent),
      emblem(pen, 240, 86, 2),
    ),
    pen.ground(240, 500, 170) +
      pen.layer(
        [0, 1, 2, 3, 4, 5]
          .map(at =>
            pen.piece(
              `M84 ${420 - at * 52}Q70 ${446 - at * 52} 84 ${472 - at * 52}H396Q410 ${446 - at * 52} 396 ${420 - at * 52}Z`,
              pen.texture(26, 26, 420 - at * 52, pen.soft('M6 6h14v14h-14z', '#fff', 0.35)),
              at % 2 ? pen.dark : pen.body,
            ),
          )
          .join('') + pen.strap('M150 154V480M330 154V480', 9, pen.accent),
      ),
    pen.ground(240, 474, 190) +
      pen.layer(
        pen.fill('M110 314H404Q446 334 446 384T404 456H110Z'),
        pen.round(112, 385, 70, pen.light),
        [54, 40, 26, 12].map(r => pen.ring(112, 385, r, 3)).join(''),
        pen.strap('M210 314V456M350 314V456', 20, pen.accent),
        pen.strap('M214 314Q280 210 348 314', 9, pen.dark),
      ),
  ][model] ?? ''

const flame =
  '<path d="M206 330Q200 300 216 290Q214 310 228 316Q226 286 244 276Q246 306 262 300Q274 318 266 332Z" fill="#5aa5d8" opacity=".8"/>'

/** Stoves: a storm kitchen, a burner on a gas canister, the canister alone. */
export const stove: Drawing = (pen, model) =>
  pen.ground(240, 508, 140) +
  ([
    pen.layer(
      pen.piece(
        'M140 372H340L356 500H124Z',
        [0, 1, 2, 3, 4, 5].map(at => pen.dot(150 + at * 36, 466, 9, '#2a2d33')).join(''),
        '#9aa1a8',
      ) +
        pen.piece('M132 250H348L340 372H140Z', pen.soft('M160 256H190V366H164Z', '#fff', 0.5), '#b9c0c6') +
        pen.fill('M118 238H362V256H118Z', '#9aa1a8') +
        pen.strap('M352 270C420 262 440 280 452 300', 8, '#2a2d33'),
      pen.piece('M160 150H320L316 238H164Z', pen.soft('M180 154H206V234H184Z', '#fff', 0.4)) +
        pen.fill('M146 138H334V154H146Z', pen.light) +
        pen.fill('M222 114h36v24h-36z', '#2a2d33'),
    ),
    flame +
      pen.layer(
        pen.piece(
          'M150 430Q150 400 200 394H280Q330 400 330 430V490Q328 508 300 508H180Q152 508 150 490Z',
          pen.plain('M140 440H340V480H140Z', pen.accent),
        ) +
          pen.fill('M220 356H260V394H220Z', '#7d858d') +
          pen.strap('M262 372H330', 5, '#9aa1a8') +
          pen.fill('M326 362h26v20h-26z', pen.dark),
        pen.strap('M240 356L170 326H140M240 356L310 326H340M240 356V334', 7, '#9aa1a8') +
          pen.fill('M204 330H276V344H204Z', '#7d858d'),
        pen.piece(
          'M146 190H334V306Q330 324 306 324H174Q150 324 146 306Z',
          pen.soft('M166 196H200V318H170Z', '#fff', 0.5),
          '#c3c9ce',
        ) +
          pen.fill('M138 180H342V196H138Z', '#aeb5bb') +
          pen.strap('M334 220C390 214 396 280 334 282', 8, '#2a2d33') +
          pen.fill('M220 158h40v22h-40z', '#2a2d33'),
      ),
    pen.layer(
      pen.piece(
        'M126 330Q126 270 200 262H280Q354 270 354 330V470Q352 500 310 504H170Q128 500 126 470Z',
        pen.plain('M100 350H380V440H100Z', pen.accent) + pen.soft('M150 290H186V490H156Z', '#fff', 0.5),
      ),
      pen.fill('M204 232H276V264H204Z', '#9aa1a8') +
        pen.fill('M222 206H258V232H222Z', '#c3c9ce') +
        emblem(pen, 240, 396, 4, pen.base),
    ),
  ][model] ?? '')

/** A knife with its sheath, and an axe. */
export const knife: Drawing = (pen, model) =>
  model === 1
    ? pen.layer(
        `<g transform="rotate(24 240 300)">${pen.strap('M240 180C236 300 250 420 238 540', 26, '#a97c4d', '#6b4a2b')}${pen.fill('M222 120C170 130 130 120 110 96C96 150 100 210 120 246C150 216 190 206 226 208H262V120Z', '#aeb6bd')}${pen.plain('M110 96C96 150 100 210 120 246L134 226C118 190 118 140 128 112Z', '#e3e7ea')}${pen.fill('M226 470H252V540H222Z')}</g>`,
      )
    : pen.layer(
        `<g transform="rotate(18 170 300)">${pen.fill('M150 80Q196 130 192 270H150Z', '#c9d0d5')}${pen.plain('M150 80Q176 140 174 270H166Q170 160 150 80Z', '#fff', 0.7)}${pen.fill('M142 266H200V282H142Z', '#8a9098')}${pen.piece('M148 282H194C206 340 204 420 192 480Q170 496 150 480C138 420 136 340 148 282Z', pen.folds('M160 300Q156 390 162 470', 8, 0.3))}</g>`,
      ) +
      pen.layer(
        `<g transform="rotate(-14 320 330)">${pen.piece('M284 150H352L346 420Q336 520 318 540Q300 520 292 420Z', pen.stitch('M296 166V420Q304 500 318 522Q332 500 340 420V166'), '#3a342e')}${pen.fill('M290 110H346V170H290Z', '#4a433b')}${emblem(pen, 318, 240, 2)}</g>`,
      )

/** Lamps: for the head, for the hand, for the camp. */
export const lamp: Drawing = (pen, model) =>
  [
    pen.layer(
      pen.strap('M92 350C40 150 440 150 388 350', 30, pen.body) +
        pen.seam('M96 336C60 172 420 172 384 336', 3, pen.accent),
    ) +
      pen.layer(pen.strap('M92 350C150 400 330 400 388 350', 30, pen.dark)) +
      pen.layer(
        pen.fill('M150 300Q154 262 190 258H290Q326 262 330 300V392Q326 424 290 428H190Q154 424 150 392Z', '#2c3037'),
        pen.round(218, 342, 50, '#dfe7ea'),
        pen.ring(218, 342, 34, 4, '#aab6bd'),
        pen.round(218, 342, 19, '#fff3c4'),
        pen.round(296, 312, 13, '#c8322f'),
        pen.round(296, 364, 15, pen.body),
        pen.fill('M206 244h70v16h-70z', pen.body),
      ),
    `<path d="M352 210L470 120V480L352 390Z" fill="#fff0b8" opacity=".6"/>` +
      pen.layer(
        pen.piece(
          'M60 256H264L330 200H356V400H330L264 344H60Q40 340 40 320V280Q40 260 60 256Z',
          pen.texture(14, 14, 0, pen.seam('M0 0L14 14M14 0L0 14', 1.2)),
        ),
        pen.fill('M330 196H362V404H330Z', '#2c3037'),
        pen.fill('M360 208Q378 300 360 392Z', '#fff3c4'),
        pen.fill('M150 240h56v20h-56z', pen.accent),
        pen.strap('M44 300C20 330 20 380 50 400', 5, pen.dark),
      ),
    pen.ground(240, 520, 100) +
      pen.layer(
        pen.strap('M170 220C170 90 310 90 310 220', 8, '#2c3037'),
        pen.fill('M160 210H320L334 250H146Z'),
        pen.piece('M158 250H322L330 430H150Z', pen.soft('M200 270H280V410H200Z', '#fff', 0.9), '#fdeeb5') +
          pen.seam('M198 250L194 430M282 250L286 430', 4, '#2c3037'),
        pen.piece('M140 430H340L350 500Q346 516 320 516H160Q134 516 130 500Z', ''),
        pen.round(240, 474, 16, pen.accent),
      ),
  ][model] ?? ''
