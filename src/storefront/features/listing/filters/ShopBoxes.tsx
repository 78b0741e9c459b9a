import { useState } from 'react'
import type { FacetsBody } from '#contract/search.ts'
import { byValue } from '#shared/order.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { useDistances } from '../../position/use-distances.ts'
import { usePosition } from '../../position/use-position.ts'
import { findStatus } from '../../shops/picker/find-status.ts'
import { useMyShop } from '../../shops/use-my-shop.ts'
import { useShopsAt } from '../../shops/picker/use-shops-at.ts'
import { writeChoice, type ListChoice } from '../list-address.ts'
import { OptionBoxes, shownAtFirst } from './OptionBoxes.tsx'
import { useShopCounts } from './use-shop-counts.ts'

/**
 * The shops to filter by: the shopper's own first, the others by name, or by distance if the position is
 * known and the shopper chose so.
 */
export function ShopBoxes({
  options,
  choice,
  asked,
}: {
  /** The shops that came with the page. */
  options: { id: number; name: string }[]
  choice: ListChoice
  /** The request that counts each shop's articles. */
  asked: FacetsBody
}) {
  const { position, order, setOrder } = usePosition()
  const { inOrder, wordsFor } = useDistances()
  const { shop: mine } = useMyShop()
  const { counts, look } = useShopCounts(asked)
  const chosen = options.filter(({ id }) => counts === null || choice.shops.includes(id))
  const [typed, setTyped] = useState('')
  const known = [...(counts ?? []), ...chosen, ...(mine ? [mine] : [])]
  const offered = [...new Map(known.toReversed().map(shop => [shop.id, shop])).values()]
  const counted = new Map(counts?.map(({ id, count }) => [id, count]))
  const listed = inOrder(offered.toSorted(byValue(({ name }) => name)))
  const { shops: found, near, around, pending } = useShopsAt(listed, typed)
  // A search by distance finds every shop, so only the first ones are shown.
  const shown = new Set((near === null ? found : found.slice(0, shownAtFirst)).map(({ id }) => id))
  const distanceTo = (id: number): string | null => {
    const metres = around?.get(id)?.metres
    return metres === undefined ? wordsFor(id) : distanceLabel(metres, true)
  }
  return (
    <OptionBoxes
      title="På lager i"
      many="butikker"
      field="shops"
      finder={{
        label: 'Postnummer, sted eller butikk',
        text: typed,
        onType: setTyped,
        finds: id => shown.has(id),
        status: typed.trim() === '' ? null : findStatus(typed, { pending, near, count: found.length }),
      }}
      options={[...found, ...listed.filter(({ id }) => !found.some(each => each.id === id))].map(({ id, name }) => ({
        id,
        name,
        ...(counts && { count: counted.get(id) ?? 0 }),
        away: id === mine?.id ? 'Min butikk' : distanceTo(id),
      }))}
      offered={choice.allBoxes || choice.shops.length > 0 || mine !== null}
      choice={choice}
      onToggle={look}
    >
      {counts === null && !choice.allBoxes && (
        <p className="pb-2">
          <a href={writeChoice({ ...choice, allBoxes: true })} rel="nofollow" className="link">
            Vis alle butikker
          </a>
        </p>
      )}
      {position && (
        <button
          type="button"
          aria-pressed={order === 'near'}
          className="link min-h-tap text-small"
          onClick={() => setOrder(order === 'near' ? 'name' : 'near')}
        >
          {order === 'near' ? `Nærmest ${position.words} først. Vis etter navn` : 'Vis nærmeste først'}
        </button>
      )}
    </OptionBoxes>
  )
}
