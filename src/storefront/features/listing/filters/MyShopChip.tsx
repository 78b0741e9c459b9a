import MapPin from 'lucide-react/icons/map-pin'
import { Link, useLocation } from 'react-router'
import { useMyShop } from '../../shops/use-my-shop.ts'
import { fromTheTop, without, writeChoice, type ListChoice } from '../list-address.ts'

/**
 * Toggles the list between the shopper's own shop and all shops. Without an own shop, it leads to the choice of a shop
 * and then back to the list.
 */
export function MyShopChip({ choice }: { choice: ListChoice }) {
  const { shop } = useMyShop()
  const { pathname, search } = useLocation()
  const chosen = shop !== null && choice.shops.includes(shop.id)
  const other = shop && (chosen ? without(choice, 'shops', shop.id) : { ...choice, shops: [shop.id], ...fromTheTop })
  return (
    <Link
      to={other ? { search: writeChoice(other) } : '/butikker'}
      state={other ? null : { list: pathname + search }}
      preventScrollReset={other !== null}
      aria-current={chosen ? 'true' : undefined}
      aria-label={`Min butikk, ${shop ? `bare varer i ${shop.name}` : 'velg en først'}`}
      className="chip shrink-0"
    >
      <MapPin aria-hidden size={18} />
      Min butikk
    </Link>
  )
}
