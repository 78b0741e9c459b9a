import type { Drawing } from './pen.ts'

export const beanie: Drawing = (pen, cut) =>
  (cut === 0
    ? `<g>${pen.round(240, 138, 52, pen.light)}${[0, 1, 2, 3, 4, 5, 6, 7].map(ray => pen.seam(`M240 138L${Math.round(240 + 44 * Math.cos(ray * 0.785))} ${Math.round(138 + 44 * Math.sin(ray * 0.785))}`, 3)).join('')}</g>`
    : '') +
  pen.fill('M112 376C104 240 160 170 240 170C320 170 376 240 368 376Q240 396 112 376Z') +
  pen.shade('M330 210Q378 270 368 376L336 380Q346 270 330 210Z', 0.8) +
  [-3, -2, -1, 0, 1, 2, 3]
    .map(rib => pen.seam(`M${240 + rib * 38} 380Q${240 + rib * 32} 250 ${240 + rib * 9} 174`, 1.8))
    .join('') +
  (cut === 0
    ? pen.seam('M118 300L144 280L170 300L196 280L222 300L248 280L274 300L300 280L326 300L362 280', 7, pen.trim)
    : '') +
  pen.fill('M102 360Q240 384 378 360Q386 404 376 438Q240 462 104 438Q94 404 102 360Z', pen.light) +
  Array.from({ length: 17 }, (_, rib) => pen.seam(`M${118 + rib * 15.3} 372V440`, 2)).join('')

export const cap: Drawing = (pen, cut) =>
  pen.fill('M96 360C92 236 160 180 250 182C330 184 372 250 372 348Q240 330 96 360Z') +
  pen.seam('M250 182C210 230 206 290 210 342M250 182C310 230 318 290 318 340') +
  pen.round(250, 180, 8) +
  pen.fill('M96 360Q240 328 372 348C430 360 440 396 424 412C360 376 200 372 100 388Q92 374 96 360Z', pen.dark) +
  pen.stitch('M106 376Q260 348 424 400') +
  (cut === 0 ? pen.fill('M236 262H292V304H236Z', pen.light) : pen.stitch('M118 330Q124 240 210 200'))

export const glove: Drawing = (pen, cut) => {
  const hand =
    'M176 470L164 300C150 250 160 236 176 262L190 290L184 150Q196 130 210 150L216 262L220 118Q234 100 246 118L248 262L258 132Q272 116 284 134L280 268L292 176Q306 162 316 180C316 240 312 310 300 360L302 470Z'
  const mitten =
    'M176 470L172 372C130 340 120 280 132 262Q150 246 176 300C168 200 186 130 246 128C312 130 326 220 312 330L304 470Z'
  return (
    pen.fill(cut === 0 ? hand : mitten) +
    (cut === 0
      ? pen.shade('M292 176Q306 162 316 180C316 240 312 310 300 360L302 420H276L284 300Z') +
        pen.seam('M210 268L206 330M248 270L246 330M280 272L276 328')
      : pen.shade('M292 170Q326 230 312 330L306 420H276Q306 270 292 170Z') +
        pen.seam('M176 300Q184 340 174 372') +
        pen.stitch('M196 190Q200 150 246 146Q290 148 298 200')) +
    pen.fill('M168 404H310V432H168Z', pen.trim) +
    pen.fill('M164 432H314L324 508Q240 524 156 508Z', pen.dark) +
    pen.stitch('M160 494Q240 508 320 494') +
    pen.fill('M270 398H322V438H270Z', pen.light)
  )
}

export const neckwear: Drawing = (pen, cut) =>
  pen.fill(
    cut === 0
      ? 'M140 150Q240 110 340 150C352 260 346 370 356 470Q240 520 124 470C134 370 128 260 140 150Z'
      : 'M150 240Q240 200 330 240C340 300 346 360 356 430Q240 480 124 430C134 360 140 300 150 240Z',
  ) +
  pen.plain(
    cut === 0 ? 'M144 152Q240 116 336 152Q240 196 144 152Z' : 'M154 242Q240 206 326 242Q240 282 154 242Z',
    pen.deep,
  ) +
  pen.seam(
    cut === 0
      ? 'M138 230Q240 290 344 216M134 320Q220 390 348 300M130 400Q250 450 352 380'
      : 'M146 300Q240 350 336 290M136 360Q240 410 346 350',
    3,
  ) +
  pen.shade('M318 170Q330 300 330 480L356 470C346 370 352 280 336 160Z', cut === 0 ? 0.8 : 0)

export const watch: Drawing = (pen, cut) =>
  pen.fill('M194 70H286L296 200H184Z') +
  pen.fill('M184 400H296L284 534H196Z') +
  [0, 1, 2, 3, 4]
    .map(hole => `<rect x="232" y="${430 + hole * 20}" width="16" height="7" rx="3" fill="${pen.deep}"/>`)
    .join('') +
  pen.seam('M190 110H290M188 150H292') +
  pen.fill('M360 284H376V318H360Z', pen.trim) +
  (cut === 0
    ? pen.round(240, 300, 122, pen.dark) + pen.round(240, 300, 100, '#161b22')
    : `<rect x="130" y="190" width="220" height="220" rx="52" fill="${pen.dark}" stroke="${pen.line}" stroke-width="2.5"/><rect x="152" y="212" width="176" height="176" rx="34" fill="#161b22"/>`) +
  pen.seam('M176 316H208L222 276L246 344L262 316H304', 6, '#f0764a') +
  pen.ring(240, 300, 84, 4, '#39424e') +
  pen.seam('M240 216A84 84 0 0 1 322 284', 7, '#5fc3b5')

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
