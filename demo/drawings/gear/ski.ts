import { emblem } from '../clothes/marks.ts'
import type { Drawing, Pen } from '../pen.ts'

const tilted = (parts: (side: string) => string) =>
  `<g transform="rotate(-4 190 300) translate(188 0)">${parts('a')}</g><g transform="rotate(4 290 300) translate(292 0)">${parts('b')}</g>`

const graphic = (pen: Pen) =>
  [
    pen.plain('M-40 60L40 150V210L-40 120ZM-40 440L40 530V560L-40 470Z', pen.accent),
    pen.plain('M-40 90H40V112H-40ZM-40 124H40V132H-40ZM-40 480H40V500H-40Z', pen.accent),
    pen.plain('M0 40L40 130L0 220L-40 130ZM0 430L40 500L0 570L-40 500Z', pen.accent),
    pen.plain('M-40 400H40V600H-40Z', pen.dark) + pen.plain('M-40 396H40V404H-40Z', pen.accent),
  ][pen.mark % 4] ?? ''

const binding = (pen: Pen, alpine: boolean) =>
  alpine
    ? '<path d="M-17 250H17V400H-17Z" fill="#4a5058"/><path d="M-18 244H18L14 286H-14Z" fill="#2c3037" stroke="#14181d"/><path d="M-15 340H15L19 396H-19Z" fill="#2c3037" stroke="#14181d"/>' +
      pen.plain('M-6 250H6V270H-6ZM-8 368H8V388H-8Z', pen.accent)
    : '<path d="M-11 286H11V330H-11ZM-9 336H9V380H-9Z" fill="#2c3037" stroke="#14181d"/>' +
      pen.plain('M-5 292H5V302H-5Z', pen.accent)

/** Alpine skis: a waist, broad tips, bindings. */
export const alpineSkis: Drawing = (pen, model) => {
  const w = model === 0 ? 31 : 38
  const ski =
    `M-${w} 84Q-${w} 34 0 26Q${w} 34 ${w} 84Q${w * 0.6} 300 ${w - 2} 520Q${w} 564 0 568Q-${w} 564 -${w - 2} 520Q-${w * 0.6} 300 -${w} 84Z`.replaceAll(
      /-?\d+\.\d+/g,
      number => String(Math.round(Number(number))),
    )
  return pen.layer(
    tilted(
      () =>
        pen.piece(ski, graphic(pen) + pen.soft('M-26 70Q-8 300 -24 540L-14 540Q2 300 -14 70Z', '#fff', 0.4)) +
        binding(pen, true) +
        emblem(pen, 0, 452, 1.6),
    ),
  )
}

/** Cross-country skis: slim for tracks, or broader with steel edges for the mountain. */
export const crossCountrySkis: Drawing = (pen, model) => {
  const w = model === 1 ? 21 : 15
  const ski = `M-${w} 110Q-${w} 60 0 22Q${w} 60 ${w} 110L${w - 2} 540Q${w - 3} 572 0 574Q-${w - 3} 572 -${w - 2} 540Z`
  return pen.layer(
    tilted(
      () =>
        pen.piece(ski, graphic(pen) + pen.soft('M-10 70V560H-4V70Z', '#fff', 0.5)) +
        binding(pen, false) +
        emblem(pen, 0, 226, 1),
    ),
  )
}

export const snowboard: Drawing = (pen, model) =>
  `<g transform="rotate(${model === 0 ? 10 : -8} 240 300)">${pen.layer(
    pen.piece(
      'M168 110C168 40 312 40 312 110C300 240 300 360 312 490C312 560 168 560 168 490C180 360 180 240 168 110Z',
      `<g transform="translate(240 0) scale(1.9 1)">${graphic(pen)}</g>` +
        pen.soft('M184 90Q200 300 184 520H204Q216 300 204 90Z', '#fff', 0.35),
    ),
    [200, 372]
      .map(
        y =>
          pen.fill(`M196 ${y - 14}Q240 ${y - 34} 284 ${y - 14}V${y + 22}Q240 ${y + 36} 196 ${y + 22}Z`, '#2c3037') +
          pen.strap(
            `M192 ${y - 6}Q240 ${y - 26} 288 ${y - 6}M194 ${y + 14}Q240 ${y} 286 ${y + 14}`,
            9,
            '#4a5058',
            '#14181d',
          ) +
          pen.dot(240, y + 4, 7),
      )
      .join(''),
    emblem(pen, 240, 292, 3.4),
  )}</g>`

