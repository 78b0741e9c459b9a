import { unitLabel } from '#shared/prices/unit-label.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { Article, ArticleDetail } from '#contract/catalogue.ts'

/** Similar articles in stock in a size, by the id of the size. Only sizes that are sold out in at least one colour. */
export type SameSize = Record<number, AlikeView[]>
export type AlikeView = Pick<
  Article,
  'id' | 'slug' | 'name' | 'picture' | 'price' | 'originalPrice' | 'priceVaries'
> & {
  unit?: string
}

const readAtMost = 8
const shownAtMost = 3

/** `alike` are similar articles, the most similar first. */
export async function findSameSize(
  api: ApiClient,
  article: ArticleDetail,
  alike: readonly Article[],
): Promise<SameSize> {
  const soldOut = soldOutSizes(article)
  if (soldOut.length === 0) return {}
  const candidates = alike
    .filter(({ availability, sizes }) => availability > 0 && sizes.some(({ id }) => soldOut.includes(id)))
    .slice(0, readAtMost)
  const results = await Promise.all(candidates.map(({ id }) => api('GET /articles/{id}', { path: { id } })))
  const read = results.flatMap(result => (result.ok && result.data.visible ? [result.data] : []))
  return Object.fromEntries(
    soldOut.flatMap(size => {
      const having = read.filter(other => hasSize(other, size)).slice(0, shownAtMost)
      return having.length > 0 ? [[size, having.map(toAlike)]] : []
    }),
  )
}

/** Sizes that are sold out everywhere in at least one colour. */
function soldOutSizes({ variants }: ArticleDetail): number[] {
  return [...new Set(variants.filter(({ availability }) => availability === 0).map(({ size }) => size.id))]
}

const hasSize = ({ variants, canPurchase }: ArticleDetail, sizeId: number) =>
  canPurchase && variants.some(({ size, availability }) => size.id === sizeId && availability > 0)

function toAlike({ id, slug, name, picture, price, originalPrice, priceVaries, unitPrice }: Article): AlikeView {
  const unit = unitPrice && { unit: unitLabel(unitPrice) }
  return { id, slug, name, picture, price, originalPrice, priceVaries, ...unit }
}
