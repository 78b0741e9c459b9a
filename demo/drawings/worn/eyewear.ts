import type { Drawing } from '../pen.ts'

export const goggles: Drawing = (pen, cut) =>
  pen.fill('M30 262Q60 250 104 262V352Q60 356 30 344Z', pen.dark) +
  pen.fill('M450 262Q420 250 376 262V352Q420 356 450 344Z', pen.dark) +
  pen.seam('M34 290H104M34 316H104M376 290H446M376 316H446', 4, pen.trim) +
  pen.fill(
    'M96 246Q110 214 240 212Q370 214 384 246Q398 320 366 372Q330 396 286 378Q262 346 240 346Q218 346 194 378Q150 396 114 372Q82 320 96 246Z',
  ) +
  `<path d="M114 258Q130 234 240 232Q350 234 366 258Q376 316 352 356Q324 374 294 358Q268 326 240 326Q212 326 186 358Q156 374 128 356Q104 316 114 258Z" fill="${cut === 0 ? '#2c3b52' : '#b5682a'}"/>` +
  `<path d="M130 264Q150 246 220 244L160 350Q140 352 134 342Q118 304 130 264Z" fill="#fff" opacity=".22"/><path d="M238 244H272L222 322Q208 326 196 338Z" fill="#fff" opacity=".14"/>` +
  pen.stitch('M104 250Q120 224 240 222Q360 224 376 250')

export const swimGoggles: Drawing = (pen, cut) =>
  pen.seam('M96 290Q40 250 90 190Q240 110 390 190Q440 250 384 290', 14, pen.dark) +
  pen.mirrored(
    pen.fill('M222 292Q210 246 150 250Q92 256 92 300Q96 350 150 356Q212 354 222 310Z') +
      `<path d="M206 294Q196 266 150 268Q112 272 112 300Q114 332 150 336Q196 336 206 308Z" fill="${cut === 0 ? '#7fb6cf' : '#2d3a4d'}"/><path d="M126 292Q130 278 154 276L136 322Q124 312 126 292Z" fill="#fff" opacity=".4"/>`,
  ) +
  pen.seam('M220 296Q240 284 260 296', 10, pen.dark)

/** Sunglasses: sporty, or round. */
export const sunglasses: Drawing = (pen, model) => {
  const lens =
    model === 0
      ? 'M228 286C214 270 120 262 84 284C76 300 84 340 108 356C140 372 196 366 214 340C222 326 224 306 228 286Z'
      : 'M224 314A66 62 0 1 1 92 314A66 62 0 1 1 224 314Z'
  return (
    pen.ground(240, 400, 170) +
    pen.thin(
      pen.mirrored(
        pen.strap(
          model === 0 ? 'M86 284C50 250 40 220 70 190L130 176' : 'M94 300C56 260 50 230 80 200L130 186',
          10,
          pen.dark,
        ),
      ),
    ) +
    pen.layer(
      pen.strap(model === 0 ? 'M224 290Q240 278 256 290' : 'M222 306Q240 290 258 306', 10, pen.base),
      pen.mirrored(
        pen.fill(lens, '#2a3340') +
          pen.plain(
            model === 0
              ? 'M104 288Q140 274 186 280L128 352Q96 330 104 288Z'
              : 'M110 300Q130 268 176 268L130 352Q108 332 110 300Z',
            pen.accent,
            0.45,
          ) +
          pen.seam(lens, 9, pen.base),
      ),
      pen.dot(100, 292, 3),
    )
  )
}
