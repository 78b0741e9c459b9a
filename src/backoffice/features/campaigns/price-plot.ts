import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import { formatAmount } from '#shared/format/format.ts'

type Line = CampaignPreview['lines'][number]

/** The plotted prices of an article, as percentages of the width (0–100). */
export interface PlottedPrices {
  articleId: number
  name: string
  price: number
  newPrice: number
  lowest: number | null
  /** Price change in whole percent. Positive: the new price is higher. */
  change: number
  fault: boolean
  /** All values as a text, for screen readers. */
  label: string
}

export const plotsAPage = 10

/**
 * Plots prices as percentages of the current price, so that cheap and expensive articles compare side by side. Articles
 * in a multi-buy keep their price and are left out. Free articles are left out too.
 */
export function plottedPrices(lines: readonly Line[]): PlottedPrices[] {
  const changed = lines.flatMap(line =>
    line.newPrice === null || line.price === 0 ? [] : [{ ...line, newPrice: line.newPrice }],
  )
  const widest = Math.max(
    100,
    ...changed.flatMap(line => [percentOf(line, line.newPrice), percentOf(line, line.lowest ?? 0)]),
  )
  // Limits the scale to twice the current price. Higher prices are plotted at the edge, so that the others stay
  // readable.
  const scale = Math.min(widest, 200)
  const at = (line: Line, price: number) => (Math.min(percentOf(line, price), scale) / scale) * 100
  return changed.map(line => ({
    articleId: line.articleId,
    name: line.name,
    price: at(line, line.price),
    newPrice: at(line, line.newPrice),
    lowest: line.lowest === null ? null : at(line, line.lowest),
    change: Math.trunc(percentOf(line, line.newPrice) - 100),
    fault: line.fault !== null,
    label: `${line.name}: pris nå ${formatAmount(line.price)}, ny pris ${formatAmount(line.newPrice)}, laveste siste 30 dager ${line.lowest === null ? 'ukjent' : formatAmount(line.lowest)}.${line.fault === null ? '' : ` ${line.fault}.`}`,
  }))
}

const percentOf = ({ price }: Line, of: number) => (of / price) * 100
