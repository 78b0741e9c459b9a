import { expect, test } from 'vitest'
import { productFacts } from './product-for-search.ts'

type Article = Parameters<typeof productFacts>[0]
const shops = [
  { id: 1, name: 'Bogstad', slug: 'bogstad' },
  { id: 2, name: 'Ålesund', slug: 'ålesund' },
] as Article['shops']
const variant = (price: number, stock: [number, number], ean = '7040000000017') =>
  ({
    ean,
    price,
    size: { name: 'M' },
    color: { name: 'Blå' },
    shops: stock.map((qty, at) => ({ id: at + 1, qty })),
  }) as Article['variants'][number]
const factsOf = (variants: Article['variants'], more: Partial<Article> = {}) =>
  productFacts(
    {
      name: 'Storm',
      brand: 'Varde',
      description: 'Tett jakke',
      articleNo: 'V-1',
      variants,
      shops,
      reviews: [],
      ...more,
    },
    'https://ox.example.no/product/storm',
    'https://ox.example.no/media/a.webp',
  )

test('prices are in NOK with a dot and two decimals, as a range if variants differ', () => {
  expect(factsOf([variant(129_900, [1, 0])]).offers).toMatchObject({
    '@type': 'Offer',
    price: '1299.00',
    priceCurrency: 'NOK',
  })
  expect(factsOf([variant(129_905, [1, 0]), variant(90_050, [0, 0])]).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '900.50',
    highPrice: '1299.05',
    offerCount: 2,
  })
})

test('an article in stock is available in store only, with the shops named, and others are out of stock', () => {
  expect(factsOf([variant(100, [0, 2])]).offers).toMatchObject({
    availability: 'https://schema.org/InStoreOnly',
    availableDeliveryMethod: 'https://schema.org/OnSitePickup',
    availableAtOrFrom: [{ '@type': 'Store', name: 'Ålesund' }],
  })
  const soldOut = factsOf([variant(100, [0, 0])]).offers
  expect(soldOut).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  expect(soldOut).not.toHaveProperty('availableAtOrFrom')
})

test('only an article with a single EAN has a GTIN, and only a reviewed one has a rating', () => {
  expect(factsOf([variant(100, [1, 1])])).toMatchObject({ gtin13: '7040000000017' })
  expect(factsOf([variant(100, [1, 1]), variant(100, [1, 1])])).not.toHaveProperty('gtin13')
  expect(factsOf([variant(100, [1, 1])])).not.toHaveProperty('aggregateRating')
  const reviews = [4, 4, 5].map(rating => ({ rating })) as Article['reviews']
  expect(factsOf([variant(100, [1, 1])], { reviews })).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 3 },
  })
})

test('the rating for search engines leaves rewarded reviews out', () => {
  const reviews = [{ rating: 2 }, { rating: 5, rewarded: true }] as Article['reviews']
  expect(factsOf([variant(100, [1, 1])], { reviews })).toMatchObject({
    aggregateRating: { ratingValue: '2', reviewCount: 1 },
  })
  expect(factsOf([variant(100, [1, 1])], { reviews: reviews.slice(1) })).not.toHaveProperty('aggregateRating')
})

test('an article with several variants is a group, in which each has its GTIN, size, colour and the shops that have it', () => {
  const group = factsOf([variant(100, [1, 0]), variant(200, [0, 0], '7040000000024')])
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'V-1' })
  expect(group).toMatchObject({
    hasVariant: [
      {
        ...{ '@type': 'Product', name: 'Storm Blå M', gtin13: '7040000000017', size: 'M', color: 'Blå' },
        offers: {
          price: '1.00',
          availability: 'https://schema.org/InStoreOnly',
          availableAtOrFrom: [{ '@id': 'https://ox.example.no/butikker/bogstad' }],
          hasMerchantReturnPolicy: { '@id': 'https://ox.example.no/#retur' },
        },
      },
      { gtin13: '7040000000024', offers: { price: '2.00', availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  expect(factsOf([variant(100, [1, 0])])['@type']).toBe('Product')
})
