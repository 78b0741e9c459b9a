import { CENTRE, d } from './path.ts'
import type { Palette } from './palette.ts'

export type Pen = ReturnType<typeof penFor>
export type Wearer = 'man' | 'woman' | 'child'
export type Drawing = (pen: Pen, model: number, wearer: Wearer) => string

/** The basic strokes of all drawings, in one article's colours. */
export const penFor = (palette: Palette, mark = 0, back = false) => {
  let ids = 0
  const tiles = new Map<string, string>()
  const outline = `stroke="${palette.line}"`
  const body = 'url(#b)'
  const fill = (path: string, colour: string = body) => `<path d="${path}" fill="${colour}" ${outline}/>`
  const plain = (path: string, colour: string, opacity = 1) =>
    `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  const seam = (path: string, width = 1.6, colour: string = palette.line) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  /** A cord or strap: an edge and the area between. */
  const strap = (path: string, width: number, colour: string = palette.dark, edge: string = palette.line) =>
    seam(path, width + 3, edge) + seam(path, width, colour)
  const stitch = (path: string) =>
    `<path d="${path}" fill="none" stroke="${palette.line}" stroke-width="1.4" stroke-linecap="butt" stroke-dasharray="4 3" opacity=".75"/>`
  const mirrored = (parts: string) => {
    const id = `m${ids++}`
    return `<g id="${id}">${parts}</g><use href="#${id}" transform="matrix(-1 0 0 1 ${2 * CENTRE} 0)"/>`
  }
  const shade = (path: string, opacity = 0.5) => plain(path, palette.dark, opacity)
  const glow = (path: string, opacity = 0.5) => plain(path, palette.light, opacity)
  /** Folds in cloth: soft dark strokes, each with a highlight beside it. */
  const folds = (path: string, width = 8, opacity = 0.5) => {
    const id = `f${ids++}`
    const light = Math.round(opacity * 70) / 100
    return (
      `<g filter="url(#s)" fill="none" stroke-width="${width}"><g stroke="${palette.light}" opacity="${light}" transform="translate(-7 -5)">` +
      `<path id="${id}" d="${path}"/></g><use href="#${id}" stroke="${palette.deep}" opacity="${opacity}"/></g>`
    )
  }
  /** A soft dark or light patch. */
  const soft = (path: string, colour: string = palette.deep, opacity = 0.4) =>
    `<path d="${path}" fill="${colour}" opacity="${opacity}" filter="url(#s)"/>`
  const layer = (...parts: string[]) => `<g filter="url(#v)">${parts.join('')}</g>`
  /** A layer of thin parts: tubes, cords, spokes. */
  const thin = (...parts: string[]) => `<g filter="url(#w)">${parts.join('')}</g>`
  /** Clips the content to the outline: patterns, folds, shadows of one piece on another. */
  const within = (path: string, parts: string) => {
    if (!parts) return ''
    const id = ids++
    return `<clipPath id="c${id}"><path d="${path}"/></clipPath><g clip-path="url(#c${id})">${parts}</g>`
  }
  /** A piece of cloth: filled, with its content, and its edge drawn last. */
  const piece = (path: string, parts: string, colour: string = body) => {
    if (!parts) return fill(path, colour)
    const id = ids++
    const same = (more: string) => `<use href="#p${id}" ${more}/>`
    return (
      `<clipPath id="c${id}"><path id="p${id}" d="${path}"/></clipPath>${same(`fill="${colour}"`)}` +
      `<g clip-path="url(#c${id})">${parts}</g>${same(`fill="none" ${outline}`)}`
    )
  }
  /** A repeated tile over the whole area: knitting, quilting, mesh. */
  const texture = (width: number, height: number, y: number, tile: string, lean = 0) => {
    const key = `${width} ${height} ${y} ${lean}${tile}`
    const known = tiles.get(key)
    if (known) return plain('M0 0h480v600H0z', `url(#${known})`)
    const id = `t${ids++}`
    tiles.set(key, id)
    return `<pattern id="${id}" width="${width}" height="${height}" y="${Math.round(y)}" patternUnits="userSpaceOnUse"${lean ? ` patternTransform="rotate(${lean} 240 300)"` : ''}>${tile}</pattern>${plain('M0 0h480v600H0z', `url(#${id})`)}`
  }
  /** Content that is invisible from behind: pockets, buttons, a logo on the breast. */
  const front = (parts: string) => (back ? '' : parts)
  /** The depth of a neck line. From behind it is shallow. */
  const scoop = (depth: number) => (back ? Math.min(depth, 9) : depth)
  const zip = (x: number, from: number, to: number) => {
    if (back) return ''
    const [a, b] = [Math.round(from), Math.round(to)]
    return (
      seam(`M${x} ${a}V${b}`, 8, palette.deep) +
      `<path d="M${x} ${a}V${b}" stroke="${palette.accent}" stroke-width="3.4" stroke-linecap="butt" stroke-dasharray="2 2" opacity=".8"/>` +
      `<path d="M${x - 4} ${a + 4}h8v7l-2 17h-4l-2-17z" fill="${palette.accent}" stroke="${palette.deep}"/>`
    )
  }
  /** A pocket's zip with its pull, along a line. */
  const pocketZip = (x1: number, y1: number, x2: number, y2: number) => {
    if (back) return ''
    const line = d`M${x1} ${y1}L${x2} ${y2}`
    return seam(line, 6, palette.deep) + seam(line, 1.6, palette.accent) + seam(d`M${x2} ${y2}v13`, 3.4, palette.accent)
  }
  const ribs = (from: number, to: number, top: number, height: number, step = 8) =>
    seam(
      Array.from(
        { length: Math.floor((to - from) / step) },
        (_, at) => `M${Math.round(from + (at + 0.5) * step)} ${Math.round(top)}v${height}`,
      ).join(''),
      1.3,
    )
  const ground = (x: number, y: number, width: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${Math.round(width / 10)}" fill="#1b2430" opacity=".28" filter="url(#s)"/>`
  const round = (x: number, y: number, r: number, colour: string = body) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${outline}/>`
  const dot = (x: number, y: number, r: number, colour: string = palette.accent) =>
    `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}" fill="${colour}"/>`
  const ring = (x: number, y: number, r: number, width: number, colour: string = palette.line) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return {
    ...palette,
    mark,
    body,
    fill,
    plain,
    seam,
    strap,
    stitch,
    mirrored,
    shade,
    glow,
    folds,
    soft,
    layer,
    thin,
    within,
    piece,
    texture,
    zip,
    pocketZip,
    ribs,
    ground,
    round,
    dot,
    ring,
    back,
    front,
    scoop,
  }
}
