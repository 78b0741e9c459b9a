/** `ask`: it is too unlikely that the last piece is there for it to be promised. */
export type StockLevel = 'many' | 'few' | 'ask' | 'none'

/** What a shop has of something, as it is told: shops are not laid open to the piece. */
export interface StockTold {
  level: StockLevel
  words: string
}

/** How a quantity is told, from the highest threshold down: the one table of it. */
const levels = [
  { from: 4, level: 'many', words: 'På lager' },
  { from: 1, level: 'few', words: 'Få igjen' },
] as const satisfies readonly (StockTold & { from: number })[]
const ask = { level: 'ask', words: 'Ring og spør' } as const
const none = { level: 'none', words: 'Ikke på lager' } as const

/** Nothing is promised there for now, whatever it has. */
const paused = { level: 'none', words: 'Tar ikke imot reservasjoner nå' } as const

/**
 * A quantity that can be promised, in words. `isPaused`: by a shop that takes no reservations for now. `mayHave`: where it is 0, the
 * shop may have one all the same.
 */
export function stockWords(quantity: number, { isPaused = false, mayHave = false } = {}): StockTold {
  if (isPaused) return paused
  const { level, words } = levels.find(({ from }) => quantity >= from) ?? (mayHave ? ask : none)
  return { level, words }
}
