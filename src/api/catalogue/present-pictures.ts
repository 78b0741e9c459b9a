import type { ArticleDetail, Picture } from '#contract/catalogue.ts'
import { drawnSize, placeholderPath, type ArticleDrawing } from '#modules/catalogue/articles/index.ts'
import {
  groupPath,
  type ArticleFacts,
  type Defaults,
  type Lists,
  type PictureFacts,
} from '#modules/catalogue/read-model/index.ts'

type Drawn = Pick<Defaults, 'drawArticle'>

/** The article's picture in lists: its first photo, a drawing in its first colour, or the placeholder. */
export function pictureOf(facts: ArticleFacts, lists: Lists, defaults: Drawn): Picture {
  const [first] = facts.pictures
  return first ? photo(first) : withoutPhoto(facts, lists, defaults, facts.variants[0]?.colourId ?? null)
}

/** A colour's picture: a photo of the colour, the article's photo, a drawing in the colour, or the placeholder. */
export function pictureOfColour(facts: ArticleFacts, lists: Lists, defaults: Drawn, colourId: number): Picture {
  const own = facts.pictures.find(picture => picture.colourId === colourId)
  if (own) return photo(own)
  return facts.pictures.length > 0 ? pictureOf(facts, lists, defaults) : withoutPhoto(facts, lists, defaults, colourId)
}

/** All pictures of the article page, at least one: the article's photos, drawings of each colour, or the placeholder. */
export function picturesOf(facts: ArticleFacts, lists: Lists, defaults: Drawn): ArticleDetail['pictures'] {
  if (facts.pictures.length > 0) {
    return facts.pictures.map(picture => ({
      colorId: picture.colourId,
      view: null,
      picture: photo(picture),
      alt: picture.alt ?? null,
    }))
  }
  const drawing = drawingOf(facts, lists, defaults)
  if (!drawing) return [{ colorId: null, view: null, picture: unsized(placeholderPath), alt: null }]
  const colours = [...new Set(facts.variants.map(variant => variant.colourId))]
  return (colours.length > 0 ? colours : [null]).flatMap(colorId =>
    drawing.views.map(view => {
      const picture = unsized(drawing.address(hexOf(lists, colorId), view))
      return { colorId, view, picture, alt: null }
    }),
  )
}

function photo({ hash, width, height, widths }: PictureFacts): Picture {
  return { url: `/media/${hash}-${Math.max(...widths)}.webp`, hash, widths: [...widths], width, height }
}

function withoutPhoto(facts: ArticleFacts, lists: Lists, defaults: Drawn, colourId: number | null): Picture {
  const drawing = drawingOf(facts, lists, defaults)
  return unsized(drawing?.address(hexOf(lists, colourId), 'front') ?? placeholderPath)
}

/** A picture with one file for all widths. */
const unsized = (url: string): Picture => ({ url, hash: null, widths: [], ...drawnSize })

const hexOf = (lists: Lists, colourId: number | null): string | null =>
  (colourId === null ? null : lists.colours.get(colourId)?.hex) ?? null

// Drawings are cached by article, because the demo tests two hundred regular expressions to find one. `Lists` and
// `ArticleFacts` are replaced when they change, and with them the cached drawings.
const drawings = new WeakMap<Lists, WeakMap<ArticleFacts, ArticleDrawing>>()

function drawingOf(facts: ArticleFacts, lists: Lists, { drawArticle }: Drawn): ArticleDrawing | null {
  if (!drawArticle) return null
  let ofLists = drawings.get(lists)
  if (!ofLists) drawings.set(lists, (ofLists = new WeakMap()))
  let drawing = ofLists.get(facts)
  if (!drawing) {
    const { name, articleNo, brandId, genderId, groupId } = facts
    const { main, sub, group } = groupPath(lists, groupId)
    const brand = lists.brands.get(brandId)?.name ?? ''
    drawing = drawArticle({ groups: [main.name, sub.name, group.name], name, articleNo, brand, genderId })
    ofLists.set(facts, drawing)
  }
  return drawing
}
