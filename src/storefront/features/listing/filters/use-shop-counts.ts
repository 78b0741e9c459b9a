import { useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { FacetCount, FacetsBody } from '#contract/search.ts'

/**
 * The number of a list's articles per shop, without shops that have none. null until `look(true)` is called and the
 * server has responded. A new list is counted again; the last counts remain until then.
 */
export function useShopCounts(request: FacetsBody) {
  const [counts, setCounts] = useState<readonly FacetCount[] | null>(null)
  const [looking, look] = useState(false)
  const body = JSON.stringify(request)
  useEffect(() => {
    if (!looking) return
    const asking = new AbortController()
    void browserApi('POST /articles/facets', { body: JSON.parse(body) as FacetsBody, signal: asking.signal }).then(
      result => {
        if (result.ok && !asking.signal.aborted) setCounts(result.data.facets.shops ?? [])
      },
    )
    return () => asking.abort()
  }, [body, looking])
  return { counts, look }
}
