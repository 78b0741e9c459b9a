import type { FoundArticle, FoundColour } from '#contract/own-shop/find-goods.ts'
import {
  groupPath,
  known,
  stockByVariant,
  type ArticleRecord,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { articleOf } from '../../catalogue/present-article.ts'

/** The groups by which shops arrange their shelves, as in the walking order of a picking round. */
function shelfOf({ facts }: ArticleRecord, { lists }: Snapshot): string {
  const { main, sub } = groupPath(lists, facts.groupId)
  return `${main.name} › ${sub.name}`
}

/** An article with the stock of each size, in a shop and elsewhere. `named`: the size ids that the query names. */
export function presentFound(
  snapshot: Snapshot,
  record: ArticleRecord,
  shopId: number,
  named: readonly number[],
): FoundArticle {
  const { id, name, brand, ArticleNo, price, priceVaries, originalPrice, picture } = articleOf(
    record,
    snapshot.lists,
    snapshot.defaults,
  )
  return {
    ...{ id, name, brand, price, priceVaries, originalPrice, picture },
    articleNo: ArticleNo,
    place: shelfOf(record, snapshot),
    colours: coloursOf(snapshot, record, shopId, named),
  }
}

function coloursOf(
  { lists }: Snapshot,
  { facts, stock }: ArticleRecord,
  shopId: number,
  named: readonly number[],
): FoundColour[] {
  const here = lists.shops.findIndex(({ id }) => id === shopId)
  const rows = stockByVariant(stock, facts.variants.length)
  const variants = facts.variants
    .map((variant, at) => ({ variant, shops: (rows[at] ?? []).filter(({ qty }) => qty > 0) }))
    .sort((a, b) => (lists.sizePlace.get(a.variant.sizeId) ?? 0) - (lists.sizePlace.get(b.variant.sizeId) ?? 0))
  return [...Map.groupBy(variants, ({ variant }) => variant.colourId)].map(([colourId, ofColour]) => ({
    name: colourId === null ? null : (lists.colours.get(colourId)?.name ?? null),
    sizes: ofColour.map(({ variant: { ean, sizeId }, shops }) => ({
      ean,
      size: sizeLabel(known(lists.sizes, sizeId).name),
      available: shops.find(({ shop }) => shop === here)?.qty ?? 0,
      elsewhere: shops.filter(({ shop }) => shop !== here).length,
      named: named.includes(sizeId),
    })),
  }))
}
