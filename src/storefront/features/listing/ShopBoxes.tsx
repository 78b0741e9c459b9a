import { byValue } from '#shared/value-order.ts'
import { useDistances, usePosition } from '../position/use-position.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import type { FilterOption } from './load-listing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'

/**
 * In which shops something is to be had: the shopper's own first, the others by name, or nearest first where the shopper
 * is known and wants it so.
 */
export function ShopBoxes({ options, chosen }: { options: FilterOption[]; chosen: number[] }) {
  const { position, order, setOrder } = usePosition()
  const { inOrder, wordsFor } = useDistances()
  const { shop: mine } = useMyShop()
  const isMine = ({ id }: FilterOption) => id === mine?.id
  return (
    <OptionBoxes
      title="På lager i"
      field="shops"
      options={inOrder(options)
        .toSorted(byValue(isMine))
        .map(option => ({
          ...option,
          away: isMine(option) ? 'Min butikk' : wordsFor(option.id),
        }))}
      offered={options.some(isMine)}
      chosen={chosen}
    >
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
