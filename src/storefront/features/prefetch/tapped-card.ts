/** What a card shows of its article, and so the page can show while the rest is on its way. */
export interface TappedCard {
  path: string
  name: string
  /** The card's own, as it stands there. */
  price: Node | null
  picture: string | null
  /** How far down the list stood. */
  scrolledTo: number
}

let tapped: TappedCard | null = null
const listeners = new Set<() => void>()

export const readTapped = (): TappedCard | null => tapped
export const noneTapped = (): null => null

export function tap(card: TappedCard | null): void {
  if (card === tapped) return
  tapped = card
  for (const listener of listeners) listener()
}

export function subscribeToTaps(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
