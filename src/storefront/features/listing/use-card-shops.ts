import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserCalls } from '#contract/client/browser.ts'
import type { CardFilters } from '#contract/client/catalogue-calls.ts'
import { distanceWords } from '../position/distance-words.ts'
import { noShopsAround, readShopsAround, subscribeToShopsAround } from '../shops/shops-around.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { cardStock, shortShopName, type CardStock } from './card-stock.ts'
import type { ListItem } from './load-listing.ts'

/**
 * Where each card's goods are to be had, as near to this shopper as is known. The page is the same for everybody: which
 * shops have what is on it is asked for by the browser, in one call, and only by whom a shop or a place is known. `listed`: the
 * one shop whose goods are listed.
 */
export function useCardShops(
  items: readonly ListItem[],
  asked: CardFilters,
  listed: { name: string } | null,
): (item: ListItem) => CardStock {
  const { shop: mine } = useMyShop()
  const around = useSyncExternalStore(subscribeToShopsAround, readShopsAround, noShopsAround)
  const shops = useShopsOf(items, asked, mine !== null || around.size > 0)
  return item => {
    if (listed && !item.elsewhere) return { kind: 'here', shop: shortShopName(listed.name, around) }
    const having = shops.get(item.id)
    return having
      ? cardStock(having, { mine, around, words: metres => distanceWords(metres, true) })
      : { kind: 'shops', count: item.shopCount }
  }
}

type ShopsOf = ReadonlyMap<number, readonly number[]>
const unknown: ShopsOf = new Map()

/** Shops by article; those of a list that is loaded on stay while the rest is asked for. */
function useShopsOf(items: readonly ListItem[], asked: CardFilters, wanted: boolean): ShopsOf {
  const [told, setTold] = useState({ for: '', shops: unknown })
  const ids = items.map(({ id }) => id).join(',')
  const filters = JSON.stringify(asked)
  useEffect(() => {
    if (!wanted || ids === '') return
    const asking = new AbortController()
    const articles = ids.split(',').map(Number)
    void browserCalls.cards(articles, JSON.parse(filters) as CardFilters, asking.signal).then(answer => {
      if (!answer.ok || asking.signal.aborted) return
      setTold({ for: filters, shops: new Map(answer.data.map(({ id, shops }) => [id, shops])) })
    })
    return () => asking.abort()
  }, [ids, filters, wanted])
  return wanted && told.for === filters ? told.shops : unknown
}
