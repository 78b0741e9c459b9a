import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** An avalanche beacon in its harness strap. */
export const avalancheBeacon: Drawing = pen =>
  pen.thin(pen.strap('M168 130C90 60 60 330 150 470M312 130C390 60 420 330 330 470', 16, pen.trim)) +
  pen.layer(
    pen.piece(
      'M160 120Q164 92 196 88H284Q316 92 320 120L330 460Q326 500 286 504H194Q154 500 150 460Z',
      pen.shade('M300 90H340V510H300Z', 0.5) + pen.seam('M156 360H324M158 146H322', 3),
    ),
    pen.fill('M182 166H298V330H182Z', '#d7e0d6') +
      pen.seam('M240 296V206M214 234L240 204L266 234', 9, '#2c3037') +
      pen.seam('M196 314H226M254 314H284', 5, '#c8322f'),
    pen.round(240, 414, 38, '#2c3037') + pen.fill('M226 396h28v36h-28z', '#c8322f'),
    pen.dot(190, 128, 6, '#d9482b') + pen.dot(212, 128, 6, '#d9482b'),
    emblem(pen, 240, 476, 1.7),
  )

/** An avalanche probe: its sections on their cord. */
export const avalancheProbe: Drawing = pen =>
  pen.thin(
    ...[0, 1, 2, 3, 4].map(
      at =>
        pen.strap(
          `M${132 + at * 54} ${120 + (at % 2) * 14}V${500 - (at % 2) * 14}`,
          15,
          at === 0 ? pen.accent : pen.base,
        ) + pen.seam([0, 1, 2, 3, 4, 5].map(mark => `M${126 + at * 54} ${170 + mark * 52}h12`).join(''), 3, pen.trim),
    ),
    pen.seam(
      'M132 116C132 60 186 60 186 130M186 490C186 540 240 540 240 500M240 116C240 60 294 60 294 130M294 490C294 540 348 540 348 500',
      4,
      '#2c3037',
    ),
    pen.fill('M336 92h24v40h-24z', '#2c3037') + pen.fill('M122 496L132 536L142 496Z', '#aeb5bb'),
  )

/** Ice picks on a cord round the neck. */
export const icePicks: Drawing = pen =>
  pen.thin(pen.strap('M168 330C100 120 200 60 240 60C280 60 380 120 312 330', 8, pen.accent)) +
  [-1, 1]
    .map(
      side =>
        `<g transform="translate(${240 + side * 62} 0) rotate(${side * 5} 0 420)">${pen.layer(pen.piece('M-34 320Q0 300 34 320V450Q0 470 -34 450Z', pen.seam('M-34 350H34M-34 376H34M-34 402H34M-34 428H34', 4)) + pen.fill('M-22 456H22L16 490H-16Z', pen.dark) + pen.fill('M-7 490H7L2 550H-2Z', '#c9d0d5'))}</g>`,
    )
    .join('')

/** Skins for the soles of skis, one folded over. */
export const skins: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="translate(${at * 116} ${at * 26})">${pen.layer(pen.piece('M128 96Q160 60 192 96V520Q160 536 128 520Z', pen.texture(7, 9, 0, pen.seam('M3 0V6', 2, pen.light)) + pen.plain('M120 300H200V318H120Z', pen.dark, 0.3)), pen.fill('M124 500H196V528Q160 544 124 528Z', '#2c3037'), pen.strap('M146 92C140 46 180 46 174 92', 7, '#aeb5bb', '#6d747d'), emblem(pen, 160, 214, 1.8))}</g>`,
    )
    .join('')

/** An inflated ring to slide on. */
export const snowTube: Drawing = pen =>
  pen.ground(240, 474, 190) +
  pen.layer(
    pen.piece(
      'M50 330A190 140 0 1 1 430 330A190 136 0 1 1 50 330Z',
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map(
          turn =>
            `<path d="M240 320L440 300V345Z" fill="${pen.accent}" opacity=".85" transform="rotate(${turn + 20} 240 320)"/>`,
        )
        .join('') + pen.glow('M90 280Q130 220 220 206Q150 240 126 310Z', 0.9),
    ),
    pen.fill('M156 318A84 52 0 1 1 324 318A84 50 0 1 1 156 318Z', pen.deep) +
      pen.plain('M172 326A68 38 0 1 1 308 326A68 38 0 1 1 172 326Z', pen.dark),
  ) +
  pen.thin(pen.strap('M70 372C84 404 120 424 144 420M410 372C396 404 360 424 336 420', 13, '#2c3037'))

/** A sledge of wood on runners. */
export const woodenSledge: Drawing = pen =>
  pen.ground(250, 462, 180) +
  pen.thin(
    pen.strap('M96 300C40 340 70 440 150 446H420M96 300C130 270 180 276 210 330', 12, '#a9703c', '#6b4a2b'),
    pen.strap('M190 340V440M300 340V440M390 340V440', 11, '#a9703c', '#6b4a2b'),
    pen.seam('M98 306C60 380 30 240 110 160', 5, pen.accent),
  ) +
  pen.layer(
    ...[0, 1, 2].map(at =>
      pen.fill(`M${150 + at * 8} ${300 + at * 22}H${404 + at * 12}V${316 + at * 22}H${150 + at * 8}Z`, '#d9b98a'),
    ),
    pen.fill('M180 286H220V372H180ZM340 286H380V378H340Z', pen.base),
    pen.seam('M90 450H424', 5, '#8a9098'),
  )
