import { d } from '../path.ts'
import type { Pen } from '../pen.ts'
import type { Fit } from './fit.ts'

// An eight-petalled rose, around its middle.
const rose = 'm-14 0l7 -7l7 7l7 -7l7 7l-7 7l-7 -7l-7 7zm14 -14l6 7l-6 6l-6 -6zm0 15l6 6l-6 7l-6 -7z'

/** A band of roses between two lines around height `y`, across the whole sheet. Callers clip it to the garment. */
export const knitBand = (pen: Pen, y: number): string =>
  pen.within(
    d`M0 ${y - 38}H480V${y + 38}H0Z`,
    pen.texture(
      40,
      76,
      y - 38,
      pen.plain(
        `M20 38${rose}M0 8h40v3H0zM0 65h40v3H0zM2 14h6v6h-6zM12 14h6v6h-6zM22 14h6v6h-6zM32 14h6v6h-6zM2 56h6v6h-6zM12 56h6v6h-6zM22 56h6v6h-6zM32 56h6v6h-6z`,
        pen.accent,
      ),
    ),
  )

/** A round Nordic yoke: rings of pattern from the neck to the arms. */
export const yokeKnit = (pen: Pen, { neckY, armY }: Fit): string => {
  const top = neckY - 10
  const ring = (far: number) =>
    d`M${240 - far * 1.25} ${top + far * 0.1}Q${240 - far * 0.9} ${top + far} 240 ${top + far}T${240 + far * 1.25} ${top + far * 0.1}`
  const deep = armY - top - 10
  const dashed = (far: number, width: number, dash: string) =>
    `<path d="${ring(far)}" fill="none" stroke="${pen.accent}" stroke-width="${width}" stroke-linecap="butt" stroke-dasharray="${dash}"/>`
  return (
    pen.seam(ring(deep), 3, pen.accent) +
    dashed(deep - 14, 10, '7 7') +
    dashed(deep - 34, 16, '3 9') +
    dashed(deep - 34, 6, '9 3') +
    pen.seam(ring(deep - 52), 3, pen.accent) +
    dashed(deep - 66, 8, '5 5') +
    dashed(deep - 84, 5, '3 6')
  )
}
