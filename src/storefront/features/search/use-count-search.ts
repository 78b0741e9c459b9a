import { useEffect, useRef } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { SearchCount } from '#contract/search.ts'
import { readMyShop } from '../shops/my-shop-store.ts'

/** The last search counted in this document. Returning to it does not count again. */
const counted = { query: '', clicked: false }
const isResult = 'a[href^="/product/"], ul[aria-label="Sider"] a'

/** Sends a count. The call is not awaited, because the page does not depend on the response. */
const countSearch = (body: SearchCount) => void browserApi('POST /search/counts', { body })

/**
 * Counts a search, and the first time that one of its hits or further pages is opened. Sends the query and the chosen
 * shop, and nothing about the shopper. `found` null: the page is filtered or not the first, so it is not counted.
 */
export function useCountSearch(query: string, found: boolean | null) {
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (query === '' || found === null || counted.query === query) return
    Object.assign(counted, { query, clicked: false })
    countSearch({ query, shop: readMyShop()?.id ?? null, outcome: found ? 'hits' : 'nothing' })
  }, [query, found])
  useEffect(() => {
    const box = results.current
    const opened = ({ target }: Event): void => {
      if (counted.clicked || counted.query !== query || !(target instanceof Element && target.closest(isResult))) return
      counted.clicked = true
      countSearch({ query, shop: readMyShop()?.id ?? null, outcome: 'click' })
    }
    box?.addEventListener('click', opened)
    box?.addEventListener('auxclick', opened)
    return () => {
      box?.removeEventListener('click', opened)
      box?.removeEventListener('auxclick', opened)
    }
  }, [query])
  return results
}
