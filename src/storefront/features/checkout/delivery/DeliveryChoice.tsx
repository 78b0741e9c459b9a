import { useEffect, useEffectEvent, useRef } from 'react'
import { formatAmount } from '#shared/format/format.ts'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import { deliveryMessage } from '#shared/shipping/promise-messages.ts'
import { usePromise } from './use-promise.ts'
import type { DeliveryQuote } from './delivery-quote.ts'

interface Props {
  names: ShippingNames
  sending: DeliveryQuote
  chosen: boolean
  /** The reason why delivery cannot be chosen. null: it can. */
  barred: string | null
  onChoice: (sent: boolean) => void
  fault: string | undefined
}

/** The choice between collection and delivery. Follows the choice in another tab. */
export function DeliveryChoice({ names, sending, chosen, barred, onChoice, fault }: Props) {
  const { freight } = sending
  const promise = usePromise('delivery')
  const group = useRef<HTMLFieldSetElement>(null)
  const syncChoice = useEffectEvent(() => {
    // The shopper may have chosen before the script ran.
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (checked && (checked.value === '1') !== chosen) onChoice(!chosen)
  })
  useEffect(() => syncChoice(), [])
  return (
    <fieldset ref={group}>
      <legend className="mb-3 text-heading">Hvordan vil du ha varene?</legend>
      <div className="divide-y divide-line rounded-card border border-strong">
        <Choice value="" title={names.collect} price="Gratis" chosen={!chosen} onChoice={() => onChoice(false)} />
        <Choice
          value="1"
          title={names.delivery}
          price={freight > 0 ? formatAmount(freight) : 'Gratis'}
          chosen={chosen}
          onChoice={() => onChoice(true)}
          barred={barred}
          note={promise && deliveryMessage(promise)}
        />
      </div>
      {fault && (
        <p data-fault tabIndex={-1} className="mt-2 text-small font-medium text-bad">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  value: string
  title: string
  price: string
  chosen: boolean
  onChoice: () => void
  /** The reason why the option cannot be chosen. */
  barred?: string | null
  note?: string | null
}

function Choice({ value, title, price, chosen, onChoice, barred = null, note = null }: ChoiceProps) {
  return (
    <label className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 p-4">
      <input
        type="radio"
        name="delivery"
        value={value}
        checked={chosen}
        onChange={onChoice}
        disabled={barred !== null}
        {...(barred !== null && { 'aria-describedby': 'bare-hentes' })}
        className="tick"
      />
      <span className={`font-medium ${barred === null ? '' : 'text-soft'}`}>{title}</span>
      <span className="tabular-nums text-soft">{price}</span>
      {barred === null && note !== null && <span className="col-span-2 col-start-2 text-small text-soft">{note}</span>}
      {barred !== null && (
        <span id="bare-hentes" className="col-span-2 col-start-2 text-small">
          {barred}
        </span>
      )}
    </label>
  )
}
