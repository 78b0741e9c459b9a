import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** A child's seat for the back of a bicycle. */
export const childSeat: Drawing = pen =>
  pen.ground(230, 556, 130) +
  pen.thin(
    pen.strap('M330 420H430M340 450H430', 10, '#8a9098', '#596069'),
    pen.strap('M180 450V530M280 450V530', 22, pen.dark),
    pen.fill('M140 520H210V548H140ZM250 520H320V548H250Z', '#2c3037'),
  ) +
  pen.layer(
    pen.piece(
      'M150 90Q160 56 200 54H290Q330 56 338 92L350 400Q348 450 310 458H160Q112 456 110 410Q108 380 132 366Z',
      pen.shade('M310 60H360V470H310Z', 0.5) + pen.plain('M100 410H360V470H100Z', pen.dark, 0.5),
    ),
  ) +
  pen.layer(
    pen.piece(
      'M178 100Q184 82 206 80H282Q304 82 310 104L318 360Q240 390 166 360Z',
      pen.seam('M176 220H314M172 290H316', 2.4) + pen.glow('M190 110h16v220h-16z', 0.6),
      '#4a5058',
    ),
  ) +
  pen.thin(
    pen.strap('M206 130L226 300M286 130L264 300M226 300L244 376L264 300', 13, pen.accent),
    pen.fill('M224 288H266V326H224Z', '#2c3037'),
    emblem(pen, 240, 430, 2),
  )

/** Brake pads, two pairs. */
export const brakePads: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="translate(0 ${at * 190 - 96}) rotate(-6 240 300)">${pen.layer(pen.fill('M222 190H258V250H222Z', '#aeb5bb') + pen.seam('M222 204H258M222 218H258M222 232H258', 2, '#6d747d'), pen.piece('M70 270Q240 226 410 270V336Q240 300 70 336Z', pen.plain('M60 300Q240 262 420 300V350H60Z', '#2c3037') + pen.seam('M140 250V340M200 240V330M280 240V330M340 250V340', 5, '#596069')), pen.fill('M206 240H274V262H206Z', '#6d747d'))}</g>`,
    )
    .join('')

/** Patches, glue and tyre levers in their tin. */
export const repairKit: Drawing = pen =>
  pen.layer(
    pen.piece(
      'M70 200Q70 170 104 168H330Q360 170 360 200V350Q358 380 330 382H104Q72 380 70 350Z',
      pen.plain('M60 250H370V300H60Z', pen.accent) + pen.glow('M90 184h240v14h-240z', 0.8),
    ),
    emblem(pen, 214, 275, 3, pen.base),
  ) +
  [
    'M120 420Q160 396 330 424Q372 432 366 448Q330 456 130 452Q106 440 120 420Z',
    'M130 490Q170 466 340 494Q382 502 376 518Q340 526 140 522Q116 510 130 490Z',
  ]
    .map(lever => pen.layer(pen.fill(lever, pen.dark)))
    .join('') +
  pen.layer(
    pen.round(398, 250, 38, '#2c3037'),
    pen.ring(398, 250, 24, 3, '#e58a2b'),
    pen.round(420, 350, 30, '#2c3037'),
    pen.ring(420, 350, 18, 3, '#e58a2b'),
  )

/** Oil in a bottle with a thin spout. */
export const oil: Drawing = pen =>
  pen.ground(240, 530, 90) +
  pen.layer(
    pen.fill('M234 70H246L256 190H224Z', '#c8322f') + pen.fill('M206 186H274V232H206Z', '#2c3037'),
    pen.piece(
      'M172 270Q174 236 208 230H272Q306 236 308 270V500Q304 528 276 530H204Q176 528 172 500Z',
      pen.plain('M160 310H320V440H160Z', pen.accent) +
        pen.glow('M184 256h20v250h-20z', 0.8) +
        pen.shade('M284 230H320V530H284Z', 0.5),
    ),
    pen.fill('M240 330C266 360 270 376 264 392C256 410 224 410 216 392C210 376 222 366 240 330Z', pen.base),
  )

/** Panniers for a carrier. */
export const pannier: Drawing = pen =>
  pen.ground(240, 530, 170) +
  pen.layer(
    pen.piece(
      'M90 190Q240 160 390 190L376 480Q372 520 330 524H150Q108 520 104 480Z',
      pen.plain('M80 420H400V530H80Z', pen.dark, 0.6) +
        pen.folds('M150 260Q140 340 150 420M330 260Q340 340 330 420', 12, 0.4),
    ),
    pen.fill('M84 150Q240 118 396 150L400 236Q240 262 80 236Z', pen.dark),
    pen.strap('M160 200V330M320 200V330', 17, '#2c3037'),
    pen.fill('M148 300h24v34h-24zM308 300h24v34h-24z', '#8a9098'),
    pen.plain('M150 450H330V470H150Z', '#dfe6e6'),
    emblem(pen, 240, 356, 3.4),
  ) +
  pen.thin(pen.strap('M170 140C170 80 310 80 310 140', 13, '#2c3037'))
