import { emblem } from '../clothes/marks.ts'
import type { Drawing } from '../pen.ts'

/** A cup, a pan, things to eat with. */
export const campCup: Drawing = (pen, model) =>
  model === 0
    ? pen.ground(230, 462, 140) +
      pen.layer(
        pen.strap('M340 260C440 250 430 390 330 390', 24, pen.base),
        pen.fill('M110 230Q230 190 350 230Q230 270 110 230Z', pen.deep),
        pen.piece(
          'M108 230Q230 276 352 230L336 430Q320 462 230 464Q140 462 124 430Z',
          pen.soft('M140 262Q150 380 160 450H190Q170 340 168 270Z', '#fff', 0.35) +
            pen.plain('M100 300H360V314H100Z', pen.accent),
        ),
        emblem(pen, 240, 372, 4),
      )
    : pen.ground(200, 470, 150) +
      pen.layer(
        pen.strap('M320 330L446 240', 16, '#2c3037'),
        pen.fill('M50 330Q200 280 350 330Q200 380 50 330Z', pen.deep),
        pen.piece(
          'M50 332Q200 384 350 332L326 420Q300 464 200 466Q100 464 74 420Z',
          pen.soft('M80 360Q100 430 130 456H160Q120 410 110 366Z', '#fff', 0.35),
        ),
        pen.fill('M92 330Q200 300 308 330Q200 362 92 330Z', '#3b4149'),
      )

/** A first aid kit: the white cross on green of ISO 7010, since the red one is protected by law. */
export const firstAid: Drawing = pen =>
  pen.ground(240, 466, 160) +
  pen.layer(
    pen.strap('M190 190C190 150 290 150 290 190', 12, pen.deep),
    pen.piece(
      'M80 220Q84 186 120 184H360Q396 186 400 220V430Q396 464 360 466H120Q84 464 80 430Z',
      pen.folds('M110 230Q100 330 112 430M372 230Q380 330 366 430', 10, 0.4),
    ),
    pen.seam('M90 236H390', 7, pen.deep) +
      pen.seam('M90 236H390', 2, pen.accent) +
      pen.seam('M390 236v22', 5, pen.accent),
    pen.round(240, 346, 66, '#2f8f5b'),
    pen.plain('M222 300H258V328H286V364H258V392H222V364H194V328H222Z', '#fff'),
  )

/** A snow shovel. */
export const snowShovel: Drawing = pen =>
  pen.thin(
    `<g transform="rotate(14 240 300)">${pen.strap('M240 70V350', 15, '#aeb5bb')}${pen.strap('M190 64H290', 20, '#2c3037')}${pen.fill('M222 330h36v40h-36z', '#2c3037')}</g>`,
  ) +
  pen.layer(
    `<g transform="rotate(14 240 300)">${pen.piece('M160 362Q240 340 320 362L316 480Q300 560 240 568Q180 560 164 480Z', pen.folds('M200 380V520M280 380V520', 9, 0.5) + pen.plain('M222 400h36v90h-36z', pen.dark, 0.7))}${emblem(pen, 240, 520, 2)}</g>`,
  )

/** A tarp on two poles. */
export const tarp: Drawing = pen =>
  pen.ground(240, 480, 200) +
  pen.seam('M60 210L10 470M420 210L470 470M150 130L120 470M330 130L360 470', 1.8, '#e2703a') +
  pen.thin(pen.strap('M240 96V478', 7, '#8b6b4a', '#5a4530')) +
  pen.layer(
    pen.piece(
      'M240 96Q150 150 50 210Q60 290 40 350Q140 320 240 322Q340 320 440 350Q420 290 430 210Q330 150 240 96Z',
      pen.plain('M240 96V340H0V60Z', pen.light, 0.5) +
        pen.folds('M240 110Q160 220 90 320M240 110Q320 220 390 320M240 110V310', 10, 0.4),
    ),
    pen.seam('M240 96V322', 2),
    [
      [50, 210],
      [40, 350],
      [430, 210],
      [440, 350],
    ]
      .map(([x = 0, y = 0]) => pen.round(x, y, 6, pen.accent))
      .join(''),
    emblem(pen, 330, 270, 2.4),
  )

/** A crash pad for climbers. */
export const crashPad: Drawing = pen =>
  pen.ground(240, 520, 170) +
  pen.layer(
    pen.piece(
      'M90 110L390 90L410 480L110 520Z',
      pen.plain('M80 290L420 270V290L80 312Z', pen.deep, 0.7) + pen.plain('M60 80H440V190L80 220Z', pen.dark, 0.7),
    ),
    pen.fill('M90 110L110 520L92 514L70 128Z', pen.dark),
    pen.strap('M170 260C160 330 170 340 176 360M330 250C340 320 336 330 338 350', 13, '#2c3037'),
    emblem(pen, 250, 420, 6),
  )

