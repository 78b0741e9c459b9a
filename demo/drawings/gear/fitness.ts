import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

export const kettlebell: Drawing = (pen, cut) =>
  pen.ground(240, 500, 120) +
  `<path d="M164 300C120 200 150 120 240 118C330 120 360 200 316 300" fill="none" stroke="${pen.line}" stroke-width="45"/><path d="M164 300C120 200 150 120 240 118C330 120 360 200 316 300" fill="none" stroke="${cut === 0 ? pen.base : '#3a4048'}" stroke-width="40"/>` +
  pen.fill(
    'M240 240C340 240 380 310 374 380C370 440 330 492 290 496H190C150 492 110 440 106 380C100 310 140 240 240 240Z',
  ) +
  pen.glow('M136 350Q150 280 220 264Q170 300 160 380Q150 420 158 440Q126 400 136 350Z', 0.9) +
  pen.shade('M340 290Q390 350 362 430Q330 490 290 496H270Q360 430 340 290Z', 0.9) +
  (cut === 0 ? pen.ring(240, 380, 52, 4, pen.light) : pen.seam('M112 420Q240 452 368 420', 10, pen.dark))

export const dumbbell: Drawing = (pen, cut) =>
  pen.ground(240, 420, 190) +
  pen.fill('M150 280H330V320H150Z', '#b9bec4') +
  [166, 180, 194, 208, 222, 236, 250, 264, 278, 292, 306].map(x => pen.seam(`M${x} 284V316`, 1.5, '#8a9097')).join('') +
  pen.mirrored(
    cut === 0
      ? pen.fill('M60 240L86 196H132L158 240V360L132 404H86L60 360Z') +
          pen.glow('M66 242L88 204H130L140 222H92L78 248V350L66 358Z', 0.7) +
          pen.seam('M86 196V404M132 196V404')
      : [0, 1, 2, 3]
          .map(disc =>
            pen.fill(
              `M${50 + disc * 28} ${240 - disc * 14}Q${50 + disc * 28} ${226 - disc * 14} ${62 + disc * 28} ${226 - disc * 14}H${76 + disc * 28}V${374 + disc * 14}H${62 + disc * 28}Q${50 + disc * 28} ${374 + disc * 14} ${50 + disc * 28} ${360 + disc * 14}Z`,
              disc % 2 ? pen.dark : pen.base,
            ),
          )
          .join(''),
  )

export const plate: Drawing = (pen, cut) =>
  pen.ground(240, 484, 130) +
  pen.round(240, 300, 180) +
  pen.ring(240, 300, 158, 3) +
  pen.round(240, 300, 112, pen.dark) +
  (cut === 0
    ? [0, 120, 240]
        .map(
          turn =>
            `<g transform="rotate(${turn} 240 300)"><path d="M196 168Q240 152 284 168L278 188Q240 176 202 188Z" fill="${pen.trim}" opacity=".8"/></g>`,
        )
        .join('')
    : pen.ring(240, 300, 136, 10, pen.light)) +
  pen.round(240, 300, 46, '#b9bec4') +
  pen.round(240, 300, 24, '#f3f2ee')

/** A rolled mat for yoga, or one that lies flat. */
export const yogaMat: Drawing = (pen, model) =>
  pen.ground(240, 474, 190) +
  pen.layer(
    pen.fill('M110 314H404Q446 334 446 384T404 456H110Z'),
    pen.round(112, 385, 70, pen.light),
    [58, 47, 36, 25, 14].map(r => pen.ring(112, 385, r, 2.4)).join(''),
    model === 0
      ? pen.strap('M216 314V456M350 314V456', 17, pen.accent) + pen.strap('M218 314Q282 190 348 314', 9, pen.dark)
      : emblem(pen, 300, 384, 4),
  )

/** A roller with ridges. */
export const foamRoller: Drawing = (pen, model) =>
  pen.ground(240, 460, 180) +
  pen.layer(
    pen.piece(
      'M120 232H372Q420 250 420 340T372 450H120Z',
      pen.texture(
        model === 0 ? 46 : 60,
        model === 0 ? 40 : 300,
        232,
        model === 0 ? pen.fill('M4 4h34v28h-34z') : pen.seam('M20 0V300', 16, `${pen.deep}66`),
      ),
    ),
    pen.fill('M120 232Q170 240 170 341T120 450Q70 440 70 341T120 232Z'),
    pen.fill('M120 276Q146 282 146 341T120 406Q94 400 94 341T120 276Z', pen.deep),
    emblem(pen, 300, 341, 3),
  )

