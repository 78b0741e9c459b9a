import { MARKS } from './clothes/marks.ts'
import { type ArtKind, isArtKind, kinds } from './kinds.ts'
import { lightFor } from './light.ts'
import { hexDigits, paletteOf } from './palette.ts'
import { penFor, type Wearer } from './pen.ts'
import { closeUp, isTwoSided, type View, viewsOf } from './views.ts'

/** What to draw: the kind of goods, the wearer's cut, the model of the kind, the brand's mark, and the view. */
export type Art = {
  kind: ArtKind
  wearer?: Wearer
  model?: number
  mark?: number
  hex: string | null
  view?: View
}

const letters = { man: 'h', woman: 'd', child: 'b' } satisfies Record<Wearer, string>
const wearers: Record<string, Wearer> = { h: 'man', d: 'woman', b: 'child' }
// The letters come from `bak` (back) and `nær` (near). The front has no letter, for compatibility with stored paths.
const viewLetters = { front: '', back: '-b', detail: '-n' } satisfies Record<View, string>
const views: Record<string, View> = { b: 'back', n: 'detail' }

const within = (number: number | undefined, count: number) => Math.abs(Math.trunc(number ?? 0)) % count

/** Keeps only the properties that the kind uses, so that each picture has one path. */
const canonical = ({ kind, wearer = 'man', model, mark, hex, view = 'front' }: Art) => ({
  kind,
  wearer: kinds[kind].worn ? wearer : undefined,
  model: within(model, kinds[kind].models),
  mark: within(mark, MARKS),
  hex,
  view: viewsOf(kind).includes(view) ? view : 'front',
})

/**
 * The drawing as SVG (viewBox 0 0 480 600) with a transparent background, without script, text or outside references.
 */
export const drawArt = (art: Art): string => {
  const { kind, wearer, model, mark, hex, view } = canonical(art)
  const palette = paletteOf(hex, mark)
  const otherSide = view === 'back' && isTwoSided(kind)
  const pen = penFor(palette, mark, view === 'back' && !otherSide)
  const shape = kinds[kind].draw(pen, model, wearer ?? 'man')
  const drawn = otherSide ? `<g transform="matrix(-1 0 0 1 480 0)">${shape}</g>` : shape
  const lit = /url\(#[vw]\)/.test(drawn) ? drawn : pen.layer(drawn)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view === 'detail' ? closeUp(kind) : '0 0 480 600'}" width="480" height="600" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
    `${lightFor(palette, lit)}${lit}</svg>`
  )
}

/**
 * The path of the drawing: `/media/art/jakke-d13-1b2a49.svg`. The views from behind and from near add `-b` and `-n`. With
 * `.webp` it is a bitmap for sharing, with `.jpg` one for mails.
 */
export const artPath = (art: Art): string => {
  const { kind, wearer, model, mark, hex, view } = canonical(art)
  return `/media/art/${kind}-${wearer ? letters[wearer] : 'u'}${model}${mark}-${hexDigits(hex)}${viewLetters[view]}.svg`
}

const name = /^(?:\/media\/art\/)?([a-z-]{2,20})-([hdbu])([0-9])([0-9])-([0-9a-f]{6})(?:-([bn]))?\.svg$/

/** Parses a path or file name made by `artPath`. null: anything else. */
export const parseArtPath = (path: string): Art | null => {
  const [, kind, letter = '', model, mark, hex, seen] = name.exec(path) ?? []
  if (!kind || !isArtKind(kind)) return null
  const { worn, models } = kinds[kind]
  if (worn !== letter in wearers || Number(model) >= models || Number(mark) >= MARKS) return null
  const view = seen === undefined ? 'front' : views[seen]
  if (!view || !viewsOf(kind).includes(view)) return null
  return { kind, wearer: wearers[letter] ?? 'man', model: Number(model), mark: Number(mark), hex: `#${hex}`, view }
}
