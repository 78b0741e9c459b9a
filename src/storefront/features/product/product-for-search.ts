import type { ProductView } from './load-product.ts'
import { gtinOf } from '#shared/stock/gtin.ts'

type Article = Pick<ProductView, 'name' | 'brand' | 'description' | 'articleNo' | 'variants' | 'shops' | 'reviews'>

/**
 * The article as schema.org data, with the chain's prices. An article in stock is InStoreOnly, with the names of the
 * shops that have it. Rewarded reviews do not count: search engines forbid them.
 */
export function productFacts(article: Article, pageUrl: string, pictureUrl: string) {
  const { name, brand, description, articleNo, variants } = article
  const ratings = article.reviews.flatMap(({ rating, rewarded }) => (rewarded ? [] : rating))
  const [only] = variants
  return {
    '@type': 'Product',
    name,
    sku: articleNo,
    ...(variants.length === 1 && only && /^0\d{13}$/.test(gtinOf(only.ean))
      ? { gtin13: gtinOf(only.ean).slice(1) }
      : {}),
    brand: { '@type': 'Brand', name: brand },
    ...(description ? { description } : {}),
    image: [pictureUrl],
    url: pageUrl,
    offers: offerOf(article, pageUrl),
    ...(ratings.length > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: String(Math.round((10 * sum(ratings)) / ratings.length) / 10),
            reviewCount: ratings.length,
          },
        }
      : {}),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

function offerOf({ variants, shops }: Article, url: string) {
  const prices = variants.map(({ price }) => price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const having = new Set(variants.flatMap(variant => variant.shops.filter(({ qty }) => qty > 0).map(({ id }) => id)))
  const places = shops.filter(({ id }) => having.has(id))
  return {
    ...(low === high
      ? { '@type': 'Offer', price: kronerWithDot(low) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: kronerWithDot(low),
          highPrice: kronerWithDot(high),
          offerCount: variants.length,
        }),
    priceCurrency: 'NOK',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${having.size > 0 ? 'InStoreOnly' : 'OutOfStock'}`,
    availableDeliveryMethod: 'https://schema.org/OnSitePickup',
    ...(places.length > 0 ? { availableAtOrFrom: places.map(shop => ({ '@type': 'Store', name: shop.name })) } : {}),
    url,
  }
}

/** Formats øre for machines: kroner with a dot and two decimals. */
function kronerWithDot(ore: number): string {
  return `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`
}
