import type { Palette } from './palette.ts'

export type Pen = ReturnType<typeof penFor>
export type Drawing = (pen: Pen, cut: number) => string

const centre = 240

/** The few strokes that all drawings are made of, in one article's colours. */
export const penFor = (palette: Palette) => {
  const outline = `stroke="${palette.line}" stroke-width="2.5" stroke-linejoin="round"`
  const fill = (d: string, colour: string = palette.base) => `<path d="${d}" fill="${colour}" ${outline}/>`
  const plain = (d: string, colour: string, opacity = 1) =>
    `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  const seam = (d: string, width = 2, colour: string = palette.line) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const stitch = (d: string) =>
    `<path d="${d}" fill="none" stroke="${palette.line}" stroke-width="1.5" stroke-dasharray="5 4" opacity=".7"/>`
  const mirrored = (parts: string) => `${parts}<g transform="matrix(-1 0 0 1 ${2 * centre} 0)">${parts}</g>`
  const shade = (d: string, opacity = 0.5) => plain(d, palette.dark, opacity)
  const glow = (d: string, opacity = 0.5) => plain(d, palette.light, opacity)
  const zip = (x: number, from: number, to: number) =>
    seam(`M${x} ${from}V${to}`, 7, palette.deep) +
    `<path d="M${x} ${from}V${to}" stroke="${palette.trim}" stroke-width="3" stroke-dasharray="2.5 2.5" opacity=".75"/>` +
    `<rect x="${x - 4}" y="${from + 4}" width="8" height="18" rx="3" fill="${palette.trim}"/>`
  const ground = (x: number, y: number, width: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.round(width / 11)}" fill="#1b2430" opacity=".1"/>`
  const round = (x: number, y: number, r: number, colour: string = palette.base) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${outline}/>`
  const ring = (x: number, y: number, r: number, width: number, colour: string = palette.line) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return { ...palette, fill, plain, seam, stitch, mirrored, shade, glow, zip, ground, round, ring }
}
