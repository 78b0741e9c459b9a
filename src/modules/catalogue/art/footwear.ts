import type { Drawing, Pen } from './pen.ts'

const upper =
  'M92 372C90 320 96 276 112 252C132 262 158 262 184 246C206 276 238 302 290 318C346 332 392 340 398 376L398 390H92Z'
const laces = (pen: Pen) =>
  [0, 1, 2, 3]
    .map(row => pen.seam(`M${186 + row * 26} ${282 + row * 15}L${214 + row * 25} ${262 + row * 15}`, 6, pen.trim))
    .join('')

export const runningShoe: Drawing = (pen, cut) =>
  pen.ground(245, 436, 170) +
  pen.fill(upper) +
  pen.plain('M94 372C92 330 98 286 112 254L136 262C128 300 140 340 176 372Z', pen.dark) +
  pen.seam('M134 262C126 300 140 340 176 374') +
  pen.fill('M184 246C206 276 238 302 290 318L262 334C224 322 184 296 160 262Q174 258 184 246Z', pen.light) +
  laces(pen) +
  (cut === 0
    ? pen.seam('M176 366Q240 360 262 330', 8, pen.trim)
    : pen.seam('M190 372L214 320M218 374L238 332M246 376L262 338', 6, pen.trim)) +
  pen.shade('M330 330C370 338 396 346 398 376V390H340Q356 356 330 330Z', 0.9) +
  pen.stitch('M330 332Q356 356 342 388') +
  pen.fill(
    cut === 0
      ? 'M84 378Q150 392 220 384T400 382Q414 396 402 416Q390 430 350 430H120Q84 430 82 408Z'
      : 'M78 372Q150 394 220 382T402 382Q420 400 400 422Q380 434 340 434H112Q72 428 78 372Z',
    '#f6f5f1',
  ) +
  pen.fill('M90 422Q120 430 150 428H350Q382 428 398 416Q396 436 360 440H122Q96 440 90 422Z', pen.deep) +
  pen.seam('M110 404Q200 412 300 404')

export const sneaker: Drawing = (pen, cut) =>
  pen.ground(245, 432, 168) +
  pen.fill('M94 388C88 340 94 286 112 258Q150 272 188 250C210 290 250 312 300 326C360 336 396 346 398 388Z') +
  pen.fill('M94 310Q92 280 112 258Q126 264 140 264L146 330H93Z', pen.dark) +
  pen.fill('M188 250C210 290 250 312 300 326L270 346C230 340 190 310 162 262Z', pen.light) +
  laces(pen) +
  pen.fill('M318 330C370 336 398 350 398 388H330Q342 352 318 330Z', pen.light) +
  (cut === 0
    ? pen.stitch('M150 384Q220 370 264 346M170 384Q240 376 284 350')
    : pen.fill('M150 386L176 316L196 330L180 386Z', pen.deep)) +
  [0, 1, 2]
    .map(hole => `<circle cx="${352 + hole * 12}" cy="${362 + (hole % 2) * 8}" r="2.5" fill="${pen.line}"/>`)
    .join('') +
  pen.fill('M88 386H402Q410 410 396 424H100Q84 410 88 386Z', '#f6f5f1') +
  pen.seam('M92 404H404', 3, pen.deep)

const treads = (pen: Pen, y: number) =>
  Array.from(
    { length: 11 },
    (_, knob) => `<rect x="${98 + knob * 27}" y="${y}" width="17" height="13" rx="2" fill="${pen.deep}"/>`,
  ).join('')

export const boot: Drawing = (pen, cut) => {
  const top = cut === 0 ? 200 : 130
  return (
    pen.ground(245, 462, 168) +
    pen.fill(
      `M104 410C100 340 112 270 108 ${top}Q160 ${top + 16} 208 ${top - 8}C212 270 226 306 262 326C330 344 388 350 394 410Z`,
    ) +
    pen.fill(
      `M106 ${top - 4}Q158 ${top + 14} 208 ${top - 12}Q216 ${top + 14} 210 ${top + 26}Q158 ${top + 40} 110 ${top + 24}Q102 ${top + 10} 106 ${top - 4}Z`,
      pen.light,
    ) +
    pen.shade('M106 410C102 360 106 330 110 300Q150 320 160 412Z', 0.9) +
    pen.seam('M110 300Q150 320 160 410') +
    pen.fill('M322 340C366 350 392 362 394 410H318Q340 376 322 340Z', pen.deep) +
    [0, 1, 2, 3, 4]
      .slice(cut === 0 ? 0 : -5)
      .map(row =>
        pen.seam(`M${206 + row * row * 3} ${top + 46 + row * 26}L${178 + row * 8} ${top + 52 + row * 26}`, 6, pen.trim),
      )
      .join('') +
    pen.stitch(`M160 ${top + 40}C170 300 190 350 250 404`) +
    pen.fill('M94 408H402Q408 430 398 442H98Q88 430 94 408Z', pen.deep) +
    treads(pen, 440)
  )
}

