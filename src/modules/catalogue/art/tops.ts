import type { Drawing, Pen } from './pen.ts'

/** Sleeve, body half and their shadows; the other half is the mirror image. */
const longSleeved = (pen: Pen, hem: number, width: number) => {
  const side = 236 - width
  return pen.mirrored(
    pen.fill(
      `M172 132C140 142 122 166 112 206L62 ${hem - 42}C60 ${hem - 28} 66 ${hem - 22} 76 ${hem - 19}L104 ${hem - 13}C114 ${hem - 12} 118 ${hem - 16} 120 ${hem - 26}L162 290Z`,
    ) +
      pen.shade(
        `M128 236L162 250V292L120 ${hem - 26}C118 ${hem - 16} 114 ${hem - 12} 104 ${hem - 13}L100 ${hem - 14}Z`,
      ) +
      pen.fill(
        `M242 116L204 112C192 124 182 129 168 134C156 150 158 200 162 236L${side} ${hem - 8}Q${side} ${hem + 2} ${side + 12} ${hem + 4}Q200 ${hem + 8} 242 ${hem + 8}`,
      ),
  )
}

const cuffs = (pen: Pen, hem: number) =>
  pen.mirrored(pen.seam(`M67 ${hem - 54}L125 ${hem - 40}`) + pen.stitch(`M69 ${hem - 61}L127 ${hem - 47}`))

const sideShade = (pen: Pen, hem: number, width: number) =>
  pen.shade(
    `M312 150C322 200 314 240 312 ${hem + 2}L${240 + width - 10} ${hem + 2}Q${240 + width} ${hem} ${240 + width} ${hem - 8}L318 236C322 200 322 165 312 134Z`,
    0.6,
  )

const hood = (pen: Pen) =>
  pen.fill('M188 128C170 92 186 46 240 44C294 46 310 92 292 128C276 146 204 146 188 128Z') +
  pen.plain('M204 124C196 96 208 70 240 68C272 70 284 96 276 124C262 138 218 138 204 124Z', pen.deep) +
  pen.seam('M240 44V68') +
  pen.stitch('M196 124C186 92 202 60 240 58C278 60 294 92 284 124')

const collar = (pen: Pen) =>
  pen.fill('M202 116C200 96 204 84 212 78Q240 70 268 78C276 84 280 96 278 116Q240 132 202 116Z', pen.base) +
  pen.shade('M212 80Q240 72 268 80Q262 90 240 91Q218 90 212 80Z', 0.9)

export const jacket: Drawing = (pen, cut) => {
  const hem = cut === 0 ? 476 : 512
  return (
    longSleeved(pen, hem, 84) +
    cuffs(pen, hem) +
    sideShade(pen, hem, 84) +
    pen.mirrored(
      pen.plain(
        'M240 118L204 113C192 124 182 130 168 135C160 150 158 176 160 196Q200 208 240 208Z',
        pen.dark,
        cut === 0 ? 0.55 : 0,
      ) + pen.seam('M160 196Q200 208 240 208'),
    ) +
    (cut === 0 ? hood(pen) : collar(pen)) +
    pen.zip(240, cut === 0 ? 138 : 92, hem + 6) +
    (cut === 0
      ? pen.mirrored(pen.seam('M182 400L206 330', 4, pen.deep) + pen.stitch('M174 398L198 328')) +
        pen.seam('M272 232V286', 4, pen.deep)
      : pen.mirrored(pen.fill('M170 386H222V446H166Z', pen.base) + pen.fill('M167 380H225V402H167Z', pen.light)) +
        pen.seam('M158 330Q240 342 322 330') +
        pen.seam(`M252 128V${hem + 6}`)) +
    pen.stitch(`M160 ${hem - 12}Q240 ${hem - 2} 320 ${hem - 12}`)
  )
}

const quilts = [0, 1, 2, 3, 4, 5]