/** A toilet bag. */
export const toiletBag: Drawing = pen =>
  pen.ground(240, 440, 150) +
  pen.layer(
    pen.strap('M380 280C430 280 440 330 400 350', 9, pen.dark),
    pen.piece(
      'M96 260Q110 232 240 232T384 260L396 410Q390 440 350 442H130Q90 440 84 410Z',
      pen.folds('M130 290Q120 360 134 420M350 290Q360 360 342 424', 11, 0.5),
    ),
    pen.seam('M106 270Q240 244 374 270', 7, pen.deep) +
      pen.seam('M106 270Q240 244 374 270', 2, pen.accent) +
      pen.seam('M374 270l12 18', 5, pen.accent),
    emblem(pen, 240, 360, 4),
  )

/** A long bag for skis. */
export const skiBag: Drawing = pen =>
  `<g transform="rotate(-58 240 300)">${pen.layer(pen.piece('M-20 270Q-16 240 40 240H440Q500 244 506 300Q500 356 440 360H40Q-16 360 -20 330Z', pen.folds('M60 262Q200 280 300 262M120 340Q260 326 400 342', 10, 0.5) + pen.plain('M-40 220H60V380H-40Z', pen.dark)), pen.seam('M0 262H480', 6, pen.deep) + pen.seam('M0 262H480', 1.8, pen.accent), pen.strap('M160 262V360M330 262V360', 15, pen.deep), pen.strap('M160 250C180 190 310 190 330 250', 12, pen.dark), emblem(pen, 246, 318, 3.4))}</g>`

/** A landing net. */
export const landingNet: Drawing = pen =>
  `<g transform="rotate(24 240 300)">${pen.within('M150 120Q240 60 330 120C346 240 330 330 270 400Q240 420 210 400C150 330 134 240 150 120Z', `<path d="${Array.from({ length: 22 }, (_, at) => `M${at * 24 - 60} 40L${at * 24 + 260} 440M${at * 24 + 60} 40L${at * 24 - 260} 440`).join('')}" stroke="#6d747d" stroke-width="1.5"/>`)}${pen.thin(pen.strap('M240 220C140 220 110 120 180 80Q240 50 300 80C370 120 340 220 240 220Z', 12, pen.base), pen.strap('M240 224V560', 14, '#c39a66', '#6b4a2b'), pen.fill('M228 470h24v90h-24z', '#2c3037'))}</g>`

/** Reflectors: a tag on a cord, or bands. */
export const reflector: Drawing = (pen, model) =>
  model === 0
    ? pen.thin(pen.strap('M240 60C180 120 300 140 240 210', 5, '#2c3037')) +
      pen.layer(
        pen.round(240, 340, 130),
        `<circle cx="240" cy="340" r="112" fill="none" stroke="${pen.accent}" stroke-width="9"/>`,
        emblem(pen, 240, 340, 9),
        pen.round(240, 222, 9, '#2c3037'),
      )
    : [0, 1]
        .map(
          at =>
            `<g transform="rotate(${at ? 12 : -10} 240 300) translate(0 ${at * 150 - 70})">${pen.layer(pen.piece('M60 260H420V340H60Z', pen.plain('M60 284H420V316H60Z', '#e3e7ea') + pen.texture(16, 16, 0, pen.seam('M0 16L16 0', 1, '#9aa1a8'))), emblem(pen, 360, 300, 1.8))}</g>`,
        )
        .join('')

/** A multitool. */
export const multitool: Drawing = pen =>
  pen.layer(
    `<g transform="rotate(-38 240 320)">${pen.fill('M226 60L240 40L254 60V250H226Z', '#c9d0d5')}</g><g transform="rotate(-6 240 320)">${pen.strap('M240 90V280', 15, '#aeb5bb')}${pen.fill('M230 70h20v30h-20z', '#8a9098')}</g><g transform="rotate(26 240 320)">${pen.strap('M240 110V280', 11, '#8a9098')}</g><g transform="rotate(60 240 320)">${pen.fill('M228 120Q240 90 252 120V270H228Z', '#c9d0d5')}</g>`,
  ) +
  pen.layer(
    pen.piece(
      'M190 260Q190 230 240 228Q290 230 290 260V510Q286 540 240 542Q194 540 190 510Z',
      pen.soft('M204 250H222V520H208Z', '#fff', 0.4),
    ),
    pen.round(240, 262, 13, '#aeb5bb'),
    pen.round(240, 508, 13, '#aeb5bb'),
    emblem(pen, 240, 390, 3),
  )
