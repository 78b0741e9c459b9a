/**
 * The price of a cart, written as directly as decision 0195 and the specification state it, in BigInt and piece by
 * piece. It shares no code with the price engine, so tests can compare the two.
 */
export interface PlainLine {
  price: bigint
  pant: bigint
  count: number
  vat: bigint
  /** The multi-buys that the article belongs to. */
  offers: number[]
}
export type PlainOffer = { id: number; take: number } & ({ pay: number } | { amount: bigint })
export type PlainCode = { fixed: bigint } | { millionths: bigint } | null

export function plainPrices(lines: PlainLine[], offers: PlainOffer[], code: PlainCode, freightPrice: bigint) {
  const pieces = lines.flatMap((line, at) =>
    Array.from({ length: line.count }, () => ({ at, worth: max(line.price - line.pant, 0n), used: false })),
  )
  const share = lines.map(() => 0n)
  const deductions: { id: number; amount: bigint }[] = []
  let waiting = [...offers]
  for (;;) {
    const tried = waiting.flatMap(offer => {
      const free = pieces.filter(piece => !piece.used && lines[piece.at]!.offers.includes(offer.id))
      free.sort((a, b) => (a.worth === b.worth ? a.at - b.at : a.worth > b.worth ? -1 : 1))
      const groups = []
      let amount = 0n
      while (free.length >= offer.take) {
        const group = free.splice(0, offer.take)
        const worth = total(group.map(piece => piece.worth))
        const costs = 'pay' in offer ? total(group.slice(0, offer.pay).map(piece => piece.worth)) : offer.amount
        if (costs >= worth) continue
        groups.push(...group)
        amount += worth - costs
      }
      return amount > 0n ? [{ offer, groups, amount }] : []
    })
    tried.sort((a, b) => (a.amount === b.amount ? a.offer.id - b.offer.id : a.amount > b.amount ? -1 : 1))
    const best = tried[0]
    if (!best) break
    for (const piece of best.groups) piece.used = true
    const worth = lines.map((_, at) => total(best.groups.filter(piece => piece.at === at).map(piece => piece.worth)))
    divide(best.amount, worth).forEach((part, at) => (share[at]! += part))
    deductions.push({ id: best.offer.id, amount: best.amount })
    waiting = waiting.filter(offer => offer !== best.offer)
  }

  const sum = total(lines.map(line => line.price * BigInt(line.count))) - total(share)
  const pant = total(lines.map(line => line.pant * BigInt(line.count)))
  let discount = 0n
  if (code) {
    discount = 'fixed' in code ? code.fixed : halfUp(sum * code.millionths, 1_000_000n)
    discount = max(0n, min(discount, sum - pant))
  }
  const goods = lines.map((line, at) => max(line.price - line.pant, 0n) * BigInt(line.count) - share[at]!)
  divide(discount, goods).forEach((part, at) => {
    share[at]! += part
    goods[at]! -= part
  })
  const freight = divide(freightPrice, goods.some(left => left > 0n) ? goods : lines.map(line => BigInt(line.count)))
  // Per rate from its sum, then spread over the lines of the rate.
  const vat = lines.map(() => 0n)
  for (const rate of new Set(lines.map(line => line.vat))) {
    const bases = lines.map((line, at) => (line.vat === rate ? goods[at]! + freight[at]! : 0n))
    divide(halfUp(total(bases) * rate, 100n + rate), bases).forEach((part, at) => (vat[at]! += part))
  }
  return {
    deductions,
    discount,
    total: sum - discount,
    payable: sum - discount + (lines.length > 0 ? freightPrice : 0n),
    reductions: share,
    vat,
    totalVat: total(vat),
  }
}

const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const halfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by)

/** Divides into whole parts, and gives the rest one by one to those that rounding reduced most. */
function divide(amount: bigint, weights: bigint[]): bigint[] {
  const all = total(weights)
  if (all === 0n) return weights.map(() => 0n)
  const parts = weights.map(weight => (amount * weight) / all)
  const lost = weights.map((weight, at) => ({ at, rest: amount * weight - parts[at]! * all }))
  lost.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of lost.slice(0, Number(amount - total(parts)))) parts[at]! += 1n
  return parts
}
