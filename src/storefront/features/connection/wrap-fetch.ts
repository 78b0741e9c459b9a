type Fetch = typeof fetch

let send: Fetch | undefined

/**
 * Adds a layer around the page's requests. The router uses the global fetch and has no other hook. This file alone
 * replaces it, once; later layers go around the earlier ones.
 */
export function wrapFetch(layer: (next: Fetch) => Fetch): void {
  if (send === undefined) {
    send = window.fetch.bind(window)
    window.fetch = (input, init) => (send ?? fetch)(input, init)
  }
  send = layer(send)
}
