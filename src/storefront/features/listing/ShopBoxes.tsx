import type { FacetsBody } from '#contract/search.ts'
import { byValue } from '#shared/value-order.ts'
import { useDistances, usePosition } from '../position/use-position.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { OptionBoxes } from './OptionBoxes.tsx'
import { useShopCounts } from './use-shop-counts.ts'

/**
 * In which shops something is to be had: the shopper's own first, the others by name, or nearest first where the shopper
 * is known and wants it so.
 */
export function ShopBoxes({
  options,
  chosen,
  asked,
}: {
  options: { id: number; name: string }[]
  chosen: number[]
  /** What counts each shop's part of the list. */
  asked: FacetsBody
}) {
  const { position, order, setOrder } = usePosition()
  const { inOrder, wordsFor } = useDistances()
  const { shop: mine } = useMyShop()
  const { counts, look } = useShopCounts(asked)
  const isMine = ({ id }: { id: number }) => id === mine?.id
  const isOffered = ({ id }: { id: number }) =>
    counts === null || counts.has(id) || chosen.includes(id) || id === mine?.id
  return (
    <OptionBoxes
      title="På lager i"
      field="shops"
      options={inOrder(options.filter(isOffered))
        .toSorted(byValue(isMine))
        .map(option => ({
          ...option,
          ...(counts && { count: counts.get(option.id) ?? 0 }),
          away: isMine(option) ? 'Min butikk' : wordsFor(option.id),
        }))}
      offered={options.some(isMine)}
      chosen={chosen}
      onToggle={look}
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
