import { formatAmount } from '#shared/format/format.ts'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import type { Sending } from './sending.ts'

interface Props {
  names: ShippingNames
  /** null: the chain does not deliver. */
  sending: Sending | null
  chosen: boolean
  onChoice: (sent: boolean) => void
  fault: string | undefined
}

/**
 * The choice between collection and delivery. An article for click and collect only prevents delivery of the
 * whole cart, and is named.
 */
export function DeliveryChoice({ names, sending, chosen, onChoice, fault }: Props) {
  if (!sending) return null
  const { onlyCollected, freight } = sending
  const kept = onlyCollected.length > 0
  return (
    <fieldset>
      <legend className="mb-3 text-heading">Hvordan vil du ha varene?</legend>
      <div className="divide-y divide-line rounded-card border border-strong">
        <Choice
          value=""
          title={names.collect}
          price="Gratis"
          chosen={!chosen || kept}
          onChoice={() => onChoice(false)}
        />
        <Choice
          value="1"
          title={names.delivery}
          price={freight > 0 ? formatAmount(freight) : 'Gratis'}
          chosen={chosen && !kept}
          onChoice={() => onChoice(true)}
          {...(kept && { barred: barredMessage(onlyCollected) })}
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

/** Explains why a cart cannot be delivered. */
function barredMessage(names: readonly string[]): string {
  const [last, ...rest] = [...new Set(names)].reverse()
  const goods = rest.length > 0 ? `${rest.reverse().join(', ')} og ${last}` : last
  return `${goods} kan bare hentes i butikk, så alt i handlekurven må hentes.`
}

interface ChoiceProps {
  value: string
  title: string
  price: string
  chosen: boolean
  onChoice: () => void
  /** The reason why it cannot be chosen. */
  barred?: string
}

function Choice({ value, title, price, chosen, onChoice, barred }: ChoiceProps) {
  return (
    <label className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 p-4">
      <input
        type="radio"
        name="delivery"
        value={value}
        defaultChecked={chosen}
        onChange={onChoice}
        disabled={barred !== undefined}
        {...(barred !== undefined && { 'aria-describedby': 'bare-hentes' })}
        className="tick"
      />
      <span className={`font-medium ${barred === undefined ? '' : 'text-soft'}`}>{title}</span>
      <span className="tabular-nums text-soft">{price}</span>
      {barred !== undefined && (
        <span id="bare-hentes" className="col-span-2 col-start-2 text-small">
          {barred}
        </span>
      )}
    </label>
  )
}
