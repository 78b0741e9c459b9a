import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ArticleCard } from '#contract/catalogue.ts'
import { browserApi } from '#contract/client/browser.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { noShopsAround, readShopsAround, subscribeToShopsAround } from '../../shops/shops-around.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import type { CardStock } from './card-stock.ts'
import { cardQuery, inView, type CardFilters } from './card-view.ts'
import type { ListItem } from '../list-item.ts'
import { cardStock, shortShopName } from './nearest-stock.ts'

/** The cards as this shopper sees them, with the filters that they were requested for. */
export interface CardStockResponse {
  /** The filters as JSON. */
  asked: string
  cards: ReadonlyMap<number, { item: ListItem; stock: CardStock }>
}

/**
 * Finds the colour of each card that the shopper's own shop has, and the nearby shops that have it. The cached page is
 * the same for all shoppers, so the browser requests this, in one call. This component is loaded only if the shopper's
 * shop or position is known. `listed`: the only shop in the list's shop filter.
 */
export default function CardShops({
  items,
  asked,
  listed,
  onTold,
}: {
  items: readonly ListItem[]
  asked: CardFilters
  listed: { id: number; name: string } | null
  onTold: (told: CardStockResponse) => void
}) {
  const { shop: mine } = useMyShop()
  const around = useSyncExternalStore(subscribeToShopsAround, readShopsAround, noShopsAround)
  const cards = useCards(items, asked, mine?.id ?? null)
  useEffect(() => {
    const views = items.flatMap((item): [number, { item: ListItem; stock: CardStock }][] => {
      const card = cards.get(item.id)
      if (!card) return []
      const stock: CardStock =
        listed && card.shops.includes(listed.id)
          ? { kind: 'here', shop: shortShopName(listed.name, around) }
          : cardStock(card.shops, { mine, around, words: metres => distanceLabel(metres, true) })
      return [[item.id, { item: inView(item, card), stock }]]
    })
    onTold({ asked: JSON.stringify(asked), cards: new Map(views) })
  }, [items, asked, listed, onTold, mine, around, cards])
  return null
}

type Cards = ReadonlyMap<number, ArticleCard>
const unknown: Cards = new Map()

/** The chosen shops, with the shopper's own first. If none is chosen, the shopper's own shop. */
function preferredShops(chosen: readonly number[], mine: number | null): readonly number[] {
  if (mine === null) return chosen
  if (chosen.length === 0) return [mine]
  return chosen.includes(mine) ? [mine, ...chosen.filter(id => id !== mine)] : chosen
}

/** Card data by article. It stays while the next page of an extended list loads. */
function useCards(items: readonly ListItem[], request: CardFilters, mine: number | null): Cards {
  const [told, setTold] = useState({ for: '', cards: unknown })
  const ids = items.map(({ id }) => id).join(',')
  const filters = JSON.stringify({ ...request, shops: preferredShops(request.shops ?? [], mine) })
  useEffect(() => {
    if (ids === '') return
    const asking = new AbortController()
    const query = cardQuery(ids.split(',').map(Number), JSON.parse(filters) as CardFilters)
    void browserApi('GET /articles/cards', { query, signal: asking.signal }).then(result => {
      if (!result.ok || asking.signal.aborted) return
      setTold({ for: filters, cards: new Map(result.data.map(card => [card.id, card])) })
    })
    return () => asking.abort()
  }, [ids, filters])
  return told.for === filters ? told.cards : unknown
}
