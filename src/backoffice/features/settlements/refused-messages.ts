import type { RefusedOutcome, RefusedPayment } from '#contract/paid-orders/refused-payments.ts'
import { formatMoney } from '#shared/format/format.ts'
import { ownRefusals } from '#shared/payments/refusals.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'

/** Describes a refused step: `Tilbakebetaling av kr 1 299,00 hos Vipps, ordre 12`. */
export function stepLabel({
  kind,
  amount,
  provider,
  orderId,
}: Pick<RefusedPayment, 'kind' | 'amount' | 'provider' | 'orderId'>): string {
  const of = amount === null ? '' : ` av ${formatMoney(amount)}`
  const what = { capture: `Trekk${of}`, refund: `Tilbakebetaling${of}`, cancel: 'Frigivelse av det som er reservert' }[
    kind
  ]
  return `${what} hos ${providerLabels[provider]}, ordre ${orderId}`
}

/** Norwegian text for a refusal by this shop; null: the provider refused. */
export function ownRefusalMessage(reply: string | null): string | null {
  if (reply?.startsWith(ownRefusals.notSetUp))
    return 'Butikken er ikke lenger satt opp med denne betalingstjenesten. Settes den opp igjen, går dette av seg selv. Ellers gjør du det hos betalingstjenesten og registrerer det her.'
  if (reply === ownRefusals.notTaken)
    return 'Betalingen ble gjort opp på annen måte, så betalingstjenesten har ingenting å betale tilbake. Betal kunden tilbake, og registrer det her.'
  return null
}

export const outcomeMessages: Record<RefusedOutcome['state'], string> = {
  done: 'Det er gjort',
  refused: 'Betalingstjenesten avviste det igjen',
  unknown: 'Betalingstjenesten svarer ikke. Vi spør igjen hvert minutt.',
  'by hand': 'Registrert som gjort opp på annen måte',
}
