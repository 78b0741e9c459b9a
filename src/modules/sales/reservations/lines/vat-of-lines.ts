import { vatIn } from '#shared/prices/price-cart.ts'
import { spread } from '#shared/prices/spread.ts'
import { lostShare } from './owed.ts'
import { isCounted } from './substitute.ts'

export interface SoldLine {
  count: number
  kept: number
  price: number
  pant: number
  reduction: number
  vat_percentage: number
  state: string
}

/** The sum of all lines with this rate, and the VAT in it, in øre. */
export interface LineVat {
  percentage: number
  gross: number
  vat: number
}

/**
 * The VAT by rate, highest rate first, of the pieces that are neither missing nor left in the shop. Lines that are not
 * picked yet count in full, a substitute once accepted. Deposits count with the rate 0. The sums add up to the owed
 * amount. The VAT of a rate is computed from its sum, as in a cart's quote and as payment providers check it. `freight` is
 * divided among the rates in proportion to the goods. `perLine`: rounds each line, as older orders did.
 */
export function vatOfLines(lines: readonly SoldLine[], freight = 0, perLine = false): LineVat[] {
  const rates = new Map<number, number[]>()
  const add = (percentage: number, gross: number): void => {
    if (gross !== 0) rates.set(percentage, [...(rates.get(percentage) ?? []), gross])
  }
  const sold = lines.filter(isCounted).map(line => {
    const { kept } = line
    const pant = Math.min(line.pant, line.price) * kept
    return { line, kept, pant, goods: line.price * kept - pant - (line.reduction - lostShare(line)) }
  })
  const weights = sold.some(({ goods }) => goods > 0) ? sold.map(({ goods }) => goods) : sold.map(({ kept }) => kept)
  const freights = spread(freight, weights)
  sold.forEach(({ line, pant, goods }, at) => {
    add(line.vat_percentage, goods + (freights[at] ?? 0))
    add(0, pant)
  })
  return [...rates]
    .map(([percentage, amounts]) => {
      const gross = sumOf(amounts)
      const vat = perLine ? sumOf(amounts.map(amount => vatIn(amount, percentage))) : vatIn(gross, percentage)
      return { percentage, gross, vat }
    })
    .sort((a, b) => b.percentage - a.percentage)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
