import { createRoute, z } from '@hono/zod-openapi'
import { articleCard, type ArticleCard } from '#contract/catalogue.ts'
import {
  availableShops,
  priceAmong,
  recordById,
  representing,
  shopIds,
  type ArticleRecord,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { responses } from './answer.ts'
import { ids } from './list-query.ts'
import { unitPriceAt } from './present-article.ts'
import { pictureOf, pictureOfColour } from './present-pictures.ts'

/** The maximum length of a list after "load more". */
const maxCards = 200

const cards = createRoute({
  method: 'get',
  path: '/articles/cards',
  description:
    'List data of articles for some sizes, colours and shops: the colour and size that represent the article, with their picture, price and shops',
  request: {
    query: z.object({
      articles: z
        .string()
        .max(2_200)
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .describe(`Comma-separated ids, at most the first ${maxCards}. Unknown and hidden articles are left out.`),
      sizes: ids.describe('Comma-separated size ids'),
      colors: ids.describe('Comma-separated colour group ids'),
      shades: ids.describe('Comma-separated colour ids of variants'),
      shops: ids.describe('Comma-separated shop ids. A variant that the first of them has is preferred.'),
    }),
  },
  responses: responses(articleCard.array(), 422),
})

export const cardReads: AddReads = add => {
  add(cards, ({ snapshot, query: { articles, sizes = [], colors = [], shades = [], shops = [] } }) => {
    const requested = new Set(articles.split(',').slice(0, maxCards).map(Number))
    const records = [...requested].flatMap(id => {
      const record = recordById(snapshot, id)
      return record?.listed ? record : []
    })
    const representativeOf = representing(snapshot.lists, { sizes, colors, shades, shops })
    return {
      json: JSON.stringify(records.map(record => cardOf(record, snapshot, representativeOf(record)))),
      shows: { piecesOf: records.map(({ facts }) => facts.id), stocks: records.map(({ stock }) => stock) },
    }
  })
}

type Representative = ReturnType<ReturnType<typeof representing>>

function cardOf(
  record: ArticleRecord,
  { lists, defaults }: Snapshot,
  { colourId, sizeId, included }: Representative,
): ArticleCard {
  const { facts, stock, pricing } = record
  const among = priceAmong(pricing, included)
  const { price, originalPrice, priceVaries } = among ?? { ...pricing, priceVaries: false }
  const [first] = facts.variants
  const several = facts.variants.some(variant => variant.colourId !== first?.colourId)
  return {
    id: facts.id,
    colorId: several ? colourId : null,
    sizeId,
    picture:
      several && colourId !== null
        ? pictureOfColour(facts, lists, defaults, colourId)
        : pictureOf(facts, lists, defaults),
    price,
    originalPrice,
    priceVaries,
    unitPrice: among && unitPriceAt(record, among.lead),
    shops: shopIds(lists, availableShops(stock, included)),
  }
}
