import type { ArticleCard } from '#contract/catalogue.ts'
import type { Filters } from '#contract/search.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'

export type CardFilters = Pick<Filters, 'sizes' | 'colors' | 'shades' | 'shops'>

/** The query for the card data of these articles with these sizes and colours in these shops. */
export function cardQuery(articles: readonly number[], { sizes, colors, shades, shops }: CardFilters) {
  const listOf = (ids: readonly number[] = []) => (ids.length > 0 ? ids.join(',') : undefined)
  return {
    articles: articles.join(','),
    sizes: listOf(sizes),
    colors: listOf(colors),
    shades: listOf(shades),
    shops: listOf(shops),
  }
}

/** An article with the data of its card, for the colour and size that the card shows. */
export const inView = <Item extends object>(
  item: Item,
  { picture, colorId, sizeId, shops, price, originalPrice, priceVaries, unitPrice }: ArticleCard,
) => ({
  ...item,
  unit: unitPrice ? unitLabel(unitPrice) : undefined,
  picture,
  price,
  originalPrice,
  priceVaries,
  shadeId: colorId,
  sizeId,
  shopCount: shops.length,
})
