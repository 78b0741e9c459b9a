import { createRoute, z } from '@hono/zod-openapi'
import { foundGoods, foundVariant, type FoundGoods, type FoundVariant } from '#contract/own-shop/find-goods.ts'
import { digitText, shortText } from '#contract/short-text.ts'
import { known, recordAt, variantStock, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { meaningOf, searchArticles } from '#modules/catalogue/search/index.ts'
import { prepareQuote } from '#modules/sales/cart/index.ts'
import { findFigures } from '#modules/stock/shops/index.ts'
import type { Db } from '#database/connection.ts'
import { estimatedMetres } from '#shared/places/position.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { pictureOfColour } from '../../catalogue/present-pictures.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { presentFound } from './present-found.ts'

const shop = z.coerce.number().int().positive().max(2_147_483_647)
const mostHits = 20

const find = createRoute({
  method: 'get',
  path: '/staff/goods',
  middleware: access('desk', { shopIn: 'shop' }),
  request: { query: z.object({ shop, q: shortText(200).default('') }) },
  responses: { 200: json(foundGoods, 'The hits of the shop’s search, with the stock of each size'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: '/staff/goods/{ean}',
  middleware: access('desk', { shopIn: 'shop' }),
  request: { params: z.object({ ean: digitText(40) }), query: z.object({ shop }) },
  responses: { 200: json(foundVariant, 'A variant with its stock in all shops'), ...failure },
})

/** "Finn vare": the shoppers' search with the stock that staff need. */
export function registerFindGoods(api: Api, deps: ApiDeps): void {
  api.openapi(find, c => {
    const query = c.req.valid('query')
    c.header('Cache-Control', 'no-store')
    return c.json(findGoods(deps.catalogue.current(), query), 200)
  })
  api.openapi(one, async c => {
    const found = await findVariant(deps.database.db, deps.catalogue.current(), {
      ean: c.req.valid('param').ean,
      shopId: c.req.valid('query').shop,
    })
    c.header('Cache-Control', 'no-store')
    return found ? c.json(found, 200) : fail(c, 'not_found')
  })
}

function findGoods(snapshot: Snapshot, { q, shop: shopId }: { q: string; shop: number }): FoundGoods {
  const exact = variantStock(snapshot, q.trim())
  const page = { descending: false, skip: 0, take: mostHits, shop: shopId }
  const { total, ordinals, findings, wish } = searchArticles(snapshot, q, {}, {}, page)
  return {
    ean: exact?.variant.ean ?? null,
    total,
    corrected: findings ? meaningOf(snapshot, q, findings).corrected : null,
    articles: Array.from(ordinals, ordinal =>
      presentFound(snapshot, recordAt(snapshot, ordinal), shopId, wish.sizes ?? []),
    ),
  }
}

async function findVariant(
  db: Db,
  snapshot: Snapshot,
  { ean, shopId }: { ean: string; shopId: number },
): Promise<FoundVariant | null> {
  const found = variantStock(snapshot, ean)
  const here = snapshot.lists.shops.find(({ id }) => id === shopId)
  if (!found || !here) return null
  const { record, variant, quantities, asks } = found
  const { lists, defaults } = snapshot
  const { facts } = record
  const [{ quoted }, [figures]] = await Promise.all([
    prepareQuote(db, { shopId }, [{ ean: variant.ean, count: 1 }]),
    findFigures(db, shopId, [variant.id]),
  ])
  const [line] = quoted({ reduction: null, deliveryPrice: null, sentTo: null }).lines
  if (!line) return null
  const { price: _, priceVaries: __, originalPrice: ___, ...article } = presentFound(snapshot, record, shopId, [])
  const { colourId } = variant
  const picture = colourId === null ? article.picture : pictureOfColour(facts, lists, defaults, colourId)
  const shops = lists.shops.flatMap(({ id, name, address, postPlace, phone, pausedUntil, ...where }, at) =>
    id === shopId
      ? []
      : {
          ...{ id, name, address, phone, place: postPlace },
          distance: estimatedMetres(here, where),
          available: quantities[at] ?? 0,
          ask: asks[at] ?? false,
          paused: pausedUntil !== null,
        },
  )
  return {
    article: { ...article, picture },
    slug: facts.slug,
    ean: variant.ean,
    size: sizeLabel(known(lists.sizes, variant.sizeId).name),
    colour: colourId === null ? null : (lists.colours.get(colourId)?.name ?? null),
    ageLimit: facts.ageLimit,
    canReserve: line.fault !== 'not_collectable',
    price: line.price,
    originalPrice: line.originalPrice,
    here: {
      onHand: figures?.onHand ?? 0,
      reserved: figures?.reserved ?? 0,
      available: figures?.available ?? 0,
    },
    shops: shops.toSorted(
      (a, b) => Number(b.available > 0) - Number(a.available > 0) || a.distance - b.distance || a.id - b.id,
    ),
  }
}