/** Skipping ropes: with bearings and wire, or thick. */
export const skippingRope: Drawing = (pen, model) =>
  pen.strap(
    model === 0 ? 'M152 214C60 540 420 560 328 214' : 'M152 214C70 480 360 300 300 420S140 520 200 390S390 440 328 214',
    model === 0 ? 4 : 9,
    pen.base,
  ) +
  pen.thin(
    pen.mirrored(
      pen.piece(
        'M134 70Q152 56 170 70L166 204Q152 222 138 204Z',
        pen.seam([90, 106, 122, 138, 154].map(y => `M130 ${y}h44`).join(''), 4, pen.accent),
        '#2c3037',
      ) + pen.fill('M146 206h12v22h-12z', '#9aa1a8'),
    ),
  )

/** Rubber bands: a set of loops, or a tube with handles. */
export const bands: Drawing = (pen, model) =>
  model === 0
    ? pen.thin(
        [pen.light, pen.body, pen.dark, pen.deep]
          .map((colour, at) =>
            pen
              .fill(
                'M100 130Q240 90 380 130Q400 150 380 172Q240 210 100 172Q80 150 100 130ZM122 146Q240 116 358 146Q362 152 358 158Q240 186 122 158Q118 152 122 146Z',
                colour,
              )
              .replace('<path', `<path fill-rule="evenodd" transform="translate(0 ${at * 92 - 2})"`),
          )
          .join(''),
      )
    : pen.thin(
        pen.strap('M120 180C60 420 420 420 360 180M120 180C180 480 300 480 360 180', 11, pen.base),
        pen.mirrored(pen.strap('M120 182L84 110H156Z', 6, pen.dark) + pen.fill('M76 92H164V122H76Z', '#2c3037')),
      )

/** Two handles for push-ups. */
export const pushUpGrips: Drawing = pen =>
  pen.ground(240, 450, 190) +
  [0, 190]
    .map(
      at =>
        `<g transform="translate(${at} ${at / 5})">${pen.layer(pen.fill('M60 400H230V424H60Z', '#2c3037'), pen.strap('M84 400L100 310M206 400L190 310', 14, pen.base), pen.strap('M92 306H198', 28, '#2c3037'), pen.seam('M110 296v20M130 296v20M150 296v20M170 296v20', 2.4, pen.accent))}</g>`,
    )
    .join('')

/** Machines: a spinning bicycle, a rower, a treadmill. */
export const machine: Drawing = (pen, model) =>
  pen.ground(240, 520, 190) +
  ([
    pen.thin(
      pen.ring(150, 392, 92, 18, '#2c3037') +
        pen.round(150, 392, 84, '#8a9098') +
        pen.ring(150, 392, 60, 3, '#c3c9ce') +
        pen.round(150, 392, 20, pen.body),
      pen.strap('M150 392L210 230L320 300L284 440L150 392M320 300L340 220', 20, pen.base),
      pen.strap('M210 230L198 160M190 150C150 140 130 160 122 190M190 150H250', 12, '#2c3037'),
      pen.fill('M296 206Q340 190 392 204Q392 224 340 226T296 206Z', '#2c3037'),
      pen.round(284, 440, 34, '#4a5058') + pen.strap('M284 440L310 490M292 492h38', 8, '#2c3037'),
      pen.strap('M70 510H190M250 510H400M120 440L110 506M320 430L350 506', 16, '#2c3037'),
      pen.fill('M186 120h56v36h-56z', '#2c3037'),
    ),
    pen.thin(
      pen.strap('M60 420H420', 18, '#8a9098') +
        pen.fill('M330 340H420V430H330Z', '#2c3037') +
        pen.round(372, 350, 60) +
        pen.ring(372, 350, 40, 4, pen.accent) +
        pen.fill('M150 376H230Q240 396 220 404H150Q136 390 150 376Z', '#2c3037') +
        pen.strap('M312 356L210 320', 4, '#2c3037') +
        pen.strap('M212 296V344', 11, '#2c3037') +
        pen.strap('M80 424V500M400 430V500M60 500H110M380 500H430', 14, '#2c3037') +
        pen.strap('M360 300L330 220', 9, '#2c3037') +
        pen.fill('M300 184H366V226H300Z', '#2c3037'),
    ),
    pen.thin(
      pen.fill('M40 450L420 430V474L40 504Z', '#2c3037') +
        pen.plain('M70 452L400 436V446L70 464Z', '#596069') +
        pen.strap('M376 440L330 190', 22, pen.base) +
        pen.fill('M258 150Q330 130 380 150L370 210Q320 196 266 210Z', '#2c3037') +
        pen.strap('M340 240C290 244 250 250 236 270', 12, '#2c3037') +
        pen.fill('M292 160h58v30h-58z', pen.accent),
    ),
  ][model] ?? '')

export const medicineBall: Drawing = pen =>
  pen.ground(240, 466, 120) +
  pen.layer(
    pen.piece(
      'M80 300A160 160 0 1 1 400 300A160 160 0 1 1 80 300Z',
      pen.texture(26, 26, 0, pen.fill('M4 4h16v16h-16z')) +
        pen.plain('M60 260Q240 300 420 260V340Q240 380 60 340Z', pen.dark),
    ),
    emblem(pen, 240, 318, 3.4),
  )
