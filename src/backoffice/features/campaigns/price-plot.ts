import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import { formatAmount } from '#shared/format/format.ts'

type Line = CampaignPreview['lines'][number]

/** What a picture of an article shows: each price as a part of the widest scale, 0–100. */
export interface PlottedPrices {
  articleId: number
  name: string
  price: number
  newPrice: number
  lowest: number | null
  /** Whole percent; above 0: dearer. */
  change: number
  fault: boolean
  /** All of it, for who cannot see the picture. */
  label: string
}

export const plotsAPage = 10

/** Prices in percent of those of today, so that cheap and dear goods can be read side by side. A multi-buy changes no price and has none. */
export function plottedPrices(lines: readonly Line[]): PlottedPrices[] {
  const changed = lines.flatMap(line =>
    line.newPrice === null || line.price === 0 ? [] : [{ ...line, newPrice: line.newPrice }],
  )
  const widest = Math.max(
    100,
    ...changed.flatMap(line => [percentOf(line, line.newPrice), percentOf(line, line.lowest ?? 0)]),
  )
  // What is many times as dear stands at the edge, so that the rest can still be read.
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
