import { foldKey } from '#shared/dash-case.ts'
import type { FeedArticle, FeedPicture } from '#modules/catalogue/articles/index.ts'
import type { Row } from '../read/feed-table.ts'
import { columnOfFact, type ArticleFacts, type ProductRow } from './product-rows.ts'

export interface ReadRow {
  row: Row
  product: ProductRow
}

/** Returns the hash of the picture that a row links to. */
export type HashOf = (row: Row, link: string) => string

/**
 * Joins the rows of each article. Its first row gives the article's facts. `hashOf` null: imported without pictures.
 */
export function joinArticles(lines: readonly ReadRow[], hashOf: HashOf | null): FeedArticle[] {
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
    })),
    pictures: hashOf && picturesOf(rows, hashOf),
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

/** The pictures of each colour, from the first of its rows that has any. */
function picturesOf(rows: readonly ReadRow[], hashOf: HashOf): FeedPicture[] {
  const byColour = Map.groupBy(rows, ({ product: { colour } }) =>
    colour ? `${foldKey(colour.name)}\t${colour.code ?? ''}` : '',
  )
  return [...byColour.values()].flatMap(same => {
    const source = same.find(({ product }) => product.imageLinks.length > 0)
    if (!source) return []
    const hashes = new Set(source.product.imageLinks.map(({ link }) => hashOf(source.row, link)))
    return [...hashes].map((hash, position) => ({ colour: source.product.colour, position, hash }))
  })
}
