import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { formatPlural, joinFacts } from '#shared/format/format.ts'
import { capital } from '#shared/text/capital.ts'
import { Field } from '#ui/controls/Field.tsx'
import { StockLine } from '#ui/display/StockLine.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { PositionChoice } from '../position/PositionChoice.tsx'
import type { MyShop } from '../shops/my-shop-store.ts'
import { findStatus } from '../shops/picker/find-status.ts'
import { useShopsAt } from '../shops/picker/use-shops-at.ts'
import { partInShop } from './plan/part-in-shop.ts'
import type { AbleShop, ListedShop } from './plan/plan-checkout.ts'

/** The shops with at least a part of the goods, with a search by name or place. */
export function ShopSheet({
  open,
  onClose,
  shops,
  lines,
  shown,
  wayTo,
  onShop,
}: {
  open: boolean
  onClose: () => void
  shops: ListedShop[]
  /** The number of lines of the cart. */
  lines: number
  shown: AbleShop | null
  wayTo: (shop: AbleShop) => string | null
  onShop: (shop: MyShop) => void
}) {
  const [typed, setTyped] = useState('')
  const { shops: found, near, around, pending } = useShopsAt(shops, typed)
  const distanceTo = (shop: AbleShop) => {
    const metres = around?.get(shop.id)?.metres
    return metres === undefined ? wayTo(shop) : `${distanceLabel(metres, true)} fra ${near ?? ''}`
  }
  return (
    <Dialog open={open} onClose={onClose} form="sheet" title={shown ? 'Bytt butikk' : 'Velg butikk'}>
      {open && (
        <>
          {/* Not part of the form: Enter does not submit, and typing does not count as an edit. */}
          <Field
            label={`Postnummer, sted eller butikk: søk blant ${formatPlural(shops.length, 'butikk', 'butikker')} som har varer`}
            name="butikksok"
            type="search"
            value={typed}
            onChange={event => {
              event.stopPropagation()
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
          />
          <PositionChoice />
          <p role="status" className="text-small text-soft">
            {findStatus(typed, { pending, near, count: found.length })}
          </p>
          <ul className="mt-2 divide-y divide-line">
            {found.map(shop => (
              <ShopRow
                key={shop.id}
                shop={shop}
                lines={lines}
                way={distanceTo(shop)}
                chosen={shop.id === shown?.id}
                onShop={onShop}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function ShopRow({
  shop: { id, name, slug, address, open, ready, stock, missing },
  lines,
  way,
  chosen,
  onShop,
}: {
  shop: ListedShop
  lines: number
  way: string | null
  chosen: boolean
  onShop: (shop: MyShop) => void
}) {
  const key = useId()
  return (
    <li>
      <button
        type="button"
        aria-labelledby={`${key}-navn`}
        aria-describedby={`${key}-mer`}
        aria-current={chosen ? 'true' : undefined}
        className="flex w-full items-start gap-3 px-1 py-3 text-left hover:bg-mist"
        onClick={() => onShop({ id, name, slug })}
      >
        <span className="min-w-0 grow">
          <span id={`${key}-navn`} className="font-medium break-words">
            {name}
          </span>
          <span id={`${key}-mer`} className="block text-small text-soft">
            <span className="block">{joinFacts([address, way])}</span>
            {missing.length > 0 ? (
              <span className="block font-medium text-ink">{capital(partInShop(missing, lines))}</span>
            ) : (
              <StockLine stock={stock} />
            )}
            <span className="block">{joinFacts([open, ready])}</span>
          </span>
        </span>
        {chosen && <Check aria-hidden size={20} className="mt-1 shrink-0" />}
      </button>
    </li>
  )
}