export const rubberBoot: Drawing = (pen, cut) => {
  const top = cut === 0 ? 120 : 210
  return (
    pen.ground(245, 456, 160) +
    pen.fill(
      `M122 408C116 330 134 250 124 ${top}Q176 ${top + 12} 232 ${top - 4}C226 250 226 290 250 320C300 346 372 344 384 408Z`,
    ) +
    pen.fill(`M120 ${top - 4}Q176 ${top + 10} 236 ${top - 8}V${top + 18}Q176 ${top + 34} 122 ${top + 22}Z`, pen.dark) +
    pen.glow(`M204 ${top + 36}C200 260 204 300 226 330C206 310 190 280 192 ${top + 38}Z`, 0.9) +
    pen.seam('M118 370Q240 392 380 380') +
    pen.fill('M116 408H390Q394 428 386 440H300L290 428H190L184 446H122Q110 430 116 408Z', pen.deep) +
    (cut === 0 ? pen.seam(`M124 ${top + 60}H146V${top + 44}`, 4, pen.trim) : pen.stitch(`M130 ${top + 40}H222`))
  )
}

export const sandal: Drawing = (pen, cut) =>
  pen.ground(245, 432, 168) +
  pen.fill('M84 388Q120 366 190 376T330 372Q396 366 402 394Q404 418 372 424H116Q84 420 84 388Z', pen.deep) +
  pen.fill('M88 386Q120 364 190 374T330 370Q390 366 398 388Q320 398 240 394T88 386Z', '#d9cfbd') +
  pen.fill('M112 376C98 330 108 290 132 268L158 276C142 300 138 336 146 374Z') +
  pen.fill('M132 268Q190 300 232 372H196Q170 320 122 290Z') +
  pen.fill('M270 374C280 330 312 312 346 330Q372 344 376 372L340 374Q336 354 318 352Q302 352 300 376Z', pen.base) +
  (cut === 0
    ? pen.fill('M196 340Q260 300 320 344L308 362Q256 330 214 364Z', pen.light)
    : pen.fill('M300 370C320 320 380 330 394 378Q352 392 300 380Z', pen.dark)) +
  pen.fill('M136 296H176V318H140Z', pen.trim) +
  pen.stitch('M120 290Q168 318 194 372')

export const slide: Drawing = (pen, cut) =>
  pen.ground(245, 432, 168) +
  pen.fill('M80 392Q130 372 200 384T340 380Q398 378 402 400Q402 422 372 426H112Q80 420 80 392Z', pen.dark) +
  pen.fill('M196 386C210 310 280 288 330 316Q366 338 370 382Q300 400 196 386Z') +
  pen.glow('M232 334Q276 300 322 326Q280 322 244 350Z', 0.8) +
  (cut === 0 ? pen.seam('M214 352Q280 336 360 352', 12, pen.trim) : pen.seam('M262 304L270 388M296 304L310 390'))

export const sock: Drawing = (pen, cut) => {
  const top = cut === 0 ? 120 : 250
  const one = (part: string, x: number) => `<g transform="translate(${x} 0)">${part}</g>`
  const leg =
    pen.fill(
      `M170 ${top}H252L248 350C254 380 300 400 330 422C352 444 340 476 306 478C256 478 196 452 178 420C164 396 176 350 170 ${top}Z`,
    ) +
    pen.fill(`M168 ${top}H254V${top + 44}H170Z`, pen.light) +
    [182, 196, 210, 224, 238].map(x => pen.seam(`M${x} ${top + 4}V${top + 40}`, 1.5)).join('') +
    pen.fill('M174 396C168 360 196 356 214 388C222 410 206 434 192 438Q178 424 174 396Z', pen.dark) +
    pen.fill('M300 404Q346 424 340 452Q330 478 300 478Q282 440 300 404Z', pen.dark) +
    (cut === 0 ? pen.seam('M172 200H251M173 216H250', 6, pen.trim) : pen.seam('M176 330H249', 4, pen.trim))
  return pen.ground(250, 492, 150) + one(leg, 36) + one(leg, -46)
}
