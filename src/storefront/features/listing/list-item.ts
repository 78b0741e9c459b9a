import type { Article } from '#contract/catalogue.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import { withShownName, type WithShownName } from '#shared/text/norwegian/soft-hyphens.ts'

type SharedFields = 'id' | 'slug' | 'name' | 'brand' | 'price' | 'priceVaries' | 'originalPrice' | 'picture'
export interface ListItem extends Pick<Article, SharedFields>, WithShownName {
  /** The number of colours, and the first colours with a hex code, to show as swatches. */
  colours: { count: number; shown: string[] }
  /** The number of shops that have one of the chosen sizes and colours. */
  shopCount: number
  /**
   * The colour and size shown on the card, to be selected on the article's page. null: the article's page selects them.
   */
  shadeId: number | null
  sizeId: number | null
  /** The listed shop has other variants of the article, but none with the chosen sizes and colours. */
  elsewhere?: true
  /** The price per unit: `kr 249,00/kg`. */
  unit?: string | undefined
  rating: number | null
  label: string | null
  campaignLabel?: NonNullable<Article['campaignLabel']>
}

const swatchesShown = 5

export function toListItem(article: Article): ListItem {
  return withShownName({
    id: article.id,
    slug: article.slug,
    name: article.name,
    brand: article.brand,
    price: article.price,
    priceVaries: article.priceVaries,
    originalPrice: article.originalPrice,
    picture: article.picture,
    colours: coloursOf(article),
    shopCount: article.availability,
    shadeId: null,
    sizeId: null,
    rating: article.averageRating,
    label: article.customLabel,
    ...(article.campaignLabel && { campaignLabel: article.campaignLabel }),
    ...(article.unitPrice && { unit: unitLabel(article.unitPrice) }),
  })
}

/** The colours of an article. A single colour is counted, but shows no swatch. */
function coloursOf({ colors }: Article): ListItem['colours'] {
  const hexes = colors.length < 2 ? [] : colors.flatMap(({ hex }) => hex ?? [])
  return { count: colors.length, shown: hexes.slice(0, swatchesShown) }
}
