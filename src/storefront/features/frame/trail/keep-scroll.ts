/**
 * Restores the scroll position of a page from the back/forward cache. React Router sets `history.scrollRestoration` to
 * `manual` in `pageshow`, before WebKit restores the position itself.
 */
export function keepScroll(): void {
  let top = 0
  addEventListener('pagehide', () => (top = scrollY))
  addEventListener('pageshow', ({ persisted }) => persisted && scrollTo({ top, behavior: 'instant' }))
}
