export type StockTone = 'many' | 'few' | 'none'

const few = 3
const countedTo = 10

/** What a shop has of something, in words and in how it is shown. */
export function stockWords(qty: number): { tone: StockTone; text: string } {
  if (qty <= 0) return { tone: 'none', text: 'Ikke på lager' }
  if (qty > countedTo) return { tone: 'many', text: `Mer enn ${countedTo} på lager` }
  return qty <= few ? { tone: 'few', text: `${qty} på lager, få igjen` } : { tone: 'many', text: `${qty} på lager` }
}
