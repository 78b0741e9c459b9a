import type { Drawing } from '../pen.ts'
import { emblem } from '../clothes/marks.ts'

/** A sun hat with a brim all round and a cord under the chin. */
export const sunHat: Drawing = pen =>
  pen.thin(
    pen.strap('M132 350C146 470 200 516 240 520C280 516 334 470 348 350', 6, pen.trim),
    pen.fill('M228 508h24v26h-24z', pen.dark),
  ) +
  pen.layer(
    pen.piece(
      'M54 352C86 302 160 290 240 290C320 290 394 302 426 352C444 396 352 416 240 416C128 416 36 396 54 352Z',
      pen.stitch('M78 366C118 400 362 400 402 366M66 350C110 384 370 384 414 350') +
        pen.shade('M120 300C170 366 310 366 360 300Z', 0.6),
    ),
  ) +
  pen.layer(
    pen.piece(
      'M124 334C118 210 168 136 240 136C312 136 362 210 356 334C318 362 162 362 124 334Z',
      pen.plain('M110 300C180 336 300 336 370 300V350C300 380 180 380 110 350Z', pen.accent) +
        pen.seam('M240 136V318M182 154C160 210 154 270 156 312M298 154C320 210 326 270 324 312') +
        pen.glow('M150 220Q170 160 220 150Q180 190 172 260Z', 0.8),
    ),
    emblem(pen, 240, 244, 3),
  )

/** A swimming cap of silicone. */
export const swimCap: Drawing = pen =>
  pen.ground(244, 420, 140) +
  pen.layer(
    pen.piece(
      'M98 350C84 200 150 112 246 112C348 112 404 196 396 316C394 372 352 392 300 386C236 374 150 404 112 390Q100 384 98 350Z',
      pen.plain('M80 372C150 384 240 344 310 372Q360 384 400 340V420H80Z', pen.dark, 0.5) +
        pen.plain('M300 100C360 160 372 280 340 400H420V100Z', pen.accent, 0.9) +
        pen.seam('M300 104C358 170 366 290 336 390', 3) +
        pen.glow('M140 250Q150 160 230 138Q180 190 176 280Z', 0.9) +
        pen.glow('M196 150Q240 126 280 132Q240 144 216 172Z', 0.7),
    ),
    emblem(pen, 218, 270, 5),
  )

/** A balaclava: all but the face. */
export const balaclava: Drawing = pen =>
  pen.layer(
    pen.piece(
      'M128 290C116 160 160 84 240 84C320 84 364 160 352 290C350 360 372 430 392 500C300 544 180 544 88 500C108 430 130 360 128 290Z',
      pen.texture(8, 8, 0, pen.seam('M0 2L4 6L8 2', 1)) +
        pen.folds('M130 400Q240 440 350 400M112 452Q240 490 368 452', 9, 0.5) +
        pen.stitch('M240 84V190M102 488C190 524 290 524 378 488'),
    ),
    pen.fill('M166 256C172 190 308 190 314 256C318 318 294 350 240 352C186 350 162 318 166 256Z', pen.deep) +
      pen.plain('M184 262C190 214 290 214 296 262C298 306 282 334 240 336C198 334 182 306 184 262Z', '#20262e', 0.5),
    pen.seam('M156 254C162 178 318 178 324 254C328 326 300 362 240 364C180 362 152 326 156 254Z', 4, pen.accent),
    emblem(pen, 240, 440, 2.4),
  )
