import type { PictureSource } from '#ui/display/Picture.tsx'
import type { ProductView } from '../load-product.ts'

export interface ShownPicture {
  source: PictureSource
  /** The alternative text. */
  alt: string
}

type Pictures = Pick<ProductView, 'name' | 'picture' | 'pictures'>

// «Den andre siden» fits both the back of a jacket and the other side of a shoe.
const words = { front: '', back: ', den andre siden', detail: ', nærbilde' }

/** The pictures of a colour, then those without a colour. If the colour has none, all pictures. Never empty. */
export function shownPictures({ name, picture, pictures }: Pictures, colourId: number | null): ShownPicture[] {
  const ofColour = pictures.filter(({ colorId }) => colorId === colourId)
  const ofNone = pictures.filter(({ colorId }) => colorId === null)
  const visible = ofColour.length > 0 ? [...ofColour, ...(colourId === null ? [] : ofNone)] : pictures
  if (visible.length === 0) return [{ source: picture, alt: name }]
  return visible.map(({ view, picture: source, alt }, at) => {
    if (alt !== null) return { source, alt }
    const text = view === null ? '' : words[view]
    return { source, alt: `${name}${text}${visible.length > 1 ? ` (bilde ${at + 1} av ${visible.length})` : ''}` }
  })
}

/**
 * The first picture of each colour. null if there are fewer than two colours, or if a colour has no picture: the page
 * then shows swatches.
 */
export function picturesOfColours(
  pictures: Pictures['pictures'],
  colourIds: readonly number[],
): ReadonlyMap<number | null, PictureSource> | null {
  const first = new Map(pictures.toReversed().map(({ colorId, picture }) => [colorId, picture]))
  return colourIds.length > 1 && colourIds.every(id => first.has(id)) ? first : null
}
