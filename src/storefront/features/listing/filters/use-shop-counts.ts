import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { FacetCount, FacetsBody } from '#contract/search.ts'

/**
 * The shops that have goods of a list, and how many; a shop with none is not among them. Null until `look(true)` was said and
 * the answer came. A new list is counted anew, the last figures stay until then.
 */
export function useShopCounts(asked: FacetsBody) {
  const [counts, setCounts] = useState<readonly FacetCount[] | null>(null)
  const [looking, look] = useState(false)
  const body = JSON.stringify(asked)
  useEffect(() => {
    if (!looking) return
    const asking = new AbortController()
    void browserApi('POST /articles/facets', { body: JSON.parse(body) as FacetsBody, signal: asking.signal }).then(
      answer => {
        if (answer.ok && !asking.signal.aborted) setCounts(answer.data.facets.shops ?? [])
      },
    )
    return () => asking.abort()
  }, [body, looking])
  return { counts, look }
}