/** Poles: alpine, for tracks, for walking. */
export const poles: Drawing = (pen, model) => {
  const grip =
    '<path d="M-12 50Q0 34 12 50L15 62L9 74L11 92L8 152Q0 160 -9 152L-11 60Z" fill="#2c3037" stroke="#14181d" stroke-width="2"/><path d="M-9 84H10M-9 98H10M-8 112H9M-8 126H9" stroke="#5b626b" stroke-width="2.4"/>'
  const basket =
    [
      pen.fill('M-34 500Q0 486 34 500Q30 514 0 516Q-30 514 -34 500Z', '#2c3037') +
        pen.seam('M-30 500Q0 510 30 500', 2, '#69717b'),
      pen.fill('M-3 508L20 520Q22 534 6 536L-3 530Z', '#2c3037'),
      pen.fill('M-20 506Q0 496 20 506Q16 518 0 518T-20 506Z', '#2c3037'),
    ][model] ?? ''
  const pole = () =>
    pen.fill('M-6 140H6L4 540H-4Z') +
    pen.plain('M-6 190H6V300H-6Z', pen.accent) +
    pen.plain('M-3 150H-1V530H-3Z', '#fff', 0.35) +
    (model === 2 ? pen.fill('M-9 316H9V350H-9ZM-8 420H8V450H-8Z', '#2c3037') : '') +
    grip +
    pen.strap(
      model === 1 ? 'M2 56C34 70 40 110 22 136C10 150 -4 140 2 120' : 'M4 54C52 70 54 150 10 146',
      model === 1 ? 11 : 8,
      pen.dark,
    ) +
    basket +
    pen.fill('M-4 540H4L0 574Z', '#9aa1a8')
  return pen.thin(
    `<g transform="rotate(-7 186 300) translate(186 0)">${pole()}</g><g transform="rotate(7 294 300) translate(286 0)">${pole()}</g>`,
  )
}

export const snowshoes: Drawing = pen => {
  const one =
    pen.fill(
      'M180 120C180 60 280 60 284 120C290 260 276 380 246 500Q232 520 218 500C188 380 172 260 180 120Z',
      pen.dark,
    ) +
    pen.strap(
      'M180 120C180 60 280 60 284 120C290 260 276 380 246 500Q232 520 218 500C188 380 172 260 180 120Z',
      12,
      pen.base,
    ) +
    pen.fill('M200 220H264L258 370H206Z', '#2c3037') +
    pen.strap('M196 250H268M198 300H266M204 350H260', 9, pen.accent) +
    pen.seam('M196 150H268M214 420H250', 6, pen.light)
  return `<g transform="translate(-90 -6) rotate(-6 232 300)">${pen.layer(one)}</g><g transform="translate(96 16) rotate(6 232 300)">${pen.layer(one)}</g>`
}

/** A board to slide on, and a pulk to draw. */
export const sledge: Drawing = (pen, model) =>
  model === 1
    ? pen.ground(240, 444, 210) +
      pen.layer(
        pen.strap('M80 330L10 250M100 320L20 236', 5, '#8a9098'),
        pen.piece(
          'M56 350C60 310 110 300 150 306L430 316Q448 380 420 430H120Q60 420 56 350Z',
          pen.soft('M60 400H440V440H60Z'),
        ),
        pen.piece(
          'M110 316C150 220 380 220 420 320Q270 350 110 316Z',
          pen.folds('M170 300Q190 260 240 250M380 300Q360 260 320 250', 9, 0.5),
          pen.light,
        ),
        pen.strap('M180 256V324M270 244V334M360 262V322', 8, pen.accent),
        emblem(pen, 250, 384, 3),
      )
    : pen.layer(
        pen.piece(
          'M150 130Q240 90 330 130C370 200 372 300 330 380Q310 430 286 440L276 540Q240 556 204 540L194 440Q170 430 150 380C108 300 110 200 150 130Z',
          pen.soft('M160 150Q200 130 250 140Q190 200 180 320Q140 240 160 150Z', '#fff', 0.35),
        ),
        pen.seam('M170 160Q240 130 310 160C340 220 340 290 310 360Q240 400 170 360C140 290 140 220 170 160Z', 3),
        pen.fill('M222 460H258V520Q240 530 222 520Z', '#f4f3ef'),
        emblem(pen, 240, 260, 5),
      )

/** Bindings alone. */
export const bindings: Drawing = pen =>
  [150, 330]
    .map(x =>
      pen.layer(
        `<g transform="translate(${x} 0)">${pen.fill('M-50 120Q-50 90 0 86Q50 90 50 120L40 220H-40Z')}${pen.fill('M-30 128H30V180H-30Z', '#2c3037')}${pen.fill('M-22 220H22V350H-22Z', '#aeb5bb')}${pen.fill('M-46 350H46L54 480Q40 510 0 512Q-40 510 -54 480Z')}${pen.fill('M-28 380H28V450H-28Z', '#2c3037')}${emblem(pen, 0, 110, 1.6)}${pen.dot(0, 240, 6, '#596069')}${pen.dot(0, 330, 6, '#596069')}</g>`,
      ),
    )
    .join('')
