import { useState } from 'react'

/**
 * The loader's data, or what the page has read itself since then. New loader data replaces it. A page that reads this
 * way does not ask its loader to run again: if that second request failed, an error page would replace typed text.
 */
export function useLatestReading<T>(loaded: T): [latest: T, setLatest: (latest: T) => void] {
  const [reading, setReading] = useState({ loaded, latest: loaded })
  return [reading.loaded === loaded ? reading.latest : loaded, latest => setReading({ loaded, latest })]
}
