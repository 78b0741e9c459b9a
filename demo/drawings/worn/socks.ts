import { d } from '../path.ts'
import type { Drawing } from '../pen.ts'

/** A pair of socks: up the calf, short, or patterned wool. */
export const sock: Drawing = (pen, model) => {
  const top = [96, 262, 150][model] ?? 120
  const shape = d`M150 ${top}H250C248 ${top + 100} 244 300 250 346C256 384 310 404 346 430C374 456 358 494 318 494C262 492 186 464 162 424C146 396 158 340 156 300Q152 ${top + 80} 150 ${top}Z`
  const stripes = [40, 58].map(by => pen.seam(d`M140 ${top + by + 20}H260`, 8, pen.accent)).join('')
  const wool = pen.texture(
    24,
    34,
    top + 60,
    `<path d="M12 4L20 14L12 24L4 14ZM2 30h4M18 30h4" fill="${pen.accent}" stroke="${pen.accent}" stroke-width="3"/>`,
  )
  const one = pen.layer(
    pen.piece(
      shape,
      (model === 2 ? wool : model === 0 ? stripes : '') +
        pen.texture(7, 9, 0, `<path d="M0 0L3.5 4L7 0" fill="none" stroke="${pen.line}" opacity=".25"/>`) +
        pen.plain('M140 380C180 340 226 372 222 420Q206 452 176 456L140 440Z', pen.dark) +
        pen.plain('M322 400Q300 440 316 500H390V400Z', pen.dark) +
        pen.folds('M246 350Q220 372 196 366M258 376Q232 396 214 396', 7),
    ),
    pen.fill(d`M148 ${top - 6}H252L251 ${top + 34}H150Z`),
    pen.ribs(152, 250, top - 2, 32, 7),
  )
  return `<g transform="translate(-58 -20)">${one}</g><g transform="translate(34 24)">${one.replaceAll(/(id="|#)([pcft])(\d)/g, '$1$2x$3')}</g>`
}
