type Fetch = typeof fetch

let send: Fetch | undefined

/**
 * Adds a layer around the page's calls of `fetch`. The router calls the global `fetch` and has no other hook. The first
 * call replaces `window.fetch`; each later call wraps the earlier layers.
 */
export function wrapFetch(layer: (next: Fetch) => Fetch): void {
  if (send === undefined) {
    send = window.fetch.bind(window)
    window.fetch = (input, init) => (send ?? fetch)(input, init)
  }
  send = layer(send)
}
