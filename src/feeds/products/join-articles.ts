import { foldKey } from '#shared/dash-case.ts'
import type { FeedArticle, FeedPicture, PictureLink } from '#modules/catalogue/articles/index.ts'
import type { Row } from '../read/feed-table.ts'
import { columnOfFact, type ArticleFacts, type ImageLink, type ProductRow } from './product-rows.ts'

export interface ReadRow {
  row: Row
  product: ProductRow
}

/**
 * Finds the picture that a row links to: a file in the feed's folder, or a URL to fetch. null: the link is faulty, and
 * the article is imported without this picture.
 */
export type PictureOf = (row: Row, image: ImageLink) => { hash: string } | { link: Omit<PictureLink, 'place'> } | null

/**
 * Joins the rows of each article. The first row of an article gives its facts. `pictureOf` is null if the feed is
 * imported without pictures.
 */
export function joinArticles(lines: readonly ReadRow[], pictureOf: PictureOf | null): FeedArticle[] {
  return [...byArticle(lines)].map(([articleNo, rows]) => ({
    ...rows[0].product.facts,
    articleNo,
    variants: rows.map(({ product }) => ({
      sku: product.sku,
      ean: product.gtin,
      size: product.size,
      colour: product.colour,
      price: product.price,
      awaited: product.awaited,
      content: product.content,
    })),
    pictures: pictureOf && picturesOf(rows, pictureOf),
  }))
}

const byArticle = (lines: readonly ReadRow[]) =>
  Map.groupBy(lines, line => line.product.articleNo) as Map<string, [ReadRow, ...ReadRow[]]>

/** Warns of rows that contradict the first row of their article. The first row is used. */
export function reportContradictions(lines: readonly ReadRow[]): void {
  for (const [articleNo, [first, ...rest]] of byArticle(lines)) {
    const { facts } = first.product
    for (const { row, product } of rest) {
      for (const fact of Object.keys(facts) as (keyof ArticleFacts)[]) {
        if (String(product.facts[fact]) !== String(facts[fact]))
          row.warn(
            columnOfFact[fact],
            `differs from line ${first.row.line}, which gives the facts of article ${articleNo}`,
          )
      }
    }
  }
}

/** The pictures of each colour, from the colour's first row with pictures. */
function picturesOf(rows: readonly ReadRow[], pictureOf: PictureOf): FeedPicture[] {
  const byColour = Map.groupBy(rows, ({ product: { colour } }) =>
    colour ? `${foldKey(colour.name)}\t${colour.code ?? ''}` : '',
  )
  return [...byColour.values()].flatMap(same => {
    const source = same.find(({ product }) => product.imageLinks.length > 0)
    if (!source) return []
    const pictures = new Map<string, Pick<FeedPicture, 'hash' | 'link'>>()
    for (const image of source.product.imageLinks) {
      const picture = pictureOf(source.row, image)
      if (!picture) continue
      if ('hash' in picture) pictures.set(picture.hash, { hash: picture.hash, link: null })
      else pictures.set(picture.link.url, { hash: null, link: { ...picture.link, place: pictures.size } })
    }
    return [...pictures.values()].map((picture, position) => ({ ...picture, colour: source.product.colour, position }))
  })
}
