import { emblem } from '../clothes/marks.ts'
import type { Drawing } from '../pen.ts'

export const harness: Drawing = pen =>
  pen.layer(pen.strap('M130 190C130 240 350 240 350 190', 30, pen.dark)) +
  pen.layer(
    pen.strap('M120 190C120 130 360 130 360 190', 34, pen.base),
    pen.strap(
      'M150 196Q196 330 120 380C80 420 110 470 170 450C220 430 226 380 214 330M330 196Q284 330 360 380C400 420 370 470 310 450C260 430 254 380 266 330',
      25,
      pen.base,
    ),
    pen.strap('M214 330Q240 350 266 330', 18, pen.dark),
    pen.strap('M240 222V338', 17, pen.accent),
    pen.fill('M196 200h36v30h-36z', '#aeb5bb'),
    pen.fill('M214 206h8v18h-8z', '#596069'),
    pen.strap('M112 200C90 250 130 262 140 232M368 200C390 250 350 262 340 232', 5, '#2c3037'),
    emblem(pen, 320, 168, 1.4),
  )

export const carabiner: Drawing = pen => {
  const ring =
    'M206 120C140 140 138 220 152 300C166 400 190 470 240 470C300 470 330 410 330 330L300 160C292 124 250 108 206 120Z'
  return (
    `<g transform="rotate(14 240 300) translate(-60 -20)">${pen.thin(pen.strap(ring, 26, pen.base), pen.strap('M326 330L302 176', 20, '#aeb5bb'), pen.fill('M300 230l34 -4l8 60l-32 4z', pen.accent))}</g>` +
    `<g transform="rotate(-12 240 300) translate(90 40)">${pen.thin(pen.strap(ring, 26, pen.dark), pen.strap('M326 330L302 176', 14, '#aeb5bb'))}</g>`
  )
}

/** Rope in a coil. */
export const rope: Drawing = pen => {
  const loop = (by: number) =>
    `M${190 - by} 150C${90 - by * 2} 250 ${110 - by} 470 240 ${500 + by}C${370 + by} 470 ${390 + by * 2} 250 ${290 + by} 150`
  const coil = [0, 12, 24, 36].map(loop).join('')
  return pen.layer(
    pen.strap(coil, 11, pen.base),
    `<path d="${coil}" fill="none" stroke="${pen.accent}" stroke-width="8" stroke-linecap="butt" stroke-dasharray="5 16"/>`,
    pen.strap('M190 150C200 80 280 80 290 150M150 180H330M146 198H334M144 216H336M150 234H330', 12, pen.base),
    pen.strap('M330 234C400 300 420 400 380 470', 11, pen.base),
  )
}

/** An ice axe. */
export const iceAxe: Drawing = pen =>
  pen.layer(
    `<g transform="rotate(22 240 300)">${pen.strap('M240 120C236 300 262 420 240 560', 16, pen.base)}${pen.fill('M130 150C170 110 210 104 256 108L340 96L338 124L256 134C220 132 180 140 130 150Z', '#aeb5bb')}${pen.fill('M226 420H268L262 540H228Z', '#2c3037')}${pen.seam('M228 450h36M228 476h36M228 502h34', 2.4, '#596069')}</g>`,
  )

export const crampons: Drawing = pen =>
  pen.layer(
    [150, 330]
      .map(
        x =>
          pen.strap(
            `M${x - 46} 120Q${x} 80 ${x + 46} 120L${x + 34} 270H${x - 34}ZM${x - 34} 330H${x + 34}L${x + 28} 460Q${x} 486 ${x - 28} 460Z`,
            13,
            '#aeb5bb',
          ) +
          pen.seam(
            `M${x - 56} 120l-16 -22M${x + 56} 120l16 -22M${x - 50} 180l-22 6M${x + 50} 180l22 6M${x - 46} 240l-22 10M${x + 46} 240l22 10M${x - 40} 380l-20 8M${x + 40} 380l20 8`,
            9,
            '#7d858d',
          ) +
          pen.strap(`M${x} 270V330`, 15, pen.dark) +
          pen.strap(`M${x - 44} 150H${x + 44}M${x - 32} 420H${x + 32}`, 15, pen.base),
      )
      .join(''),
  )

export const chalkBag: Drawing = pen =>
  pen.ground(240, 500, 100) +
  pen.layer(
    pen.strap('M140 190C60 100 420 100 340 190', 10, pen.accent),
    pen.fill('M130 190Q240 150 350 190Q240 236 130 190Z', '#f4f3ef'),
    pen.piece(
      'M128 190Q240 240 352 190L336 470Q330 500 240 502Q150 500 144 470Z',
      pen.folds('M170 240Q160 340 176 460M312 240Q320 340 304 460', 11, 0.5) +
        pen.plain('M100 190H380V240Q240 280 100 240Z', pen.dark),
    ),
    emblem(pen, 240, 370, 4),
  )
