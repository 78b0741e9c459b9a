import { type ArtKind, drawings, isArtKind } from './kinds.ts'
import { hexDigits, paletteOf } from './palette.ts'
import { penFor } from './pen.ts'

export type Art = { kind: ArtKind; cut: number; hex: string | null }

/** Width to height of every drawing. */
export const ART_RATIO = 4 / 5
export const ART_CUTS = 2

/** The drawing as SVG text (viewBox 0 0 480 600), without script, text or outside references. */
export const drawArt = ({ kind, cut, hex }: Art): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600">' +
  '<rect width="480" height="600" fill="#f4f3ef"/>' +
  drawings[kind](penFor(paletteOf(hex)), Math.abs(Math.trunc(cut)) % ART_CUTS) +
  '</svg>'

const name = /^(?:\/media\/art\/)?([a-z-]{2,20})-([0-9])-([0-9a-f]{6})\.svg$/

/** Where the drawing is served: `/media/art/jakke-0-1b2a49.svg`. */
export const artPath = ({ kind, cut, hex }: Art): string =>
  `/media/art/${kind}-${Math.abs(Math.trunc(cut)) % ART_CUTS}-${hexDigits(hex)}.svg`

/** Reads a path or file name made by `artPath`; null for anything else. */
export const parseArtPath = (path: string): { kind: ArtKind; cut: number; hex: string } | null => {
  const [, kind, cut, hex] = name.exec(path) ?? []
  if (!kind || !cut || !hex || !isArtKind(kind) || Number(cut) >= ART_CUTS) return null
  return { kind, cut: Number(cut), hex: `#${hex}` }
}
