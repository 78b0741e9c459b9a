import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { distanceLabel } from '../../position/distance-label.ts'
import { noShopsAround, readShopsAround, subscribeToShopsAround } from '../../shops/shops-around.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import { cardQuery, type CardFilters, type CardStock } from './card-stock.ts'
import type { ListItem } from '../load-listing.ts'
import { cardStock, shortShopName } from './nearest-stock.ts'

/** The stock shown on the cards, with the filters that it was requested for. */
export interface CardStockResponse {
  /** The filters as JSON. */
  asked: string
  stock: ReadonlyMap<number, CardStock>
}

/**
 * Finds the shops that have each card's goods, near to the shopper. The page is cached and the same for all
 * shoppers, so the browser requests the shops, in one call. It does so only if the shopper's shop or position
 * is known; this component is loaded only then. `listed`: the single shop whose goods are listed.
 */
export default function CardShops({
  items,
  asked,
  listed,
  onTold,
}: {
  items: readonly ListItem[]
  asked: CardFilters
  listed: { name: string } | null
  onTold: (told: CardStockResponse) => void
}) {
  const { shop: mine } = useMyShop()
  const around = useSyncExternalStore(subscribeToShopsAround, readShopsAround, noShopsAround)
  const shops = useShopsOf(items, asked)
  useEffect(() => {
    const stock = items.flatMap((item): [number, CardStock][] => {
      if (listed && !item.elsewhere) return [[item.id, { kind: 'here', shop: shortShopName(listed.name, around) }]]
      const having = shops.get(item.id)
      return having
        ? [[item.id, cardStock(having, { mine, around, words: metres => distanceLabel(metres, true) })]]
        : []
    })
    onTold({ asked: JSON.stringify(asked), stock: new Map(stock) })
  }, [items, asked, listed, onTold, mine, around, shops])
  return null
}

type ShopsOf = ReadonlyMap<number, readonly number[]>
const unknown: ShopsOf = new Map()

/** Shops by article. They stay while the rest of an extended list is loaded. */
function useShopsOf(items: readonly ListItem[], request: CardFilters): ShopsOf {
  const [told, setTold] = useState({ for: '', shops: unknown })
  const ids = items.map(({ id }) => id).join(',')
  const filters = JSON.stringify(request)
  useEffect(() => {
    if (ids === '') return
    const asking = new AbortController()
    const query = cardQuery(ids.split(',').map(Number), JSON.parse(filters) as CardFilters)
    void browserApi('GET /articles/cards', { query, signal: asking.signal }).then(result => {
      if (!result.ok || asking.signal.aborted) return
      setTold({ for: filters, shops: new Map(result.data.map(({ id, shops }) => [id, shops])) })
    })
    return () => asking.abort()
  }, [ids, filters])
  return told.for === filters ? told.shops : unknown
}
