import type { Drawing } from './pen.ts'

export const backpack: Drawing = (pen, cut) =>
  pen.ground(240, 548, 130) +
  pen.seam('M206 88C206 50 274 50 274 88', 12, pen.dark) +
  pen.fill(
    cut === 0 ? 'M120 210Q90 220 92 300V440Q96 470 122 474Z' : 'M126 330Q100 336 102 400V470Q106 492 128 494Z',
    pen.dark,
  ) +
  pen.fill(
    cut === 0 ? 'M360 210Q390 220 388 300V440Q384 470 358 474Z' : 'M354 330Q380 336 378 400V470Q374 492 352 494Z',
    pen.dark,
  ) +
  pen.fill('M118 190C118 110 160 80 240 80C320 80 362 110 362 190L370 490Q372 540 330 542H150Q108 540 110 490Z') +
  pen.shade('M322 100Q358 120 362 190L370 490Q372 540 330 542H306Q340 400 322 100Z', 0.8) +
  (cut === 0
    ? pen.fill('M112 150C120 90 160 70 240 70C320 70 360 90 368 150L362 214Q240 238 118 214Z', pen.light) +
      pen.stitch('M126 200Q240 222 354 200') +
      pen.mirrored(
        pen.seam('M180 216V320', 10, pen.deep) +
          `<rect x="170" y="246" width="20" height="26" rx="4" fill="${pen.trim}"/>`,
      )
    : pen.seam('M140 250C140 150 180 120 240 120C300 120 340 150 340 250', 5, pen.deep) +
      pen.seam('M340 250V268', 5, pen.trim)) +
  pen.fill('M146 340Q240 322 334 340L340 480Q340 508 312 510H168Q140 508 140 480Z', pen.base) +
  pen.seam('M152 372Q240 354 328 372', 5, pen.deep) +
  pen.seam('M328 372V394', 5, pen.trim) +
  pen.stitch('M154 488Q240 500 326 488')

export const bag: Drawing = (pen, cut) =>
  cut === 0
    ? pen.ground(240, 452, 180) +
      pen.seam('M150 280C150 150 330 150 330 280', 14, pen.deep) +
      pen.fill('M70 300Q74 250 130 248H350Q406 250 410 300L414 410Q412 446 370 448H110Q68 446 66 410Z') +
      pen.fill('M70 300Q74 250 118 248Q104 340 116 448Q68 446 66 410Z', pen.dark) +
      pen.fill('M410 300Q406 250 362 248Q376 340 364 448Q412 446 414 410Z', pen.dark) +
      pen.seam('M130 270H350', 6, pen.trim) +
      pen.mirrored(pen.seam('M160 250V448', 16, pen.deep)) +
      pen.fill('M196 330H284V410H196Z') +
      pen.stitch('M202 340H278')
    : pen.seam('M70 250Q240 140 410 250', 14, pen.deep) +
      pen.fill('M90 270Q120 244 240 244T390 270Q404 330 366 384Q330 412 240 412T114 384Q76 330 90 270Z') +
      pen.seam('M114 290Q240 268 366 290', 6, pen.trim) +
      pen.fill('M120 326Q240 306 360 326Q364 376 330 390Q240 404 150 390Q116 376 120 326Z', pen.dark) +
      pen.seam('M136 340Q240 322 344 340', 4, pen.light)

export const tent: Drawing = (pen, cut) =>
  pen.ground(240, 470, 214) +
  (cut === 0
    ? pen.fill('M30 460Q60 250 190 200Q330 170 400 280Q440 350 452 460Z') +
      pen.fill('M30 460Q60 250 190 200Q240 300 236 460Z', pen.light) +
      pen.fill('M78 460Q100 320 168 270Q196 350 194 460Z', pen.deep) +
      pen.fill('M168 270Q196 350 194 460H160Q164 350 168 270Z', pen.base) +
      pen.seam('M190 200Q240 300 236 460M318 200Q380 300 376 460', 5, pen.trim) +
      pen.seam('M190 206L20 470M330 206L466 470', 2, '#7b828b')
    : pen.fill('M240 110L440 460H40Z') +
      pen.fill('M240 110L40 460H200Z', pen.light) +
      pen.plain('M240 110L440 460H360Z', pen.dark) +
      pen.fill('M240 220L288 460H192Z', pen.deep) +
      pen.fill('M240 220L192 460H160Q204 360 240 220Z', pen.base) +
      pen.seam('M240 110L130 460M240 110L360 460', 3) +
      pen.seam('M226 80L240 112L256 78', 5, '#8b6b4a') +
      pen.seam('M70 408L20 470M410 408L462 470', 2, '#7b828b'))

