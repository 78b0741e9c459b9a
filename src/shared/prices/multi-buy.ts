import { formatAmount, formatCount } from '../format/format.ts'
import { ore, type Ore } from '../money/ore.ts'
import { spread } from './spread.ts'

/** "3 for 2" (of each `take` pieces, `pay` are charged) or "2 for 499" (`amount`, in øre, without deposits). */
export type MultiBuy = { id: number; name: string; take: number } & (
  { pay: number; amount: null } | { pay: null; amount: number }
)

export interface BuyLine {
  /** The price of one piece without its deposit, in øre. */
  worth: number
  count: number
  /** Ids of the multi-buys that include the goods. */
  multiBuys: readonly number[]
}

export interface Deduction {
  /** The multi-buy. null: the VAT of a sale without VAT. */
  id: number | null
  name: string
  amount: Ore
  /** The share of each line, in the order of the lines. */
  shares: readonly Ore[]
}

/**
 * The multi-buy deductions of a cart. A piece counts in one multi-buy only; the largest deduction is applied first
 * (decision 0195).
 */
export function deduct(lines: readonly BuyLine[], multiBuys: readonly MultiBuy[]): Deduction[] {
  const free = lines.map(({ count }) => count)
  // Of equal deductions, the one of the older multi-buy comes first.
  const waiting = new Set(multiBuys.toSorted((a, b) => a.id - b.id))
  const deductions: Deduction[] = []
  while (waiting.size > 0) {
    let best: { multiBuy: MultiBuy; amount: number; used: number[] } | null = null
    for (const multiBuy of waiting) {
      const found = group(lines, free, multiBuy)
      // A multi-buy without a deduction can be dropped, because the number of free pieces only decreases.
      if (found.amount === 0) waiting.delete(multiBuy)
      else if (found.amount > (best?.amount ?? 0)) best = { multiBuy, ...found }
    }
    if (!best) break
    const { multiBuy, amount, used } = best
    waiting.delete(multiBuy)
    used.forEach((pieces, at) => (free[at] = (free[at] ?? 0) - pieces))
    const weights = lines.map(({ worth }, at) => worth * (used[at] ?? 0))
    deductions.push({ id: multiBuy.id, name: multiBuy.name, amount: ore(amount), shares: spread(amount, weights) })
  }
  return deductions
}

/**
 * The deduction of one multi-buy for the free pieces, and how many pieces of each line it uses: the dearest first, in
 * full groups.
 */
function group(lines: readonly BuyLine[], free: readonly number[], { id, take, pay, amount: costs }: MultiBuy) {
  const pieces = lines
    .flatMap(({ worth, multiBuys }, at) =>
      multiBuys.includes(id) ? Array.from({ length: free[at] ?? 0 }, () => ({ at, worth })) : [],
    )
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
  const used = lines.map(() => 0)
  let amount = 0
  for (let from = 0; from + take <= pieces.length; from += take) {
    const members = pieces.slice(from, from + take)
    const worth = members.reduce((sum, piece) => sum + piece.worth, 0)
    const paid = pay === null ? costs : members.slice(0, pay).reduce((sum, piece) => sum + piece.worth, 0)
    if (paid >= worth) continue
    amount += worth - paid
    for (const { at } of members) used[at] = (used[at] ?? 0) + 1
  }
  return { amount, used }
}

/** `3 for 2` or `2 for 499`, for a card. null: it is no multi-buy. */
export function multiBuyLabel({
  take,
  pay,
  amount,
}: {
  take: number | null
  pay: number | null
  amount: number | null
}): string | null {
  if (take === null) return null
  if (pay !== null) return `${take} for ${pay}`
  return amount === null ? null : `${take} for ${amount % 100 === 0 ? formatCount(amount / 100) : formatAmount(amount)}`
}
