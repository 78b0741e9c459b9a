import { foldKey } from '#shared/dash-case.ts'
import type { FeedArticle } from './feed-article.ts'
import type { CatalogueState, ProductPlan, Unreadable, VariantRow } from './product-plan.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'
import { colourId } from './plan-lists.ts'
import { differs } from './row-difference.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

/**
 * Plans the variants. A variant is identified by its SKU.
 * A new SKU with the barcode of a stored variant renames that variant, unless the feed still has the old SKU.
 */
export function planVariants(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable) {
  const requested = feed.flatMap(article =>
    inDisplayOrder(article.variants).map((variant, position) => variantRow(article.articleNo, variant, position)),
  )
  const bySku = new Map(state.variants.map(row => [row.sku, row]))
  const byEan = ownCodes(state.variants, row => row)
  const named = new Set(requested.map(row => row.sku))
  const plan: Pick<ProductPlan, 'newVariants' | 'changedVariants' | 'hiddenVariants' | 'prices' | 'awaited'> = {
    newVariants: [],
    changedVariants: [],
    hiddenVariants: [],
    prices: [],
    awaited: { before: 0, lost: [] },
  }
  const stayed = new Set<number>()
  let [back, up, down] = [0, 0, 0]
  for (const row of requested) {
    const sameEan = byEan.get(row.ean)
    const before = bySku.get(row.sku) ?? (sameEan && !named.has(sameEan.sku) ? sameEan : undefined)
    plan.prices.push({ sku: row.sku, before: before?.price ?? null, after: row.price })
    if (!before) {
      plan.newVariants.push(row)
      continue
    }
    const { id, ...facts } = before
    stayed.add(id)
    if (!before.in_feed) back++
    if (before.in_feed && !before.awaited) {
      plan.awaited.before++
      if (row.awaited) plan.awaited.lost.push(row.sku)
    }
    if (row.price > before.price) up++
    if (row.price < before.price) down++
    if (differs(row, facts)) plan.changedVariants.push({ ...row, id })
  }
  const visible = state.variants.filter(row => row.in_feed)
  plan.hiddenVariants = visible.filter(row => !stayed.has(row.id) && !unreadable.skus.has(row.sku)).map(row => row.id)
  const counts = {
    variantsIn: plan.newVariants.length,
    variantsBack: back,
    variantsChanged: plan.changedVariants.length - back,
    variantsOut: plan.hiddenVariants.length,
    variantsBefore: visible.length,
    pricesUp: up,
    pricesDown: down,
  }
  return { plan, counts }
}

/**
 * Finds new and changed variants with the barcode of a stored variant that the plan does not change. Maps the SKU of
 * each to the SKU of the stored variant.
 */
export function takenBarcodes(
  state: CatalogueState,
  plan: Pick<ProductPlan, 'newVariants' | 'changedVariants'>,
): Map<string, string> {
  const moving = new Set(plan.changedVariants.map(row => row.id))
  const held = ownCodes(
    state.variants.filter(row => !moving.has(row.id)),
    row => row.sku,
  )
  const requested = [...plan.newVariants, ...plan.changedVariants]
  const taken = new Map<string, string>()
  for (const { sku, ean } of requested) {
    const holder = held.get(ean)
    if (holder !== undefined) taken.set(sku, holder)
  }
  return taken
}

/** Colours in the order of the feed, and the sizes of each colour in the display order of sizes. */
function inDisplayOrder(variants: FeedArticle['variants']): FeedArticle['variants'] {
  const byColour = Map.groupBy(variants, ({ colour }) => colourId(colour && foldKey(colour.name), colour?.code ?? null))
  return [...byColour.values()].flatMap(same => same.toSorted((one, other) => sizeOrder(one.size, other.size)))
}

/** Maps barcodes to values. Leaves out variants that share their code. */
const ownCodes = <Value>(rows: CatalogueState['variants'], value: (row: CatalogueState['variants'][number]) => Value) =>
  new GtinMap(rows.filter(row => !row.shares_code).map(row => [row.ean, value(row)] as const))

function variantRow(articleNo: string, variant: FeedArticle['variants'][number], position: number): VariantRow {
  return {
    sku: variant.sku,
    ean: variant.ean,
    article_no: articleNo,
    size_key: foldKey(variant.size),
    colour_key: variant.colour ? foldKey(variant.colour.name) : null,
    colour_code: variant.colour?.code ?? null,
    price: variant.price,
    position,
    awaited: variant.awaited,
    unit_measure: variant.content?.measure ?? null,
    unit_base_measure: variant.content?.base ?? null,
    in_feed: true,
    shares_code: false,
  }
}