export const sleepingBag: Drawing = (pen, cut) =>
  pen.fill(
    cut === 0
      ? 'M150 160C146 70 334 70 330 160C366 200 352 320 318 500Q300 548 240 548T162 500C128 320 114 200 150 160Z'
      : 'M140 130Q150 80 240 80T340 130L346 500Q340 540 240 544T134 500Z',
  ) +
  pen.fill('M170 170C166 96 314 96 310 170Q300 220 240 222T170 170Z', pen.deep) +
  pen.fill('M178 178Q240 150 302 178Q296 216 240 218T178 178Z', pen.light) +
  [0, 1, 2, 3, 4, 5]
    .map(
      row =>
        pen.seam(`M${134 + row * 5} ${262 + row * 46}Q240 ${286 + row * 44} ${346 - row * 5} ${262 + row * 46}`, 3) +
        pen.glow(
          `M${140 + row * 5} ${270 + row * 46}Q240 ${294 + row * 44} ${340 - row * 5} ${270 + row * 46}Q240 ${310 + row * 44} ${140 + row * 5} ${270 + row * 46}Z`,
          0.6,
        ),
    )
    .join('') +
  pen.seam('M308 200C330 250 320 380 296 520', 5, pen.trim)

export const mat: Drawing = (pen, cut) =>
  pen.ground(240, 470, 190) +
  (cut === 0
    ? pen.fill('M110 320H410Q446 340 446 384T410 450H110Z') +
      pen.round(112, 385, 66, pen.light) +
      [50, 36, 22, 9].map(r => pen.ring(112, 385, r, 3)).join('') +
      pen.fill('M210 319H240V451H210Z', pen.trim) +
      pen.fill('M340 319H370V451H340Z', pen.trim) +
      pen.seam('M225 318Q280 200 355 318', 8, pen.trim)
    : pen.fill('M150 90H330Q352 92 350 120L356 480Q356 510 330 512H150Q124 510 124 480L130 120Q128 92 150 90Z') +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map(
          row =>
            pen.glow(`M136 ${130 + row * 46}H344V${146 + row * 46}H136Z`, 0.7) +
            pen.seam(`M132 ${118 + row * 46}H348`, 3),
        )
        .join('') +
      pen.round(310, 498, 9, pen.trim))

export const skis: Drawing = (pen, cut) => {
  const wide = cut === 0 ? 30 : 15
  const ski = (x: number, tilt: number) =>
    `<g transform="rotate(${tilt} ${x} 300) translate(${x} 0)">${pen.fill(`M${-wide} 78Q${-wide} 34 0 28Q${wide} 34 ${wide} 78Q${wide * 0.72} 300 ${wide} 520Q${wide} 566 0 568Q${-wide} 566 ${-wide} 520Q${-wide * 0.72} 300 ${-wide} 78Z`)}${pen.plain(`M${-wide + 4} 110Q0 90 ${wide - 4} 150V190Q0 140 ${-wide + 4} 160Z`, pen.trim, 0.85)}${pen.plain(`M${-wide + 6} 460H${wide - 6}V520H${-wide + 6}Z`, pen.dark)}${pen.seam(`M0 200V250M0 390V450`, 4, pen.light)}<rect x="-15" y="262" width="30" height="44" rx="7" fill="#2b3038"/><rect x="-12" y="${cut === 0 ? 330 : 316}" width="24" height="${cut === 0 ? 52 : 30}" rx="6" fill="#40474f"/></g>`
  return ski(190, -4) + ski(290, 4)
}

