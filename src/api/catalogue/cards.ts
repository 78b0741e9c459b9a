import { createRoute, z } from '@hono/zod-openapi'
import { articleCard, type ArticleCard } from '#contract/catalogue.ts'
import {
  availableShops,
  eachStock,
  known,
  recordById,
  shopIds,
  type ArticleRecord,
  type Lists,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { responses } from './answer.ts'
import { ids } from './list-query.ts'
import { pictureOf, pictureOfColour } from './present-pictures.ts'

/** The maximum length of a list after "load more". */
const mostCards = 200

const cards = createRoute({
  method: 'get',
  path: '/articles/cards',
  description: 'List data of articles for some sizes and colours: the picture, and the shops that have one of them',
  request: {
    query: z.object({
      articles: z
        .string()
        .max(2_200)
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .describe(`Comma-separated ids, at most the first ${mostCards}. Unknown and hidden articles are left out.`),
      sizes: ids.describe('Comma-separated size ids'),
      colors: ids.describe('Comma-separated colour group ids'),
      shades: ids.describe('Comma-separated colour ids of variants'),
    }),
  },
  responses: responses(articleCard.array(), 422),
})

export const cardReads: AddReads = add => {
  add(cards, ({ snapshot, query: { articles, sizes = [], colors = [], shades = [] } }) => {
    const requested = new Set(articles.split(',').slice(0, mostCards).map(Number))
    const records = [...requested].flatMap(id => {
      const record = recordById(snapshot, id)
      return record?.listed ? record : []
    })
    const request = { sizes: new Set(sizes), colors: new Set(colors), shades: new Set(shades) }
    return {
      json: JSON.stringify(records.map(record => cardOf(record, snapshot, request))),
      shows: { piecesOf: records.map(({ facts }) => facts.id), stocks: records.map(({ stock }) => stock) },
    }
  })
}

type Selection = Record<'sizes' | 'colors' | 'shades', ReadonlySet<number>>

function cardOf({ facts, stock }: ArticleRecord, { lists, defaults }: Snapshot, request: Selection): ArticleCard {
  const { variants } = facts
  const ofColour = variants.map(
    ({ colourId }) => (request.colors.size === 0 && request.shades.size === 0) || isColour(colourId, lists, request),
  )
  const both = variants.map(
    ({ sizeId }, at) => ofColour[at] === true && (request.sizes.size === 0 || request.sizes.has(sizeId)),
  )
  // A colour that does not exist in the size is still shown, because it was chosen.
  const hasBoth = both.includes(true)
  const fits = hasBoth ? both : ofColour
  const inStock = new Set<number>()
  eachStock(stock, (variant, _, qty) => {
    if (qty > 0) inStock.add(variant)
  })
  const ways = fits.flatMap((fit, at) => (fit ? at : []))
  const view = variants[ways.find(at => inStock.has(at)) ?? ways[0] ?? 0]
  const colourId = view?.colourId ?? null
  const askedForColour = request.colors.size + request.shades.size > 0
  const another = colourId !== null && (askedForColour || colourId !== (variants[0]?.colourId ?? null))
  const sizes = new Set(variants.flatMap((one, at) => (fits[at] && one.colourId === colourId ? one.sizeId : [])))
  return {
    id: facts.id,
    colorId: another ? colourId : null,
    sizeId: request.sizes.size > 0 && hasBoth && sizes.size === 1 ? (view?.sizeId ?? null) : null,
    picture: another ? pictureOfColour(facts, lists, defaults, colourId) : pictureOf(facts, lists, defaults),
    shops: shopIds(lists, availableShops(stock, fits)),
  }
}

function isColour(colourId: number | null, lists: Lists, { colors, shades }: Selection): boolean {
  if (colourId === null) return false
  return shades.size > 0 ? shades.has(colourId) : colors.has(known(lists.colours, colourId).groupId)
}
