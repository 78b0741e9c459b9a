import { emblem } from '../clothes/marks.ts'
import type { Drawing } from '../pen.ts'

/** Belts: webbing with a clasp, or leather with a buckle. */
export const belt: Drawing = (pen, model) =>
  pen.layer(
    pen.strap('M240 250C120 250 70 290 90 340C120 400 360 400 390 340C410 290 360 250 240 250', 34, pen.dark),
    pen.strap('M90 340C120 400 360 400 390 340', 34, model === 0 ? pen.base : pen.body),
    model === 0
      ? pen.fill('M196 356H292V410H196Z', '#2c3037') + emblem(pen, 244, 383, 2)
      : pen.strap('M206 356H276V412H206Z', 8, '#c9b27a', '#7a653a') + pen.seam('M240 384H276', 6, '#c9b27a'),
    pen.stitch('M100 332C130 386 350 386 380 332'),
  )

export const umbrella: Drawing = pen =>
  pen.layer(
    pen.strap('M240 90V480C240 530 310 530 308 486', 9, '#2c3037'),
    pen.fill('M234 64h12v30h-12z', '#2c3037'),
    pen.piece(
      'M40 320C50 180 130 92 240 92C350 92 430 180 440 320Q410 286 374 320Q340 286 308 320Q274 286 240 320Q206 286 172 320Q138 286 106 320Q74 286 40 320Z',
      pen.plain('M240 92C190 130 172 240 172 340H106C110 220 160 130 240 92Z', pen.dark, 0.5) +
        pen.plain('M240 92C290 130 308 240 308 340H374C370 220 320 130 240 92Z', pen.accent, 0.9) +
        pen.seam(
          'M240 92C190 130 172 240 172 320M240 92C290 130 308 240 308 320M240 92C140 150 106 230 106 320M240 92C340 150 374 230 374 320M240 92V320',
        ),
    ),
    emblem(pen, 206, 260, 1.6),
  )

export const keyRing: Drawing = pen =>
  pen.thin(
    pen.strap('M240 120A70 70 0 1 1 239 120Z', 10, '#aeb5bb', '#6d747d'),
    pen.strap('M240 260V310', 9, '#aeb5bb', '#6d747d'),
  ) +
  pen.layer(
    pen.piece(
      'M190 310H290Q306 314 306 330V470Q300 500 240 504Q180 500 174 470V330Q174 314 190 310Z',
      pen.stitch('M188 324H292V470Q280 488 240 490Q200 488 188 470Z'),
    ),
    emblem(pen, 240, 410, 5),
  )

/** Hand-held navigators and bicycle computers. */
export const navigator: Drawing = (pen, model) =>
  pen.ground(240, 506, 90) +
  pen.layer(
    model === 0 ? pen.fill('M290 60h26v90h-26z', '#2c3037') : '',
    pen.piece('M150 150Q152 116 190 112H290Q328 116 330 150V460Q326 504 286 506H194Q154 504 150 460Z', ''),
    pen.fill('M168 150H312V370H168Z', '#dfe6dc'),
    pen.plain('M168 300Q210 250 240 280T312 230V370H168Z', '#9fb58f') +
      pen.seam('M180 350L214 300L250 320L296 240', 5, '#d9482b') +
      pen.dot(296, 240, 8, '#d9482b'),
    [190, 240, 290].map(x => pen.round(x, 412, 16, '#2c3037')).join(''),
    emblem(pen, 240, 466, 1.8),
  )

export const wristband: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="translate(${at * 120 - 60} ${at * 130 - 60})">${pen.layer(pen.fill('M140 250C160 216 320 216 340 250C320 280 160 280 140 250Z', pen.deep), pen.fill('M136 250C160 294 320 294 344 250L346 350C320 396 160 396 134 350Z'), pen.seam('M134 290C160 334 320 334 346 290', 8, pen.accent), emblem(pen, 240, 352, 1.8))}</g>`,
    )
    .join('')

export const shoeLaces: Drawing = pen =>
  pen.thin(
    pen.strap(
      'M150 470C60 330 180 120 260 160C340 200 200 330 150 250C110 180 260 90 340 160C410 230 330 350 330 470',
      11,
      pen.base,
      pen.line,
    ),
    `<path d="M150 470C60 330 180 120 260 160C340 200 200 330 150 250C110 180 260 90 340 160C410 230 330 350 330 470" fill="none" stroke="${pen.accent}" stroke-width="4" stroke-linecap="butt" stroke-dasharray="8 14"/>`,
    pen.fill('M142 466h16v50h-16zM322 466h16v50h-16z', '#aeb5bb'),
  )