export const poles: Drawing = (pen, cut) => {
  const pole = (x: number, tilt: number) =>
    `<g transform="rotate(${tilt} ${x} 300) translate(${x} 0)">${pen.fill('M-7 120H7L4 548H-4Z')}${pen.plain('M-7 200H7V300H-7Z', pen.trim, 0.9)}${pen.fill('M-13 56Q0 40 13 56L11 150Q0 158 -11 150Z', '#2f353d')}${[78, 96, 114].map(y => pen.seam(`M-9 ${y}H9`, 2, '#596069')).join('')}${pen.seam(cut === 0 ? 'M0 60C54 80 50 170 8 140' : 'M0 60C40 90 50 130 6 120', 8, pen.dark)}${cut === 0 ? '<ellipse cx="0" cy="500" rx="34" ry="10" fill="#2f353d"/>' + pen.seam('M-30 500H30', 3, pen.light) : pen.fill('M-4 496L26 506L-4 518Z', '#2f353d')}${pen.fill('M-4 548H4L0 574Z', '#9aa1a9')}</g>`
  return pole(186, -7) + pole(294, 7)
}

export const ball: Drawing = (pen, cut) =>
  pen.ground(240, 466, 120) +
  pen.round(240, 300, 160) +
  (cut === 0
    ? pen.fill('M240 236L300 280L277 350H203L180 280Z', pen.deep) +
      [0, 72, 144, 216, 288]
        .map(
          turn =>
            `<g transform="rotate(${turn} 240 300)">${pen.seam('M240 236V190M300 280L343 266', 3)}${pen.fill('M240 190L286 158Q240 132 194 158Z', pen.deep)}</g>`,
        )
        .join('')
    : pen.seam('M80 300H400M240 140V460M130 184Q230 300 130 416M350 184Q250 300 350 416', 5, pen.deep)) +
  `<path d="M140 210Q180 160 250 152Q190 180 160 240Z" fill="#fff" opacity=".35"/><path d="M392 250Q420 400 290 452Q380 390 392 250Z" fill="#10151d" opacity=".14"/>`

export const exerciseBall: Drawing = (pen, cut) =>
  pen.ground(240, 506, 150) +
  pen.round(240, 310, 190) +
  (cut === 0
    ? [-120, -70, -20, 30, 80, 130]
        .map(y =>
          pen.seam(
            `M${Math.round(240 - Math.sqrt(36100 - y * y))} ${310 + y}Q240 ${330 + y + 18} ${Math.round(240 + Math.sqrt(36100 - y * y))} ${310 + y}`,
            2.5,
          ),
        )
        .join('')
    : [40, 80, 120, 160].map(r => pen.ring(240, 310, r, 2.5)).join('')) +
  '<path d="M116 220Q160 140 250 138Q180 170 150 250Z" fill="#fff" opacity=".35"/>'

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

export const rope: Drawing = (pen, cut) =>
  pen.seam(
    cut === 0 ? 'M150 210C60 520 420 560 330 210' : 'M150 210C60 480 360 300 300 420S140 520 200 390S380 440 330 210',
    cut === 0 ? 7 : 12,
    pen.line,
  ) +
  pen.seam(
    cut === 0 ? 'M150 210C60 520 420 560 330 210' : 'M150 210C60 480 360 300 300 420S140 520 200 390S380 440 330 210',
    cut === 0 ? 4 : 9,
    pen.base,
  ) +
  pen.mirrored(
    pen.fill('M136 70Q150 60 164 70L168 200Q150 216 132 200Z', '#30363e') +
      [96, 116, 136, 156].map(y => pen.seam(`M138 ${y}H162`, 3, '#69717b')).join(''),
  )

export const bicycle: Drawing = (pen, cut) =>
  pen.ground(240, 448, 190) +
  [120, 360]
    .map(
      x =>
        pen.ring(x, 350, 88, cut === 0 ? 12 : 7, '#2a2f36') +
        pen.ring(x, 350, 76, 4, '#aab0b7') +
        [0, 30, 60, 90, 120, 150]
          .map(
            turn =>
              `<path d="M${x - 74} 350H${x + 74}" stroke="#c3c8cd" stroke-width="1.5" transform="rotate(${turn} ${x} 350)"/>`,
          )
          .join('') +
        pen.round(x, 350, 9, '#40474f'),
    )
    .join('') +
  pen.seam('M120 350L190 230H320L228 352L190 230M120 350H228', 14, pen.line) +
  pen.seam('M120 350L190 230H320L228 352L190 230M120 350H228', 10, pen.base) +
  pen.seam('M360 350L316 196', 11, cut === 0 ? '#40474f' : pen.dark) +
  pen.seam(cut === 0 ? 'M316 196L296 184H340' : 'M316 196H346Q370 204 360 232', 9, '#30363e') +
  pen.seam('M190 230L182 200', 8, '#40474f') +
  pen.fill('M150 190Q184 184 214 194Q206 206 180 206Q156 206 150 190Z', '#30363e') +
  pen.round(228, 352, 24, '#596069') +
  pen.seam('M228 352L250 394M240 396H264', 7, '#30363e')

