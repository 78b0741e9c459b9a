import { emblem } from '../clothes/marks.ts'
import type { Drawing } from '../pen.ts'

/** A bar, with or without discs. */
export const barbell: Drawing = (pen, model) =>
  pen.ground(240, 400, 200) +
  pen.layer(
    `<g transform="rotate(-8 240 300)">${pen.strap('M10 300H470', 11, '#c3c9ce', '#6d747d')}${pen.seam('M150 300H210M270 300H330', 9, '#9aa1a8')}${pen.mirrored((model === 0 ? pen.fill('M66 206h26v188h-26z') + pen.fill('M94 236h20v128h-20z', pen.dark) : '') + pen.fill('M118 284h14v32h-14zM30 290h34v20h-34z', pen.accent))}</g>`,
  )

/** Weights for ankles and wrists. */
export const ankleWeight: Drawing = pen =>
  [0, 1]
    .map(
      at =>
        `<g transform="rotate(-10 240 300) translate(${at * 20 - 26} ${at * 170 - 90})">${pen.layer(pen.piece('M60 250H400Q420 252 420 280V340Q420 368 400 370H60Q40 368 40 340V280Q40 252 60 250Z', pen.seam('M120 250V370M200 250V370M280 250V370', 2.4) + pen.folds('M160 270V350M240 270V350M80 270V350', 12, 0.4)), pen.fill('M330 270H470V350H330Z', '#2c3037'), pen.strap('M330 262V358', 9, '#aeb5bb'), emblem(pen, 240, 310, 2.2))}</g>`,
    )
    .join('')

/** A training bench. */
export const bench: Drawing = pen =>
  pen.ground(240, 500, 190) +
  pen.thin(
    pen.strap('M110 340L90 490M350 380L380 490M60 494H140M340 494H430M120 400H350M250 390L200 300', 13, '#4a5058'),
  ) +
  pen.layer(
    pen.piece('M60 180Q74 150 104 168L250 330Q246 362 214 360L66 214Q52 200 60 180Z', pen.seam('M80 200L226 350', 2)),
    pen.piece('M236 340H430Q450 346 444 370Q440 384 420 384H236Q220 362 236 340Z', pen.seam('M236 372H440', 2)),
  )
