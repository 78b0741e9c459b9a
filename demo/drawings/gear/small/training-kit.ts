import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** Three balls for sore muscles: smooth, with knobs, a double one. */
export const massageBalls: Drawing = pen =>
  pen.ground(240, 510, 190) +
  pen.layer(
    pen.round(150, 240, 92),
    pen.glow('M90 210Q110 160 170 156Q120 190 112 250Z', 0.9),
    emblem(pen, 150, 252, 3),
  ) +
  pen.layer(
    pen.round(338, 262, 78, pen.accent),
    [
      [300, 220],
      [340, 206],
      [380, 226],
      [286, 264],
      [326, 254],
      [366, 262],
      [400, 272],
      [304, 306],
      [346, 304],
      [384, 310],
    ]
      .map(([x = 0, y = 0]) => pen.dot(x, y, 8, pen.dark))
      .join(''),
  ) +
  pen.layer(
    pen.fill('M120 430A72 72 0 0 1 236 378A72 72 0 0 1 352 430A72 72 0 0 1 236 480A72 72 0 0 1 120 430Z', pen.dark),
    pen.glow('M146 400Q166 374 200 376Q170 392 164 430Z', 0.7),
  )

/** A block for yoga. */
export const yogaBlock: Drawing = pen =>
  pen.ground(240, 470, 180) +
  pen.layer(
    pen.fill('M90 250L300 200L410 250L200 310Z', pen.light),
    pen.piece(
      'M90 250L200 310V466L90 400Z',
      pen.texture(22, 18, 0, pen.dot(5, 5, 2.4, pen.line) + pen.dot(15, 12, 1.6, pen.deep)),
      pen.dark,
    ),
    pen.piece(
      'M200 310L410 250V400L200 466Z',
      pen.texture(
        26,
        22,
        0,
        pen.dot(5, 6, 2.6, pen.line) + pen.dot(17, 15, 1.8, pen.deep) + pen.dot(20, 3, 1.4, pen.light),
      ),
    ),
    emblem(pen, 306, 360, 4),
  )

/** Tiles of foam that lock into one another. */
export const floorTiles: Drawing = pen => {
  const tile =
    'M0 0H60C50 -24 90 -24 80 0H150V60C174 50 174 90 150 80V150H90C100 126 60 126 70 150H0V80C24 90 24 50 0 60Z'
  return [
    [86, 60, pen.body],
    [242, 60, pen.accent],
    [86, 216, pen.accent],
    [242, 216, pen.body],
    [86, 372, pen.body],
    [262, 390, pen.dark],
  ]
    .map(
      ([x, y, colour]) =>
        `<g transform="translate(${x} ${y})">${pen.layer(pen.fill(tile, String(colour)), pen.seam('M20 30L50 20M100 40L130 30M30 110L60 100M96 116L126 106', 3, pen.line))}</g>`,
    )
    .join('')
}

/** A bar for pull-ups in a doorway. */
export const pullUpBar: Drawing = pen =>
  `<path d="M60 70H96V560H60ZM384 70H420V560H384Z" fill="#e4ddd0" stroke="#b9ae9b"/>` +
  pen.thin(
    pen.strap('M96 210H384', 24, pen.base),
    pen.fill('M92 178H116V242H92ZM364 178H388V242H364Z', '#2c3037'),
    pen.fill('M136 192H206V228H136ZM274 192H344V228H274Z', '#2c3037') +
      pen.seam(
        [0, 1, 2, 3, 4, 5].map(at => `M${144 + at * 11} 194l6 32M${282 + at * 11} 194l6 32`).join(''),
        2.4,
        '#596069',
      ),
  ) +
  pen.thin(emblem(pen, 240, 210, 1.4))

/** A belt for lifting: broad behind, two rows of holes. */
export const liftingBelt: Drawing = pen =>
  pen.layer(pen.fill('M70 240C90 170 390 170 410 240C390 292 90 292 70 240Z', pen.deep)) +
  pen.layer(
    pen.piece(
      'M66 244C100 320 380 320 414 244V370C380 450 100 450 66 370Z',
      pen.stitch('M74 262C110 336 370 336 406 262M74 356C110 430 370 430 406 356') +
        pen.shade('M66 244C70 300 110 320 140 330V440C100 430 70 400 66 370Z', 0.5),
    ),
    [0, 1, 2, 3]
      .map(at => pen.dot(300 + at * 24, 344 - at * 6, 5, pen.deep) + pen.dot(300 + at * 24, 384 - at * 6, 5, pen.deep))
      .join(''),
    pen.fill('M196 296H286V438H196Z', pen.accent) + pen.strap('M206 316H276V418H206Z', 9, '#c9b27a', '#7a653a'),
    pen.strap('M240 316V418', 7, '#c9b27a', '#7a653a'),
    emblem(pen, 130, 366, 2.4),
  )