export const bottle: Drawing = (pen, cut) =>
  pen.ground(240, 548, 80) +
  (cut === 0
    ? pen.fill(
        'M176 220Q176 196 200 190H280Q304 196 304 220V300Q292 320 304 340V510Q304 540 276 542H204Q176 540 176 510V340Q188 320 176 300Z',
      ) +
      pen.fill('M190 140H290V192H190Z', '#30363e') +
      pen.fill('M218 88H262V140H218Z', pen.dark) +
      pen.glow('M192 214H212V300Q204 320 212 340V520H198Q190 510 192 340Q202 320 192 300Z', 0.9) +
      pen.seam('M260 380H296M260 410H296M260 440H296', 3)
    : pen.fill('M166 210Q170 176 210 170H270Q310 176 314 210V520Q312 542 284 544H196Q168 542 166 520Z') +
      pen.fill('M190 70H290Q300 74 298 92V170H182V92Q180 74 190 70Z', '#b9bec4') +
      pen.seam('M182 128H298', 3, '#8a9097') +
      pen.fill('M166 470H314V520Q312 542 284 544H196Q168 542 166 520Z', '#b9bec4') +
      pen.glow('M186 210H208V464H186Z', 0.9) +
      pen.shade('M288 180Q314 186 314 210V470H286Z', 0.8))

export const lamp: Drawing = (pen, cut) =>
  cut === 0
    ? pen.seam('M96 330C70 150 410 150 384 330', 34, pen.line) +
      pen.seam('M96 330C70 150 410 150 384 330', 29, pen.base) +
      pen.seam('M100 320C84 170 396 170 380 320', 3, pen.trim) +
      pen.fill('M156 266Q160 240 190 238H290Q320 240 324 266V350Q320 380 290 382H190Q160 380 156 350Z', '#30363e') +
      pen.round(222, 310, 46, '#dfe7ea') +
      pen.ring(222, 310, 30, 4, '#aab6bd') +
      pen.round(222, 310, 16, '#fff6cf') +
      pen.round(294, 288, 13, '#c8322f') +
      pen.round(294, 332, 11, pen.light)
    : pen.fill('M120 230H300L340 196V404L300 370H120Q92 366 92 340V260Q92 234 120 230Z') +
      `<ellipse cx="340" cy="300" rx="30" ry="104" fill="#fff4c9" stroke="${pen.line}" stroke-width="3"/>` +
      [140, 160, 180, 200].map(x => pen.seam(`M${x} 236V364`, 3)).join('') +
      pen.fill('M150 366H230V430H150Z', '#30363e') +
      pen.seam('M400 300H446M392 230L430 204M392 370L430 396', 6, '#e5c769') +
      pen.round(258, 252, 12, pen.trim)

export const stove: Drawing = (pen, cut) =>
  pen.ground(240, 500, 140) +
  (cut === 0
    ? pen.fill('M150 340H330L350 490H130Z', pen.dark) +
      [0, 1, 2, 3, 4].map(hole => pen.round(164 + hole * 38, 452, 9, '#30363e')).join('') +
      pen.fill('M126 220H354L342 336Q240 352 138 336Z', pen.base) +
      pen.fill('M112 206H368V226H112Z', pen.light) +
      pen.seam('M354 250Q430 236 436 210', 9, '#30363e') +
      pen.glow('M148 232H172L180 330L158 328Z', 0.9)
    : pen.fill('M140 240Q142 200 200 190H280Q338 200 340 240V470Q338 500 300 502H180Q142 500 140 470Z') +
      pen.fill('M206 150H274V192H206Z', '#9aa1a9') +
      pen.fill('M140 300H340V400H140Z', pen.trim) +
      pen.glow('M156 244Q160 220 184 212V490Q158 488 156 470Z', 0.8))