export const downJacket: Drawing = (pen, cut) => {
  const hem = cut === 0 ? 476 : 560
  const step = cut === 0 ? 42 : 56
  return (
    longSleeved(pen, Math.min(hem, 490), 90).replaceAll(`${Math.min(hem, 490) + 8}`, `${hem}`) +
    (cut === 1 ? pen.fill('M150 470H330L336 552Q240 566 144 552Z') : '') +
    pen.mirrored(
      quilts
        .map(row => {
          const y = 172 + row * step
          if (y > hem - 14) return ''
          return (
            pen.glow(`M162 ${y - step + 16}Q200 ${y - step + 22} 240 ${y - step + 22}V${y - step + 32}H161Z`, 0.6) +
            pen.seam(`M158 ${y}Q200 ${y + 9} 240 ${y + 9}`)
          )
        })
        .join('') +
        [0, 1, 2, 3]
          .map(row =>
            pen.seam(
              `M${118 - row * 12} ${230 + row * 52}Q${136 - row * 9} ${244 + row * 52} ${158 - row * 9} ${246 + row * 50}`,
            ),
          )
          .join(''),
    ) +
    sideShade(pen, Math.min(hem, 466), 90) +
    hood(pen) +
    pen.zip(240, 138, hem + 2)
  )
}

export const vest: Drawing = (pen, cut) =>
  pen.mirrored(
    pen.fill('M242 116L204 112C192 124 184 128 172 132C178 170 176 204 152 226L152 478Q196 490 242 490') +
      pen.seam('M180 134C186 172 184 210 158 232') +
      (cut === 0
        ? [0, 1, 2, 3, 4]
            .map(
              row =>
                pen.glow(
                  `M154 ${244 + row * 50}Q200 ${252 + row * 50} 240 ${252 + row * 50}V${264 + row * 50}H154Z`,
                  0.5,
                ) + pen.seam(`M152 ${236 + row * 50}Q200 ${245 + row * 50} 240 ${245 + row * 50}`),
            )
            .join('')
        : pen.seam('M176 420L204 352', 4, pen.deep) + pen.stitch('M168 420L196 352')),
  ) +
  pen.shade('M312 150C310 200 306 220 300 240L296 488Q316 486 328 478L328 226C312 210 306 180 307 140Z', 0.6) +
  collar(pen) +
  pen.zip(240, 92, 486)

const neck = (pen: Pen) =>
  pen.fill('M196 110Q240 156 284 110Q290 116 290 122Q240 176 190 122Z', pen.light) +
  pen.plain('M198 108Q240 92 282 108Q240 152 198 108Z', pen.deep)

export const sweater: Drawing = (pen, cut) =>
  longSleeved(pen, 470, 82) +
  cuffs(pen, 470) +
  sideShade(pen, 470, 82) +
  (cut === 0 ? neck(pen) : collar(pen) + pen.zip(240, 90, 208)) +
  pen.seam('M159 448Q240 460 321 448') +
  Array.from({ length: 15 }, (_, rib) => pen.seam(`M${168 + rib * 10.3} 454V474`, 1.5)).join('') +
  (cut === 0
    ? pen.stitch('M168 176Q240 236 312 176') + pen.stitch('M164 192Q240 256 316 192')
    : pen.mirrored(pen.seam('M160 206Q200 222 240 222')))

export const hoodie: Drawing = (pen, cut) =>
  longSleeved(pen, 470, 84) +
  cuffs(pen, 470) +
  sideShade(pen, 470, 84) +
  hood(pen) +
  pen.fill('M190 344H290L314 424H166Z') +
  pen.stitch('M194 351L174 424M286 351L306 424') +
  (cut === 0 ? '' : pen.zip(240, 138, 474)) +
  pen.mirrored(pen.seam('M222 138C218 168 224 184 220 208', 4, pen.trim)) +
  pen.seam('M159 450Q240 460 321 450')

const shortSleeves = (pen: Pen, slim: number) =>
  pen.mirrored(
    pen.fill('M178 126C144 136 112 166 78 218C76 226 80 230 86 234L134 262C142 264 146 260 150 252L176 214Z') +
      pen.shade('M134 262C142 264 146 260 150 252L172 220L160 190L122 254Z') +
      pen.stitch('M86 214L146 250') +
      pen.fill(`M242 126L200 112C190 122 184 125 172 130C160 150 160 200 ${162 + slim} 236L152 492Q196 502 242 502`),
  ) +
  pen.shade('M312 140C324 200 304 240 308 498L328 492L318 236C322 200 322 160 312 134Z', 0.6) +
  pen.stitch('M153 480Q240 492 327 480')

export const tshirt: Drawing = (pen, cut) =>
  shortSleeves(pen, cut * 10) +
  neck(pen) +
  (cut === 0
    ? pen.fill('M266 196H302V234L284 246L266 234Z', pen.base)
    : pen.mirrored(pen.seam('M176 136C192 190 190 210 172 232')))

