import type { CardFilters } from '#contract/client/catalogue-calls.ts'
import { ArticleCard } from './ArticleCard.tsx'
import type { ListItem } from './load-listing.ts'
import { useCardShops } from './use-card-shops.ts'

/** How many stand in the first rows, and come at once. */
const firstRows = 4
const everything: CardFilters = {}

export function ArticleGrid({
  items,
  asked = everything,
  shop = null,
  busy = false,
  below = false,
}: {
  items: readonly ListItem[]
  /** The sizes and colours that the cards show. */
  asked?: CardFilters
  /** The one shop whose goods these are. */
  shop?: { name: string } | null
  busy?: boolean
  /** Stands further down a page: none of its pictures is in a hurry. */
  below?: boolean
}) {
  const stockFor = useCardShops(items, asked, shop)
  return (
    <ul
      aria-busy={busy}
      className={`grid grid-cols-2 gap-x-3 gap-y-8 transition-opacity sm:grid-cols-3 desk:gap-x-grid desk:gap-y-10 xl:grid-cols-4 ${busy ? 'opacity-50 delay-150' : ''}`}
    >
      {items.map((item, at) => (
        <li key={item.id} id={below ? undefined : `vare-${item.id}`} className="scroll-mt-24">
          <ArticleCard
            item={item}
            place={below || at >= firstRows ? 'near' : at === 0 ? 'first' : 'now'}
            stock={stockFor(item)}
          />
        </li>
      ))}
    </ul>
  )
}
