import type { Drawing } from '../pen.ts'

export const helmet: Drawing = (pen, cut) =>
  pen.ground(240, 440, 140) +
  (cut === 0
    ? pen.fill(
        'M100 330C92 210 150 140 250 140C350 140 392 220 384 330Q376 352 340 348H176Q176 420 140 424C110 416 102 370 100 330Z',
      ) +
      pen.fill('M112 330Q150 312 182 338Q188 410 146 424Q110 416 112 330Z', pen.deep) +
      pen.stitch('M126 340Q150 326 170 346Q174 396 146 410') +
      pen.fill('M206 190Q240 168 276 178L270 196Q236 190 214 206Z', pen.deep) +
      pen.fill('M214 226Q250 206 296 216L290 234Q250 226 222 242Z', pen.deep) +
      pen.glow('M300 160Q364 196 370 290Q344 214 288 180Z', 0.9) +
      pen.seam('M120 300Q240 280 384 306') +
      pen.seam('M150 422Q200 470 270 440', 6, pen.trim)
    : pen.fill('M86 320C90 200 170 140 260 146C350 152 398 230 396 318Q330 340 240 334T86 320Z') +
      [0, 1, 2, 3]
        .map(row =>
          pen.fill(
            `M${150 + row * 10} ${286 - row * 34}Q250 ${240 - row * 30} ${350 - row * 12} ${276 - row * 32}L${340 - row * 12} ${292 - row * 32}Q250 ${260 - row * 30} ${164 + row * 10} ${300 - row * 34}Z`,
            pen.deep,
          ),
        )
        .join('') +
      pen.fill('M300 322Q390 316 432 344Q400 350 320 340Z', pen.dark) +
      pen.seam('M150 328L200 424L250 334M200 424Q230 440 262 424', 6, pen.trim) +
      pen.round(102, 312, 12, '#c8322f'))
