import type { Drawing } from '../pen.ts'

export const exerciseBall: Drawing = (pen, cut) =>
  pen.ground(240, 506, 150) +
  pen.round(240, 310, 190) +
  (cut === 0
    ? [-120, -70, -20, 30, 80, 130]
        .map(y =>
          pen.seam(
            `M${Math.round(240 - Math.sqrt(36100 - y * y))} ${310 + y}Q240 ${330 + y + 18} ${Math.round(240 + Math.sqrt(36100 - y * y))} ${310 + y}`,
            2.5,
          ),
        )
        .join('')
    : [40, 80, 120, 160].map(r => pen.ring(240, 310, r, 2.5)).join('')) +
  '<path d="M116 220Q160 140 250 138Q180 170 150 250Z" fill="#fff" opacity=".35"/>'

const lit =
  '<path d="M140 210Q180 160 250 152Q190 180 160 240Z" fill="#fff" opacity=".4" filter="url(#s)"/><path d="M392 250Q420 400 290 452Q380 390 392 250Z" fill="#10151d" opacity=".25" filter="url(#s)"/>'
const turned = (turns: number[], parts: string) =>
  turns.map(turn => `<g transform="rotate(${turn} 240 300)">${parts}</g>`).join('')
const fifths = [0, 72, 144, 216, 288]

/** A football: white with panels of the article's colour, or the other way round. */
export const football: Drawing = (pen, model) => {
  const [ground, panel] = model === 0 ? ['#f2f1ec', pen.pale ? pen.accent : pen.body] : [pen.body, pen.accent]
  const outline = 'M80 300A160 160 0 1 1 400 300A160 160 0 1 1 80 300Z'
  return (
    pen.ground(240, 466, 120) +
    pen.layer(
      pen.piece(
        outline,
        turned(
          fifths,
          pen.seam('M240 236V190M194 158L240 190L286 158', 2.4, '#5b626b') +
            pen.fill('M240 192L288 158Q300 120 240 116Q180 120 192 158Z', panel),
        ) +
          pen.fill('M240 232L304 279L280 354H200L176 279Z', panel) +
          turned(fifths, pen.seam('M304 279L346 262', 2.4, '#5b626b')),
        ground,
      ),
    ) +
    lit
  )
}

export const basketball: Drawing = pen =>
  pen.ground(240, 466, 120) +
  pen.layer(
    pen.piece(
      'M80 300A160 160 0 1 1 400 300A160 160 0 1 1 80 300Z',
      pen.texture(8, 8, 0, pen.dot(2, 2, 1.1, pen.deep) + pen.dot(6, 6, 1.1, pen.light)) +
        pen.seam('M80 300H400M240 140V460M130 184Q230 300 130 416M350 184Q250 300 350 416', 5, pen.deep),
    ),
  ) +
  lit

/** Handball and volleyball: curved panels. */
export const handball: Drawing = (pen, model) =>
  pen.ground(240, 466, 120) +
  pen.layer(
    pen.piece(
      'M80 300A160 160 0 1 1 400 300A160 160 0 1 1 80 300Z',
      model === 0
        ? turned(
            fifths,
            pen.plain('M240 300L260 244L316 226L360 130L240 110L196 190Z', pen.accent, 0.9) +
              pen.seam('M240 300L260 244L316 226L400 100M260 244L196 190', 2.6),
          )
        : turned(
            [0, 120, 240],
            pen.plain('M240 300Q300 220 260 110L330 110Q380 230 310 330Z', pen.accent, 0.9) +
              pen.seam('M240 300Q300 220 260 120M275 316Q340 230 306 120M310 332Q380 250 366 140', 2.6),
          ),
    ),
  ) +
  lit

/** Rackets: tennis, badminton with its shuttle. */
export const racket: Drawing = (pen, model) =>
  pen.layer(
    `<g transform="rotate(${model === 0 ? 24 : 20} 240 300)">` +
      pen.within(
        model === 0
          ? 'M148 168A92 122 0 1 1 332 168A92 122 0 1 1 148 168Z'
          : 'M170 150A70 92 0 1 1 310 150A70 92 0 1 1 170 150Z',
        `<path d="${Array.from({ length: 16 }, (_, at) => `M${146 + at * 12} 30V300M140 ${50 + at * 16}H340`).join('')}" stroke="#b9bfc5" stroke-width="1.5"/>`,
      ) +
      pen.strap(
        model === 0
          ? 'M148 168A92 122 0 1 1 332 168A92 122 0 1 1 148 168Z'
          : 'M170 150A70 92 0 1 1 310 150A70 92 0 1 1 170 150Z',
        model === 0 ? 13 : 7,
        pen.base,
      ) +
      (model === 0
        ? pen.strap('M196 276L232 350V400M284 276L248 350V400', 11, pen.base)
        : pen.strap('M240 242V400', 7, pen.base)) +
      pen.fill('M226 396H254L258 540Q240 550 222 540Z', '#2c3037') +
      pen.seam([410, 432, 454, 476, 498, 520].map(y => `M224 ${y}l32 14`).join(''), 2.4, pen.accent) +
      '</g>',
    model === 0
      ? pen.round(120, 470, 40, '#d9e04a') + pen.seam('M92 444Q126 466 106 506M146 440Q120 470 150 498', 4, '#fff')
      : pen.fill('M96 420L160 402L148 470Q132 488 116 476Z', '#f6f5f0') +
          pen.seam('M112 420L122 474M134 412L134 478M150 408L144 470', 1.8, '#a9a59b') +
          pen.fill('M114 472Q134 462 150 468Q150 500 130 500T114 472Z', pen.accent),
  )

export const shinGuard: Drawing = pen => {
  const one = pen.piece(
    'M120 110Q176 84 232 110C240 240 236 380 216 470Q176 500 136 470C116 380 112 240 120 110Z',
    pen.plain(
      'M150 130Q176 118 202 130C206 240 202 360 190 440Q176 450 162 440C150 360 146 240 150 130Z',
      pen.accent,
      0.85,
    ) + pen.soft('M132 130Q146 240 140 400Q126 280 132 130Z', '#fff', 0.4),
  )
  const strap = pen.fill('M112 330H240V366H114Z', pen.dark)
  return `<g transform="translate(-8 0)">${pen.layer(one + strap)}</g><g transform="translate(136 26)">${pen.layer(pen.fill('M120 110Q176 84 232 110C240 240 236 380 216 470Q176 500 136 470C116 380 112 240 120 110Z') + pen.plain('M150 130Q176 118 202 130C206 240 202 360 190 440Q176 450 162 440C150 360 146 240 150 130Z', pen.accent, 0.85) + strap)}</g>`
}
