import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

export const bottle: Drawing = pen =>
  pen.ground(240, 548, 80) +
  (pen.fill(
    'M176 220Q176 196 200 190H280Q304 196 304 220V300Q292 320 304 340V510Q304 540 276 542H204Q176 540 176 510V340Q188 320 176 300Z',
  ) +
    pen.fill('M190 140H290V192H190Z', '#30363e') +
    pen.fill('M218 88H262V140H218Z', pen.dark) +
    pen.glow('M192 214H212V300Q204 320 212 340V520H198Q190 510 192 340Q202 320 192 300Z', 0.9) +
    pen.seam('M260 380H296M260 410H296M260 440H296', 3) +
    emblem(pen, 226, 430, 2.2))

/** Vacuum flasks: with a cup for a lid, or with a handle. */
export const thermos: Drawing = (pen, model) =>
  pen.ground(240, 548, 84) +
  pen.layer(
    model === 1 ? pen.strap('M310 210C396 200 396 400 310 400', 15, '#2c3037') : '',
    pen.piece(
      'M164 214Q168 178 208 170H272Q312 178 316 214V520Q314 542 284 546H196Q166 542 164 520Z',
      pen.soft('M184 200H212V520H186Z', '#fff', 0.45) + pen.plain('M150 470H330V550H150Z', '#b9c0c6'),
    ),
    pen.piece(
      'M186 66H294Q304 70 302 90V170H178V90Q176 70 186 66Z',
      pen.soft('M196 70H220V166H200Z', '#fff', 0.6) + pen.seam('M178 128H302', 3, '#8a9098'),
      '#b9c0c6',
    ),
    emblem(pen, 240, 330, 2.8),
  )

export const lunchBox: Drawing = (pen, model) =>
  pen.ground(240, 450, 170) +
  pen.layer(
    pen.piece('M80 280H400V410Q398 444 360 446H120Q82 444 80 410Z', pen.soft('M100 300H130V430H104Z', '#fff', 0.35)),
    pen.piece(
      'M70 250Q72 214 110 210H370Q408 214 410 250V286H70Z',
      pen.soft('M90 226H390V240H90Z', '#fff', 0.5),
      pen.light,
    ),
    model === 0 ? pen.mirrored(pen.fill('M120 262H164V330H120Z', pen.dark)) : pen.strap('M240 206V450', 24, pen.accent),
    emblem(pen, 300, 372, 3),
  )

/** A tin of wax, grease or cream. */
export const tin: Drawing = (pen, cut) =>
  pen.ground(240, 430, 140) +
  pen.fill('M100 270V390Q110 430 240 432T380 390V270Z', pen.dark) +
  `<ellipse cx="240" cy="270" rx="140" ry="${cut === 0 ? 48 : 56}" fill="${pen.light}" stroke="${pen.line}" stroke-width="2.5"/><ellipse cx="240" cy="268" rx="112" ry="36" fill="none" stroke="${pen.line}" stroke-width="2"/>` +
  pen.plain('M101 320Q120 362 240 364T379 320V366Q360 404 240 406T101 366Z', pen.trim, 0.85)

/** Sprays and bottles for washing and proofing. */
export const spray: Drawing = (pen, model) =>
  pen.ground(240, 540, 84) +
  (model === 0
    ? pen.layer(
        pen.piece(
          'M170 210Q170 170 210 164H270Q310 170 310 210V514Q308 538 280 540H200Q172 538 170 514Z',
          pen.plain('M150 270H330V440H150Z', pen.accent) + pen.soft('M188 190H214V530H190Z', '#fff', 0.45),
        ),
        pen.fill('M194 84H286V166H194Z', '#f1efe9'),
        pen.fill('M216 66h48v20h-48z', '#2c3037'),
        emblem(pen, 240, 352, 4, pen.base),
      )
    : pen.layer(
        pen.piece(
          'M160 270C160 220 210 220 214 180H266C270 220 320 220 320 270V510Q318 538 284 540H196Q162 538 160 510Z',
          pen.plain('M140 330H340V460H140Z', pen.accent) + pen.soft('M178 260H204V530H180Z', '#fff', 0.45),
        ),
        pen.fill('M212 110H268V184H212Z', '#2c3037'),
        pen.ribs(214, 266, 114, 66, 8),
        emblem(pen, 240, 396, 4, pen.base),
      ))

/** A box, for goods without a suitable drawing. */
export const box: Drawing = (pen, cut) =>
  pen.ground(240, 476, 160) +
  pen.fill('M90 220L240 270V470L90 410Z', pen.base) +
  pen.fill('M390 220L240 270V470L390 410Z', pen.dark) +
  pen.fill('M90 220L240 176L390 220L240 270Z', pen.light) +
  (cut === 0
    ? pen.fill('M150 202L300 250V300L320 292V243L172 196Z', pen.trim)
    : pen.seam('M165 198L315 245', 14, pen.trim))
