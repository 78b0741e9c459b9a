import { emblem } from '../clothes/marks.ts'
import type { Drawing } from '../pen.ts'

/** A floorball stick with its ball. */
export const floorballStick: Drawing = pen =>
  pen.ground(230, 560, 150) +
  pen.layer(
    `<g transform="rotate(16 240 300)">${pen.strap('M240 40V470', 17, pen.base)}${pen.fill('M229 36h22v150h-22z', '#2c3037')}${pen.seam([54, 78, 102, 126, 150, 174].map(y => `M230 ${y}l20 -12`).join(''), 3, pen.accent)}${pen.piece('M232 456H252C256 500 250 520 214 540C176 560 130 556 108 520C140 524 190 510 232 456Z', pen.plain('M130 526L196 500L200 512L140 540ZM150 546L210 514L214 524L170 552Z', pen.deep))}</g>`,
  ) +
  pen.layer(
    pen.round(340, 506, 42, '#f2f1ec'),
    [
      [330, 490],
      [354, 496],
      [342, 518],
      [322, 512],
      [360, 520],
    ]
      .map(([x = 0, y = 0]) => pen.dot(x, y, 5, '#5b626b'))
      .join(''),
  )

/** Games for the lawn: a flying disc, throwing sticks. */
export const lawnGame: Drawing = (pen, model) =>
  model === 0
    ? pen.ground(240, 470, 170) +
      pen.layer(
        `<g transform="rotate(-12 240 320)">${pen.fill('M50 320A190 120 0 1 1 430 320A190 110 0 1 1 50 320Z')}${[150, 118].map(r => `<ellipse cx="240" cy="312" rx="${r}" ry="${r * 0.6}" fill="none" stroke="${pen.line}" stroke-width="2.4"/>`).join('')}${pen.plain('M118 312A122 74 0 1 1 362 312A122 74 0 1 1 118 312Z', pen.accent, 0.9)}${emblem(pen, 240, 312, 5, pen.base)}</g>`,
      )
    : pen.ground(240, 500, 190) +
      pen.layer(
        pen.piece('M206 190L240 160L274 190V490H206Z', pen.plain('M200 220H280V246H200Z', pen.accent), '#d9b98a'),
        [90, 140, 340, 390]
          .map((x, at) =>
            pen.piece(
              `M${x - 18} 330H${x + 18}V492H${x - 18}Z`,
              pen.plain(`M${x - 30} ${350 + at * 4}h60v24h-60z`, pen.body),
              '#d9b98a',
            ),
          )
          .join(''),
      )

/** Table tennis bats and balls. */
export const tableTennis: Drawing = pen => {
  const bat = (colour: string) =>
    pen.fill('M226 400H256L262 520Q241 534 220 520Z', '#c39a66') +
    pen.fill(
      'M241 90C330 90 372 160 366 240C360 310 320 360 264 404H218C162 360 122 310 116 240C110 160 152 90 241 90Z',
      colour,
    ) +
    pen.fill('M170 366Q241 336 312 366L264 404H218Z', '#d9b98a')
  return `<g transform="translate(-50 0) rotate(-16 240 300) scale(.9)">${pen.layer(bat('#2c3037'))}</g><g transform="translate(90 40) rotate(18 240 300) scale(.9)">${pen.layer(bat(pen.body), emblem(pen, 241, 230, 3))}</g>${pen.layer(pen.round(110, 480, 24, '#f6f5f0'))}`
}

/** A goal for the garden. */
export const goal: Drawing = pen =>
  pen.ground(240, 456, 200) +
  pen.within(
    'M52 160L120 130H360L428 160V450H52Z',
    `<path d="${Array.from({ length: 20 }, (_, at) => `M${40 + at * 22} 120V460M40 ${120 + at * 22}H440`).join('')}" stroke="#9aa1a8" stroke-width="1.6" opacity=".8"/>`,
  ) +
  pen.thin(
    pen.strap('M120 130H360M120 130L90 440M360 130L390 440', 5, '#aeb5bb'),
    pen.strap('M52 456V160H428V456', 15, pen.base),
    pen.strap('M52 456L96 440M428 456L384 440', 6, '#aeb5bb'),
  )
