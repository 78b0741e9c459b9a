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
  const [only, other] = variants
  return {
    '@type': other ? 'ProductGroup' : 'Product',
    name,
    sku: articleNo,
    ...(other
      ? {
          productGroupID: articleNo,
          variesBy: ['size', 'color'].map(each => `https://schema.org/${each}`),
          hasVariant: variants.map(variant => variantOf(article, variant, pageUrl)),
        }
      : only && gtinField(only.ean)),
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

function gtinField(ean: string): { gtin13?: string } {
  const gtin = gtinOf(ean)
  return /^0\d{13}$/.test(gtin) ? { gtin13: gtin.slice(1) } : {}
}

function variantOf(article: Article, variant: Article['variants'][number], url: string) {
  const { ean, size, color } = variant
  return {
    '@type': 'Product',
    name: [article.name, color?.name, size.name].filter(Boolean).join(' '),
    ...gtinField(ean),
    size: size.name,
    ...(color && { color: color.name }),
    offers: offerOf({ ...article, variants: [variant] }, url, true),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/** `isPart`: of a group, of which the offer names the shops. */
function offerOf({ variants, shops }: Article, url: string, isPart = false) {
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
    ...(places.length > 0 ? { availableAtOrFrom: places.map(shop => storeOf(shop, url, isPart)) } : {}),
    hasMerchantReturnPolicy: { '@id': `${originOf(url)}/#retur` },
    url,
  }
}

// Empty if the root loader failed: then URLs are paths.
const originOf = (url: string) => url.slice(0, url.indexOf('/product/'))

function storeOf({ name, slug }: Article['shops'][number], url: string, isPart: boolean) {
  const id = { '@id': `${originOf(url)}/butikker/${encodeURI(slug)}` }
  return isPart ? id : { '@type': 'Store', ...id, name }
}

/** Formats øre for machines: kroner with a dot and two decimals. */
function kronerWithDot(ore: number): string {
  return `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`
}
