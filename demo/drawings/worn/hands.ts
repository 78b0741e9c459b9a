import type { Drawing, Pen } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

const hand =
  'M172 440L160 300C140 262 118 236 124 218C134 204 154 220 172 250L184 268L176 134Q190 112 206 132L216 244L218 100Q234 80 250 100L254 246L264 116Q280 98 294 118L290 262L304 166Q320 150 332 170C334 240 328 310 312 370L310 440Z'
const mitt =
  'M172 440L168 380C124 350 104 290 116 262Q138 244 174 300C160 196 178 116 246 112C318 114 334 216 318 340L310 440Z'

const cuff = (pen: Pen, long: boolean) =>
  pen.fill('M166 416H316V446H166Z', pen.accent) +
  pen.piece(
    long ? 'M160 444H322L336 528Q240 546 144 528Z' : 'M164 444H318L322 488Q240 500 158 488Z',
    pen.folds('M200 460Q196 490 190 520M280 456Q290 490 296 520', 8, 0.4),
    pen.dark,
  ) +
  pen.fill('M262 408h66v34h-66z', pen.base) +
  pen.stitch('M268 414h54v22h-54z')
const asPair = (pen: Pen, one: string) =>
  `<g transform="matrix(-.8 0 0 .8 412 -2)">${pen.layer('<use href="#one"/>')}</g><g transform="translate(116 96) scale(.84)">${pen.layer(`<g id="one">${one}</g>`)}</g>`

/** Gloves: padded for winter, thin in wool, or a goalkeeper's. */
export const glove: Drawing = (pen, model) =>
  asPair(
    pen,
    model === 1
      ? pen.piece(
          hand,
          pen.texture(
            9,
            8,
            0,
            `<path d="M0 1L4.5 5L9 1" fill="none" stroke="${pen.line}" stroke-width="1.4" opacity=".35"/>`,
          ) + pen.plain('M150 300H330V318H150ZM150 332H330V340H150Z', pen.accent),
        ) +
          pen.fill('M168 430H314V486H168Z') +
          pen.ribs(172, 312, 434, 50, 8)
      : pen.piece(
          hand,
          pen.seam('M172 250Q200 280 290 262M200 290Q246 300 300 286M192 330Q240 344 304 328') +
            pen.soft(
              'M182 150Q190 130 200 150L208 240L190 250ZM224 120Q234 104 244 120L246 240L226 240Z',
              '#fff',
              0.3,
            ) +
            pen.shade('M300 170L340 150V440H280Z', 0.5) +
            (model === 2 ? pen.plain('M150 270Q240 300 330 270V360Q240 380 150 360Z', pen.accent) : ''),
        ) +
          emblem(pen, 240, 370, 2.2, model === 2 ? pen.base : pen.accent) +
          cuff(pen, model === 0),
  )

/** Mittens: shell, or knitted with a pattern. */
export const mitten: Drawing = (pen, model) => {
  const rose = pen.texture(
    60,
    60,
    0,
    pen.plain(
      'M30 8L38 20L30 28L22 20ZM30 32L38 40L30 52L22 40ZM8 30L20 22L28 30L20 38ZM32 30L40 22L52 30L40 38ZM0 0h6v6h-6zM54 54h6v6h-6z',
      pen.accent,
    ),
  )
  return asPair(
    pen,
    pen.piece(
      mitt,
      model === 1
        ? rose
        : pen.folds('M176 300Q200 330 196 380M310 300Q280 320 270 370', 10, 0.5) +
            pen.seam('M180 300Q190 350 180 410M186 220Q246 190 318 220') +
            pen.soft('M196 160Q210 130 246 128Q216 150 208 210Z', '#fff', 0.35),
    ) +
      (model === 1
        ? pen.fill('M168 430H314V496H168Z') + pen.ribs(172, 312, 434, 60, 8)
        : emblem(pen, 246, 270, 2.4) + cuff(pen, true)),
  )
}

/** Gloves without finger tips: for weights and bicycles. */
export const fingerlessGlove: Drawing = pen =>
  asPair(
    pen,
    pen.fill(
      'M172 210h44v30h-44zM218 190h38v40h-38zM260 200h36v40h-36zM300 226h34v34h-34zM118 240l34 -18l16 24l-24 18z',
      '#2f333a',
    ) +
      pen.piece(
        'M172 440L160 310C146 290 128 268 134 252C150 240 166 252 176 270L170 218H218L220 198H256L262 208H298L302 232H334C334 280 328 330 312 370L310 440Z',
        pen.texture(9, 9, 0, pen.dot(4, 4, 1.5, pen.line)) +
          pen.plain('M160 300Q240 330 330 290V360Q240 390 170 370Z', pen.dark),
      ) +
      emblem(pen, 244, 344, 2) +
      cuff(pen, false),
  )
