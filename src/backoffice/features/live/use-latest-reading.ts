import { useState } from 'react'

/**
 * Returns the loader's data, or newer data that the page has fetched with `setLatest`. New loader data replaces both.
 * The page does not revalidate instead, since a failed revalidation would replace typed text with an error page.
 */
export function useLatestReading<T>(loaded: T): [latest: T, setLatest: (latest: T) => void] {
  const [reading, setReading] = useState({ loaded, latest: loaded })
  return [reading.loaded === loaded ? reading.latest : loaded, latest => setReading({ loaded, latest })]
}
