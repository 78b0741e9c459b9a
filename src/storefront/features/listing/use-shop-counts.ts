import { useEffect, useState } from 'react'
import { browserCalls } from '#contract/client/browser.ts'
import type { FacetsBody } from '#contract/search.ts'

/**
 * How many goods of a list each shop has, by its id; a shop with none is not in it. Null until `look(true)` was said and
 * the answer came. A new list is counted anew, the last figures stay until then.
 */
export function useShopCounts(asked: FacetsBody) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number> | null>(null)
  const [looking, look] = useState(false)
  const body = JSON.stringify(asked)
  useEffect(() => {
    if (!looking) return
    const asking = new AbortController()
    void browserCalls.facets(JSON.parse(body) as FacetsBody, asking.signal).then(answer => {
      if (answer.ok && !asking.signal.aborted)
        setCounts(new Map(answer.data.facets.shops?.map(({ id, count }) => [id, count])))
    })
    return () => asking.abort()
  }, [body, looking])
  return { counts, look }
}
