/** `ask`: the shop may have a last piece, but that is too uncertain for a reservation. */
export type StockLevel = 'many' | 'few' | 'ask' | 'none'

/** The public description of a shop's stock. Exact quantities are not shown. */
export interface StockLabel {
  level: StockLevel
  words: string
}

/** The wording by quantity, from the highest threshold down. */
const levels = [
  { from: 4, level: 'many', words: 'På lager' },
  { from: 1, level: 'few', words: 'Få igjen' },
] as const satisfies readonly (StockLabel & { from: number })[]
const ask = { level: 'ask', words: 'Ring og spør' } as const
/** The wording for `ask` in a shop without a phone number. */
const maybe = { level: 'ask', words: 'Kanskje én igjen' } as const
const none = { level: 'none', words: 'Ikke på lager' } as const

/** Shown while the shop takes no reservations, regardless of its stock. */
const paused = { level: 'none', words: 'Tar ikke imot reservasjoner nå' } as const

/**
 * Describes an available quantity in words. `isPaused`: the shop takes no reservations now.
 * `mayHave`: with quantity 0, the shop may have a piece. `phone`: the shop's phone number.
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
  const matching = levels.find(({ from }) => quantity >= from)
  const { level, words } = matching ?? (mayHave ? (phone ? ask : maybe) : none)
  return { level, words }
}
