/** The card's data that the article's page can show until its own data has loaded. */
export interface TappedCard {
  path: string
  name: string
  /** A copy of the card's price element. */
  price: Node | null
  picture: string | null
  /** The scroll position of the list, in px. */
  scrolledTo: number
}

let tapped: TappedCard | null = null
const listeners = new Set<() => void>()

export const readTapped = (): TappedCard | null => tapped
export const noneTapped = (): null => null

/** Stores the tapped card and notifies the listeners. null: no card, so nothing covers the list. */
export function tap(card: TappedCard | null): void {
  if (card === tapped) return
  tapped = card
  for (const listener of listeners) listener()
}

export function subscribeToTaps(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