export const compass: Drawing = (pen, cut) =>
  `<rect x="146" y="90" width="188" height="420" rx="22" fill="#dfe6e6" stroke="${pen.line}" stroke-width="2.5"/>` +
  Array.from({ length: 18 }, (_, tick) => pen.seam(`M152 ${120 + tick * 20}H${tick % 5 ? 164 : 174}`, 2)).join('') +
  pen.seam('M240 104V210M228 126L240 104L252 126', 4, '#c8322f') +
  pen.round(240, cut === 0 ? 340 : 320, 88, pen.base) +
  pen.round(240, cut === 0 ? 340 : 320, 70, '#f6f5f1') +
  `<g transform="rotate(${cut === 0 ? 24 : -30} 240 ${cut === 0 ? 340 : 320})"><path d="M240 ${cut === 0 ? 278 : 258}L254 ${cut === 0 ? 340 : 320}H226Z" fill="#c8322f"/><path d="M240 ${cut === 0 ? 402 : 382}L254 ${cut === 0 ? 340 : 320}H226Z" fill="#4a4f57"/></g>`

export const lock: Drawing = (pen, cut) =>
  pen.ground(240, 480, 110) +
  `<path d="${cut === 0 ? 'M176 300V190C176 100 304 100 304 190V300' : 'M170 310C60 160 150 70 240 74C330 70 420 160 310 310'}" fill="none" stroke="#7a828b" stroke-width="34"/><path d="${cut === 0 ? 'M176 300V190C176 100 304 100 304 190V300' : 'M170 310C60 160 150 70 240 74C330 70 420 160 310 310'}" fill="none" stroke="#a9b0b7" stroke-width="20" stroke-dasharray="${cut === 0 ? 'none' : '26 8'}"/>` +
  `<rect x="132" y="290" width="216" height="180" rx="26" fill="${pen.base}" stroke="${pen.line}" stroke-width="2.5"/>` +
  pen.glow('M146 316Q146 304 160 304H186V456H160Q146 456 146 444Z', 0.7) +
  pen.round(240, 364, 20, pen.deep) +
  pen.plain('M232 370H248L252 420H228Z', pen.deep)

export const belt: Drawing = (pen, cut) =>
  pen.fill('M40 270Q240 210 440 270V340Q240 280 40 340Z') +
  pen.fill(
    cut === 0 ? 'M160 240Q240 226 320 240V306Q240 292 160 306Z' : 'M120 246Q170 234 220 234V316Q170 314 120 326Z',
    pen.dark,
  ) +
  pen.seam('M172 256Q240 244 308 256', 5, pen.trim) +
  pen.seam('M40 280Q60 274 80 268M400 268Q420 274 440 280', 4, pen.trim) +
  pen.stitch('M44 330Q240 272 436 330')

export const bands: Drawing = (pen, cut) =>
  ['#d9a23a', '#3f8f6b', '#2c62a3', '#8c3246']
    .map(
      (colour, row) =>
        `<g transform="translate(0 ${row * 92})">${cut === 0 ? pen.fill('M100 130Q240 90 380 130Q400 150 380 172Q240 210 100 172Q80 150 100 130ZM120 146Q240 116 360 146Q364 152 360 158Q240 186 120 158Q116 152 120 146Z', colour).replace('fill=', 'fill-rule="evenodd" fill=') : pen.seam('M110 150Q240 110 370 150', 16, colour) + pen.seam('M80 150H112M368 150H400', 24, '#30363e')}</g>`,
    )
    .join('')

export const tin: Drawing = (pen, cut) =>
  pen.ground(240, 430, 140) +
  pen.fill('M100 270V390Q110 430 240 432T380 390V270Z', pen.dark) +
  `<ellipse cx="240" cy="270" rx="140" ry="${cut === 0 ? 48 : 56}" fill="${pen.light}" stroke="${pen.line}" stroke-width="2.5"/><ellipse cx="240" cy="268" rx="112" ry="36" fill="none" stroke="${pen.line}" stroke-width="2"/>` +
  pen.plain('M101 320Q120 362 240 364T379 320V366Q360 404 240 406T101 366Z', pen.trim, 0.85)

export const box: Drawing = (pen, cut) =>
  pen.ground(240, 476, 160) +
  pen.fill('M90 220L240 270V470L90 410Z', pen.base) +
  pen.fill('M390 220L240 270V470L390 410Z', pen.dark) +
  pen.fill('M90 220L240 176L390 220L240 270Z', pen.light) +
  (cut === 0
    ? pen.fill('M150 202L300 250V300L320 292V243L172 196Z', pen.trim)
    : pen.seam('M165 198L315 245', 14, pen.trim))
