export type StockLevel = 'many' | 'few' | 'none'

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
const none = { level: 'none', words: 'Ikke på lager' } as const

/** Nothing is promised there for now, whatever it has. */
const paused = { level: 'none', words: 'Tar ikke imot reservasjoner nå' } as const

/** A quantity that can be promised, in words. `isPaused`: by a shop that takes no reservations for now. */
export function stockWords(quantity: number, isPaused = false): StockTold {
  if (isPaused) return paused
  const { level, words } = levels.find(({ from }) => quantity >= from) ?? none
  return { level, words }
}
