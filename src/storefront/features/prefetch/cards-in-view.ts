/** In ms. How long a card must be in view before its data is requested. */
const minInView = 500
const mostAView = 6

interface Waiting {
  view: string
  fetch: () => Promise<void>
  timer: ReturnType<typeof setTimeout> | undefined
}

const waiting = new Map<Element, Waiting>()
let observer: IntersectionObserver | null = null
let view = { name: '', left: mostAView, seen: new WeakSet<Element>() }
let queue: Promise<void> = Promise.resolve()

/**
 * Calls `fetch` once the card has been in view for half a second. Cards are fetched one after another, each once, and at
 * most six per view. `name` identifies the view: a URL with its filters.
 */
export function waitInView(card: Element, name: string, fetch: () => Promise<void>): void {
  if (view.name !== name) view = { name, left: mostAView, seen: new WeakSet() }
  if (view.seen.has(card)) return
  view.seen.add(card)
  stopWaiting(card)
  observer ??= new IntersectionObserver(look, { threshold: 0.6 })
  waiting.set(card, { view: name, fetch, timer: undefined })
  observer.observe(card)
}

/** The cards that wait to be in view. */
export const waitsInView = (): Element[] => [...waiting.keys()]

export function stopWaiting(card: Element): void {
  clearTimeout(waiting.get(card)?.timer)
  waiting.delete(card)
  observer?.unobserve(card)
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const card = waiting.get(target)
    if (!card) continue
    clearTimeout(card.timer)
    if (isIntersecting) card.timer = setTimeout(() => take(target, card), minInView)
  }
}

function take(target: Element, card: Waiting): void {
  stopWaiting(target)
  if (view.name !== card.view || view.left === 0 || !navigator.onLine) return
  view.left -= 1
  queue = queue.then(card.fetch)
}
