import { CENTRE, d, whole } from '../path.ts'
import type { Drawing, Pen, Wearer } from '../pen.ts'
import { emblem } from './marks.ts'

const x = (half: number) => CENTRE - half

const bodies = {
  man: { bust: 92, waist: 80, hip: 92 },
  woman: { bust: 88, waist: 66, hip: 94 },
} satisfies Record<Exclude<Wearer, 'child'>, object>

/** A child's swimsuit: straight, with broad straps, and a frill at the hip. */
const childSwimsuit = (pen: Pen, model: number): string => {
  const print = [
    pen.texture(64, 64, 0, pen.dot(16, 16, 9) + pen.dot(48, 48, 9)),
    pen.texture(70, 50, 0, pen.seam('M0 24Q17 8 35 24T70 24', 7, pen.accent)),
    pen.texture(480, 44, 0, pen.seam('M0 14H480', 12, pen.accent)),
  ][model]
  const shape = whole(
    d`M240 ${pen.back ? 216 : 190}C${x(34)} ${pen.back ? 214 : 188} ${x(38)} 160 ${x(38)} 120L${x(72)} 120C${x(70)} 170 ${x(76)} 196 ${x(90)} 220` +
      d`C${x(92)} 270 ${x(90)} 320 ${x(94)} 372C${x(84)} 402 ${x(54)} 432 ${x(44)} 470Q240 480 240 478`,
  )
  const frill = d`M${x(93)} 352Q240 380 ${x(-93)} 352L${x(-112)} 404Q${x(-84)} 424 ${x(-56)} 412Q${x(-28)} 430 240 416Q${x(28)} 430 ${x(56)} 412Q${x(84)} 424 ${x(112)} 404Z`
  return pen.layer(
    pen.back
      ? ''
      : pen.fill(d`M${x(38)} 120Q${x(34)} 186 240 190Q${x(-34)} 186 ${x(-38)} 120Q240 210 ${x(38)} 120Z`, pen.deep),
    pen.piece(shape, print ?? ''),
    pen.mirrored(pen.stitch(d`M${x(88)} 376C${x(78)} 404 ${x(56)} 430 ${x(50)} 470`)),
    pen.piece(
      frill,
      pen.seam(
        d`M${x(56)} 366L${x(60)} 414M${x(20)} 372L${x(22)} 424M${x(-20)} 372L${x(-22)} 424M${x(-56)} 366L${x(-60)} 414`,
        2,
      ),
      pen.dark,
    ),
    emblem(pen, 240, 238, 1.2),
  )
}

/** Swimsuits: with dark sides, with leaves, or with bands; children have their own cut. */
export const swimsuit: Drawing = (pen, model, wearer) => {
  if (wearer === 'child') return childSwimsuit(pen, model)
  const { bust, waist, hip } = bodies[wearer]
  const [s1, s2] = model === 1 ? [50, 60] : [40, 66]
  const foot = 520
  // Behind, where the straps cross, the neck line is low.
  const low = pen.back ? 290 : model === 1 ? 190 : 168
  const shape = whole(
    d`M240 ${low}C${x(s1 - 18)} ${low - 2} ${x(s1)} ${pen.back ? 200 : 140} ${x(s1)} 86L${x(s2)} 86C${x(s2)} 150 ${x(bust - 14)} 186 ${x(bust)} 214` +
      d`C${x(bust + 2)} 260 ${x(waist)} 290 ${x(waist)} 326C${x(waist)} 364 ${x(hip)} 386 ${x(hip)} 420C${x(66)} 430 ${x(38)} ${foot - 40} ${x(30)} ${foot}Q240 ${foot + 8} 240 ${foot + 6}`,
  )
  const back = whole(
    d`M240 ${model === 1 ? 150 : 128}C${x(s1 - 14)} 128 ${x(s1)} 110 ${x(s1)} 86L${x(s2)} 86L${x(bust - 6)} 214H240`,
  )
  const bands = pen.plain(
    d`M100 262Q240 286 380 262V284Q240 308 100 284ZM100 300Q240 322 380 300V308Q240 330 100 308Z`,
    pen.accent,
  )
  const sides = pen.shade(
    d`M${x(bust + 6)} 200Q${x(20)} 330 ${x(hip + 6)} 440L120 440V200ZM${x(-bust - 6)} 200Q${x(-20)} 330 ${x(-hip - 6)} 440L360 440V200Z`,
    1,
  )
  const leaves = pen.texture(
    70,
    80,
    0,
    `<path d="M10 40Q20 10 40 8Q36 34 10 40ZM44 76Q46 52 66 46Q66 70 44 76Z" fill="${pen.accent}" opacity=".85"/>`,
  )
  return pen.layer(
    pen.back
      ? pen.mirrored(pen.strap(d`M${x((s1 + s2) / 2)} 90C${x(30)} 150 ${x(-20)} 200 ${x(-52)} 236`, 12, pen.base))
      : pen.fill(back, pen.deep),
    pen.piece(
      shape,
      ([sides, leaves, bands][model] ?? '') +
        pen.front(
          pen.folds(
            d`M${x(70)} 238Q${x(40)} 262 ${x(14)} 244M${x(-14)} 244Q${x(-40)} 262 ${x(-70)} 238M${x(60)} 340Q${x(30)} 356 ${x(10)} 350`,
            8,
            0.4,
          ) + pen.soft(d`M${x(50)} 200Q${x(30)} 200 ${x(26)} 226Q${x(48)} 236 ${x(50)} 200Z`, '#fff', 0.3),
        ),
    ),
    pen.mirrored(pen.stitch(d`M${x(hip - 4)} 416C${x(66)} 426 ${x(44)} ${foot - 40} ${x(36)} ${foot}`)),
    emblem(pen, 240, 214, 1),
  )
}

/** Bikinis: with ties, as a sporty top, or with a broad band. */
export const bikini: Drawing = (pen, model) => {
  const cup =
    [
      'M236 270C230 220 206 190 186 170C172 200 142 240 138 274Q190 286 236 270Z',
      'M240 214C214 212 204 190 202 140L180 142C180 190 160 210 142 226L146 288H240Z',
      'M240 210Q180 190 134 214L140 284Q190 294 240 280Z',
    ][model] ?? ''
  const brief = whole('M240 372H142L132 394C176 404 206 440 214 480Q226 486 240 486')
  return pen.layer(
    model === 0
      ? pen.strap('M186 172C196 120 216 96 236 90M294 172C284 120 264 96 244 90', 5, pen.base)
      : model === 2
        ? pen.strap('M160 208C176 150 190 110 196 96M320 208C304 150 290 110 284 96', 6, pen.base)
        : '',
    pen.mirrored(
      pen.piece(
        cup,
        pen.folds('M150 262Q190 240 226 258', 8, 0.5) + pen.soft('M176 226Q196 206 210 236Z', pen.light, 0.8),
      ) + pen.seam(model === 0 ? 'M138 274Q120 272 112 276' : 'M142 284Q128 284 122 280', 6, pen.dark),
    ),
    pen.seam('M140 278Q240 292 340 278', model === 1 ? 14 : 6, pen.dark),
    pen.piece(brief, pen.folds('M160 384Q200 400 224 440M320 384Q280 400 256 440', 8, 0.4)),
    model === 0
      ? pen.mirrored(pen.strap('M140 380C116 384 112 412 126 424M140 380C120 372 106 388 104 406', 4, pen.base))
      : pen.seam('M142 378H338', 12, pen.dark),
    pen.dot(240, 278, 5),
  )
}
