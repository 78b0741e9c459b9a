/** `ask`: it is too unlikely that the last piece is there for it to be promised. */
export type StockLevel = 'many' | 'few' | 'ask' | 'none'

/** What a shop has of something, as it is told: shops are not laid open to the piece. */
export interface StockLabel {
  level: StockLevel
  words: string
}

/** How a quantity is told, from the highest threshold down: the one table of it. */
const levels = [
  { from: 4, level: 'many', words: 'På lager' },
  { from: 1, level: 'few', words: 'Få igjen' },
] as const satisfies readonly (StockLabel & { from: number })[]
const ask = { level: 'ask', words: 'Ring og spør' } as const
/** The same of a shop that cannot be rung. */
const maybe = { level: 'ask', words: 'Kanskje én igjen' } as const
const none = { level: 'none', words: 'Ikke på lager' } as const

/** Nothing is promised there for now, whatever it has. */
const paused = { level: 'none', words: 'Tar ikke imot reservasjoner nå' } as const

/**
 * A quantity that can be promised, in words. `isPaused`: by a shop that takes no reservations for now. `mayHave`: where it is 0, the
 * shop may have one all the same; `phone`: by which it can be asked.
 */
export function stockLabel(
  quantity: number,
  {
    isPaused = false,
    mayHave = false,
    phone = null,
  }: { isPaused?: boolean; mayHave?: boolean; phone?: string | null | undefined } = {},
): StockLabel {
  if (isPaused) return paused
  const told = levels.find(({ from }) => quantity >= from)
  const { level, words } = told ?? (mayHave ? (phone ? ask : maybe) : none)
  return { level, words }
}
