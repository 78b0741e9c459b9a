import type { ArticleDetail, Picture } from '#contract/catalogue.ts'
import type { ArticleFacts, Lists, PictureFacts } from '#modules/catalogue/read-model/index.ts'
import { drawnPicture, drawnViews } from './drawn-art.ts'

/** The article's picture in lists: its first photo, or a drawing in its first colour. */
export function pictureOf(facts: ArticleFacts, lists: Lists): Picture {
  const [first] = facts.pictures
  return first ? photo(first) : drawnPicture(facts, lists, facts.variants[0]?.colourId ?? null)
}

/** The picture of one colour: a photo of that colour, else a drawing in it when there is no photo at all, else the article's. */
export function pictureOfColour(facts: ArticleFacts, lists: Lists, colourId: number): Picture {
  const own = facts.pictures.find(picture => picture.colourId === colourId)
  if (own) return photo(own)
  return facts.pictures.length > 0 ? pictureOf(facts, lists) : drawnPicture(facts, lists, colourId)
}

/** All pictures of the article page; never none. Photos as the feed brought them, drawings of each colour from each side. */
export function picturesOf(facts: ArticleFacts, lists: Lists): ArticleDetail['pictures'] {
  if (facts.pictures.length > 0) {
    return facts.pictures.map(picture => ({
      colorId: picture.colourId,
      view: null,
      picture: photo(picture),
      alt: picture.alt ?? null,
    }))
  }
  const colours = [...new Set(facts.variants.map(variant => variant.colourId))]
  const views = drawnViews(facts, lists)
  return (colours.length > 0 ? colours : [null]).flatMap(colorId =>
    views.map(view => ({ colorId, view, picture: drawnPicture(facts, lists, colorId, view), alt: null })),
  )
}

function photo({ hash, width, height, widths }: PictureFacts): Picture {
  return { url: `/media/${hash}-${Math.max(...widths)}.webp`, hash, widths: [...widths], width, height }
}
