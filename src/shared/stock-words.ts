export type StockLevel = 'many' | 'few' | 'none'

/** How a quantity is told, from the highest threshold down: the one table of it. */
const levels = [
  { from: 4, level: 'many', words: 'På lager' },
  { from: 1, level: 'few', words: 'Få igjen' },
] as const satisfies readonly { from: number; level: StockLevel; words: string }[]
const none = { level: 'none', words: 'Ikke på lager' } as const

/** A quantity that can be promised, in words: shops are not laid open to the piece. */
export function stockWords(quantity: number): { level: StockLevel; words: string } {
  const { level, words } = levels.find(({ from }) => quantity >= from) ?? none
  return { level, words }
}
