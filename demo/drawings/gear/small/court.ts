import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

const felt = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9e04a" stroke="#a3a92a" stroke-width="2"/><path d="M${x - r * 0.9} ${y - r * 0.3}Q${x - r * 0.1} ${y} ${x - r * 0.3} ${y + r * 0.9}M${x + r * 0.3} ${y - r * 0.92}Q${x + r * 0.1} ${y} ${x + r * 0.9} ${y + r * 0.3}" fill="none" stroke="#fff" stroke-width="6"/>`

/** Tennis balls beside their tube. */
export const tennisBalls: Drawing = pen =>
  pen.ground(250, 520, 180) +
  pen.layer(
    `<rect x="120" y="90" width="156" height="420" rx="16" fill="#dfe8e6" stroke="#8a9098"/>`,
    [174, 290, 406].map(y => felt(198, y, 62)).join(''),
    `<path d="M138 100h20v400h-20z" fill="#fff" opacity=".5"/>`,
    pen.fill('M112 76H284V112H112Z'),
    pen.fill('M120 480H276V512H120Z'),
    pen.plain('M120 236H276V284H120Z', pen.accent, 0.92),
    emblem(pen, 198, 260, 2, pen.base),
  ) +
  pen.layer(felt(352, 448, 64))

/** A padel racket: no strings, holes. */
export const padelRacket: Drawing = pen =>
  `<g transform="rotate(20 240 300)">${pen.layer(
    pen.piece(
      'M240 40C340 40 378 120 366 210C356 290 300 320 268 360H212C180 320 124 290 114 210C102 120 140 40 240 40Z',
      pen.plain('M100 250L380 150V260L100 350Z', pen.accent, 0.9) +
        pen.glow('M140 150Q160 80 230 64Q180 110 172 190Z', 0.8),
    ),
    [-2, -1, 0, 1, 2]
      .map(x =>
        [-2, -1, 0, 1, 2]
          .map(y => (Math.abs(x * y) < 4 ? pen.dot(240 + x * 36, 176 + y * 34, 8, pen.deep) : ''))
          .join(''),
      )
      .join(''),
    pen.seam(
      'M240 52C330 52 364 124 354 206C344 280 296 306 262 350M240 52C150 52 116 124 126 206C136 280 184 306 218 350',
      5,
      pen.dark,
    ),
    pen.fill('M214 356H266L264 540Q240 550 216 540Z', '#2c3037') +
      pen.seam([376, 400, 424, 448, 472, 496, 520].map(y => `M216 ${y}l48 14`).join(''), 2.6, pen.accent),
  )}</g>${pen.thin(pen.strap('M150 520C110 560 80 560 70 530', 6, '#2c3037'))}`

export const shuttlecocks: Drawing = pen =>
  [
    [-84, -70, -24],
    [88, -30, 16],
    [-6, 120, -4],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn} 240 300) scale(.86)">${pen.layer(pen.piece('M150 150Q240 120 330 150L276 320H204Z', pen.seam('M180 140L216 320M210 132L228 320M240 130V320M270 132L252 320M300 140L264 320', 2, '#a9a59b') + pen.seam('M170 210Q240 190 310 210M184 252Q240 236 296 252', 4, pen.accent), '#f6f5f0'), pen.fill('M202 316H278Q292 380 240 388Q188 380 202 316Z', '#e9d9bd'), pen.fill('M200 314H280V336H200Z'))}</g>`,
    )
    .join('')

/** A basket on its stand. */
export const basketStand: Drawing = pen =>
  pen.ground(220, 566, 150) +
  pen.thin(pen.strap('M130 540V300L200 190', 17, '#596069')) +
  pen.layer(
    pen.fill('M70 530Q80 496 120 494H260Q290 498 296 530V556H70Z', '#2c3037'),
    pen.piece(
      'M150 50H420V236H150Z',
      pen.seam('M240 110H330V200H240Z', 7, pen.accent) + pen.seam('M158 58H412V228H158Z', 6),
      '#e8edf0',
    ),
    pen.fill('M140 42H430V62H140Z'),
  ) +
  pen.thin(
    pen.seam(
      'M234 232L262 330M250 240L300 330M285 244L270 336M320 240L272 330M336 232L308 330M248 270H322M254 300H316',
      3,
      '#f6f5f0',
    ),
    pen.seam('M234 232L262 330M336 232L308 330M262 330H308', 2, '#8a9098'),
    pen.seam('M230 228A56 14 0 1 0 340 228A56 12 0 1 0 230 228Z', 9, '#d9582b'),
  )

/** Cones and a bib for training. */
export const cones: Drawing = pen =>
  pen.ground(240, 530, 200) +
  pen.layer(
    pen.piece(
      'M164 70Q180 120 240 122Q300 120 316 70L352 88Q340 130 348 170L356 380H124L132 170Q140 130 128 88Z',
      pen.plain('M110 220H370V262H110Z', pen.accent, 0.9) +
        pen.folds('M180 270Q170 330 180 380M300 270Q310 330 300 380', 12, 0.4),
    ),
    emblem(pen, 240, 310, 4),
  ) +
  [60, 196, 332]
    .map((x, at) =>
      pen.layer(
        pen.piece(
          `M${x + 34} 400H${x + 54}L${x + 82} 506H${x + 6}Z`,
          pen.plain(`M${x} 440H${x + 90}V468H${x}Z`, '#f6f5f0'),
          at === 1 ? '#e0c022' : '#e2703a',
        ) + pen.fill(`M${x - 14} 502H${x + 102}V522H${x - 14}Z`, at === 1 ? '#c4a71a' : '#c85a28'),
      ),
    )
    .join('')

export const kneePads: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="translate(${at * 166 - 84} ${at * 40 - 20})">${pen.layer(pen.piece('M150 140Q240 116 330 140L318 300L330 470Q240 496 150 470L162 300Z', pen.texture(8, 8, 0, pen.seam('M0 4H8', 1)) + pen.plain('M140 160H340V174H140ZM140 440H340V454H140Z', pen.accent)), pen.fill('M240 206C300 206 306 256 304 306C302 356 296 408 240 408C184 408 178 356 176 306C174 256 180 206 240 206Z', pen.dark), pen.seam('M186 270H294M182 320H298M190 366H290', 3), pen.fill('M150 140Q240 116 330 140Q240 164 150 140Z', pen.deep))}</g>`,
    )
    .join('')