export const shirt: Drawing = (pen, cut) =>
  (cut === 0 ? longSleeved(pen, 484, 82) + cuffs(pen, 484) : shortSleeves(pen, 0)) +
  (cut === 0
    ? pen.mirrored(
        [196, 240, 284, 328, 372, 416, 460].map(y => pen.seam(`M164 ${y}H240`, 7, pen.dark)).join('') +
          [176, 206].map(x => pen.seam(`M${x} 150V480`, 5, pen.light)).join(''),
      )
    : '') +
  pen.fill(cut === 0 ? 'M230 126H250V490H230Z' : 'M230 126H250V230H230Z', pen.light) +
  pen.mirrored(pen.fill('M202 104L240 138L214 166L188 122Z', pen.light)) +
  pen.plain('M204 102Q240 92 276 102L240 136Z', pen.deep) +
  (cut === 0 ? [170, 230, 290, 350, 410] : [160, 190, 216])
    .map(y => `<circle cx="240" cy="${y}" r="4" fill="${pen.trim}"/>`)
    .join('')

export const singlet: Drawing = (pen, cut) =>
  pen.mirrored(
    pen.fill(
      `M242 ${cut === 0 ? 190 : 170}C216 188 200 160 198 112H172C176 168 172 210 150 236L152 492Q196 502 242 502`,
    ) +
      pen.stitch('M180 116C184 172 180 214 158 240') +
      pen.stitch('M190 114C194 170 212 198 240 200'),
  ) + pen.shade('M318 240C306 290 304 400 306 496L320 492L330 236Z', 0.6)

export const sportsBra: Drawing = (pen, cut) =>
  pen.mirrored(
    pen.fill(
      `M242 260C214 250 202 220 ${cut === 0 ? '200 130H168' : '206 130H182'}C170 210 158 250 132 280C132 330 136 360 142 388H242Z`,
    ) +
      pen.seam('M140 368H240') +
      pen.fill('M140 368H242V412H144Z', pen.dark) +
      pen.stitch('M176 180C176 240 164 270 140 292') +
      (cut === 1 ? pen.seam('M240 262C204 290 186 330 184 368') : pen.seam('M150 330Q200 352 240 318')),
  )

export const woolTop: Drawing = (pen, cut) =>
  longSleeved(pen, 474, 74) +
  sideShade(pen, 474, 74) +
  pen.mirrored(pen.seam('M168 136C190 190 190 230 162 262') + pen.stitch('M174 134C198 190 197 234 168 268')) +
  (cut === 0 ? collar(pen) + pen.zip(240, 90, 190) : neck(pen)) +
  cuffs(pen, 474) +
  pen.stitch('M168 458Q240 468 312 458')

export const dress: Drawing = (pen, cut) =>
  (cut === 0 ? pen.mirrored(pen.fill('M178 124C150 134 124 160 104 206L152 232L176 196Z')) : '') +
  pen.mirrored(
    pen.fill(
      `M242 ${cut === 0 ? 130 : 160}L${cut === 0 ? '202 110' : '206 106'}L176 120C168 170 176 220 178 256L122 528Q180 544 242 544Z`,
    ) +
      pen.shade('M190 280L168 536L196 540L206 280Z', 0.5) +
      pen.seam('M196 330L178 380', 4, pen.deep),
  ) +
  pen.seam('M178 256Q240 270 302 256') +
  (cut === 0 ? neck(pen) : '') +
  pen.stitch('M126 514Q240 536 354 514')

export const bodysuit: Drawing = (pen, cut) =>
  longSleeved(pen, 400, 80) +
  cuffs(pen, 400) +
  pen.mirrored(
    cut === 0
      ? pen.fill('M242 360H162V410C164 450 196 470 206 496H242') + pen.stitch('M168 412C176 446 202 466 214 486')
      : pen.fill('M242 360H160L150 548H220L242 440') + pen.seam('M152 522H222'),
  ) +
  pen.plain('M163 352H317V408H163Z', pen.base) +
  neck(pen) +
  (cut === 0
    ? [222, 240, 258].map(x => `<circle cx="${x}" cy="486" r="5" fill="${pen.trim}"/>`).join('') +
      pen.seam('M196 112Q250 170 310 180')
    : pen.zip(240, 150, 440))
