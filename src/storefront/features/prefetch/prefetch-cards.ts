import { savesData } from '../connection/saves-data.ts'
import { wrapFetch } from '../connection/wrap-fetch.ts'
import { stopWaiting, waitInView, waitsInView } from './cards-in-view.ts'
import { createDataPrefetch } from './data-prefetch.ts'
import { tap } from './tapped-card.ts'

const cardLinks = 'main li a[href^="/product/"]'

export const dataPrefetch = createDataPrefetch((input, init) => window.fetch(input, init))

/**
 * Starts to prefetch articles, and to respond to the router's requests with the data. Finds cards in the document, so
 * that the code of cards, which every list loads first, does not depend on this file.
 */
export function prefetchCards(): void {
  wrapFetch(dataPrefetch.answering)
  let rest: ReturnType<typeof setTimeout> | undefined
  for (const touch of ['pointerdown', 'pointerover', 'focusin'] as const)
    document.addEventListener(touch, ({ type, target }) => {
      clearTimeout(rest)
      const link = cardLinkAt(target)
      if (!link || savesData() || !navigator.onLine) return
      const fetchIt = () => void prefetchProduct(link.pathname, null)
      // A mouse that only passes over a card does not prefetch it.
      if (type === 'pointerdown') fetchIt()
      else rest = setTimeout(fetchIt, 80)
    })
  // Runs after the router's listener. A click that the router did not handle, such as one for a new tab, is
  // ignored.
  document.addEventListener('click', event => {
    const link = cardLinkAt(event.target)
    if (link && event.defaultPrevented && navigator.onLine) tap(cardOf(link))
  })
  if (savesData()) return
  let due: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    due = undefined
    waitForCards()
  }
  new MutationObserver(() => (due ??= setTimeout(look, 200))).observe(document.body, { childList: true, subtree: true })
  look()
}

function waitForCards(): void {
  const view = location.pathname + location.search
  for (const link of waitsInView()) if (!link.isConnected) stopWaiting(link)
  for (const link of document.querySelectorAll<HTMLAnchorElement>(cardLinks))
    waitInView(link, view, () => prefetchProduct(link.pathname, pictureOf(link)))
}

const cardLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest(cardLinks) : null

const pictureOf = (link: HTMLAnchorElement) => link.closest('li')?.querySelector('img') ?? null

const cardOf = (link: HTMLAnchorElement) => ({
  path: link.pathname,
  name: link.textContent ?? '',
  price: link.closest('li')?.querySelector('.tabular-nums')?.cloneNode(true) ?? null,
  picture: pictureOf(link)?.currentSrc ?? null,
  scrolledTo: window.scrollY,
})

async function prefetchProduct(path: string, picture: HTMLImageElement | null): Promise<void> {
  await dataPrefetch.load(path)
  if (picture) fetchPicture(picture)
}

/** Prefetches the large picture of the article's page, in the format that the browser chose for the card. */
function fetchPicture({ currentSrc, parentElement }: HTMLImageElement): void {
  const kind = /\.(avif|webp)$/.exec(currentSrc)?.[1]
  const set = kind && parentElement?.querySelector(`source[type="image/${kind}"]`)?.getAttribute('srcset')
  if (!set) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = '(width < 1020px) 100vw, 720px'
  image.srcset = set
}
