import { Suspense, useState, type ReactNode } from 'react'
import { optionalPart } from '../../connection/optional-part.ts'
import { usePosition } from '../../position/use-position.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import { ArticleCard } from './ArticleCard.tsx'
import type { CardStock } from './card-stock.ts'
import type { CardFilters } from './card-view.ts'
import type { CardStockResponse } from './CardShops.tsx'
import type { ListItem } from '../list-item.ts'

const CardShops = optionalPart(() => import('./CardShops.tsx'))

/** The number of cards in the first rows. Their pictures load immediately. */
const firstRows = 4
const everything: CardFilters = {}

export function ArticleGrid({
  items,
  asked = everything,
  shop = null,
  busy = false,
  below = false,
  renderCell,
}: {
  items: readonly ListItem[]
  /** The chosen sizes, colours and shops that the cards show. */
  asked?: CardFilters
  /** The shop of the displayed stock, if the list is limited to a single shop. */
  shop?: { id: number; name: string } | null
  busy?: boolean
  /** The grid is further down the page, so none of its pictures has priority. */
  below?: boolean
  /** Renders a cell that replaces the plain card. */
  renderCell?: (item: ListItem, card: ReactNode) => ReactNode
}) {
  const { shop: mine } = useMyShop()
  const { position } = usePosition()
  const [told, setTold] = useState<CardStockResponse | null>(null)
  const known = mine !== null || position !== null
  const nearest = known && told?.asked === JSON.stringify(asked) ? told.cards : null
  const stockFor = (item: ListItem): CardStock =>
    shop && !item.elsewhere ? { kind: 'here', shop: shop.name } : { kind: 'shops', count: item.shopCount }
  const cellOf = (item: ListItem, at: number) => {
    const place = below || at >= firstRows ? 'near' : at === 0 ? 'first' : 'now'
    const view = nearest?.get(item.id) ?? { item, stock: stockFor(item) }
    const card = <ArticleCard {...view} place={place} />
    return renderCell ? renderCell(item, card) : card
  }
  return (
    <>
      {known && (
        <Suspense fallback={null}>
          <CardShops items={items} asked={asked} listed={shop} onTold={setTold} />
        </Suspense>
      )}
      <ul
        aria-busy={busy}
        className={`grid grid-cols-2 gap-x-3 gap-y-8 transition-opacity sm:grid-cols-3 desk:gap-x-grid desk:gap-y-10 xl:grid-cols-4 ${busy ? 'opacity-50 delay-150' : ''}`}
      >
        {items.map((item, at) => (
          <li key={item.id} id={below ? undefined : `vare-${item.id}`} className="scroll-mt-24">
            {cellOf(item, at)}
          </li>
        ))}
      </ul>
    </>
  )
}
