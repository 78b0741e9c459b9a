import type { Drawing } from '../../pen.ts'
import { emblem } from '../../clothes/marks.ts'

/** A climbing helmet: a light shell over straps, open at the sides. */
export const climbingHelmet: Drawing = pen =>
  pen.thin(
    pen.strap('M140 350C160 440 210 480 246 484C290 478 330 430 352 350M196 352L214 440M306 352L276 446', 9, '#2c3037'),
    pen.fill('M226 470h40v26h-40z', '#596069'),
  ) +
  pen.layer(
    pen.piece(
      'M76 340C76 190 150 110 246 108C344 110 416 190 412 332Q420 350 396 354Q330 336 246 338Q150 340 96 360Q72 360 76 340Z',
      pen.shade('M330 120C400 180 410 280 400 360H360C374 270 370 180 330 120Z', 0.6) +
        pen.glow('M120 260Q140 170 220 140Q170 190 160 290Z', 0.9) +
        pen.seam('M246 108V338M150 148C116 210 110 280 116 350M342 148C378 210 382 280 378 346', 2.6),
    ),
    pen.fill('M180 176L208 164L200 220L176 232ZM284 164L312 176L316 232L292 220ZM232 250H260V300H232Z', pen.deep),
    pen.fill('M96 300h34v22h-34zM362 296h34v22h-34z', '#2c3037'),
    pen.seam('M90 350Q160 332 246 330Q330 330 402 346', 7, pen.accent),
    emblem(pen, 246, 196, 2.6),
  )

/** Slings: bands sewn into loops, with a carabiner. */
export const slings: Drawing = pen =>
  pen.layer(
    pen.strap('M150 90C110 200 110 420 160 520C200 540 210 420 196 300C186 200 190 120 150 90Z', 17, pen.base),
    pen.fill('M112 260h36v74h-36z', pen.light),
    pen.stitch('M118 272h24M118 286h24M118 300h24M118 314h24'),
  ) +
  pen.layer(
    pen.strap('M250 90C210 200 230 420 262 520C304 530 310 420 296 300C290 200 290 120 250 90Z', 17, pen.accent),
    pen.fill('M216 260h36v74h-36z', pen.trim),
    pen.stitch('M222 272h24M222 286h24M222 300h24M222 314h24'),
  ) +
  pen.thin(
    pen.strap(
      'M350 190C400 190 410 230 404 290L390 380C384 410 342 410 336 380L326 240C326 206 336 190 350 190Z',
      13,
      '#aeb5bb',
      '#6d747d',
    ),
    pen.strap('M404 250L392 370', 9, '#8a9098', '#596069'),
  )

/** A belay device. */
export const belayDevice: Drawing = pen =>
  pen.thin(pen.strap('M196 330C150 420 170 540 240 540C310 540 330 420 284 330', 9, '#2c3037')) +
  pen.layer(
    pen.piece(
      'M130 150Q240 90 350 150L366 300Q240 380 114 300Z',
      pen.glow('M150 170Q190 136 240 132Q190 180 176 270Z', 0.8) + pen.shade('M300 130L370 150V320H310Z', 0.5),
    ),
    pen.fill('M160 206Q190 190 218 204V286Q186 282 160 262ZM262 204Q290 190 320 206V262Q294 282 262 286Z', pen.deep),
    pen.plain('M176 222Q190 212 206 220V262Q190 262 176 250ZM274 220Q290 212 304 222V250Q290 262 274 262Z', '#20262e'),
    pen.seam('M130 150Q240 90 350 150', 6, pen.light),
    emblem(pen, 240, 320, 2.2),
  )

/** Loose chalk in its bag. */
export const chalk: Drawing = pen =>
  pen.ground(240, 530, 130) +
  pen.layer(
    pen.piece(
      'M130 130H350L366 500Q362 528 330 530H150Q118 528 114 500Z',
      pen.plain('M100 250H380V420H100Z', '#f6f5f0') +
        pen.folds('M150 140Q142 320 150 520M330 140Q338 320 330 520', 10, 0.4) +
        pen.shade('M320 130H370V540H330Z', 0.5),
    ),
    pen.fill('M122 96H358V148H122Z', pen.dark),
    pen.seam('M132 122H348', 3, pen.accent),
    emblem(pen, 240, 330, 5),
  ) +
  pen.layer(pen.fill('M330 540Q340 500 384 506Q420 512 430 544Q380 560 330 540Z', '#f6f5f0'))
