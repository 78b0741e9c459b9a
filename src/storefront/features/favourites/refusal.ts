interface Refusal {
  id: number
  words: string
}
let refusal: Refusal | null = null
const listeners = new Set<() => void>()

/** Why the last click failed. It is shown at the clicked article until the next click. */
export const readRefusal = (): Refusal | null => refusal
export function subscribeToRefusals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function tellRefusal(next: Refusal | null): void {
  refusal = next
  for (const listener of listeners) listener()
}
