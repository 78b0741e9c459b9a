import { useNavigation } from 'react-router'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'
import type { PickupShop } from './plan/plan-checkout.ts'
import { PromiseLines } from './PromiseLines.tsx'
import { PrivacyLine } from './PrivacyLine.tsx'

interface Props {
  /** The shop of collection. null: not chosen yet, or delivery. */
  pickup: PickupShop | null
  /** The goods come from two shops. */
  split: boolean
  provider: ProviderName | null
  delivery: boolean
  /** The version of the terms of sale. */
  terms: string | null
}

/** The submit button, with the consequences of clicking it. */
export function SubmitSection({ pickup, split, provider, delivery, terms }: Props) {
  const sending = useNavigation().state !== 'idle'
  return (
    <>
      <button type="submit" className="button button-main min-h-14 w-full text-lg" disabled={sending}>
        {provider ? payLabel(provider, sending) : reserveLabel(split, sending)}
      </button>
      <p className="text-small text-soft">{`${pickupText(pickup)}${paymentText(provider, delivery)}`}</p>
      <PromiseLines delivery={delivery} online={provider !== null} />
      <PrivacyLine terms={terms} order={provider !== null} sent={delivery} />
    </>
  )
}

const payLabel = (provider: ProviderName, sending: boolean) =>
  sending ? `Går til ${providerLabels[provider]} …` : `Betal med ${providerLabels[provider]}`

function reserveLabel(split: boolean, sending: boolean): string {
  if (sending) return 'Reserverer …'
  return split ? 'Reserver i begge butikkene' : 'Reserver'
}

const pickupText = (pickup: PickupShop | null) =>
  pickup ? `Hentes i ${pickup.name}${pickup.held ? `, holdes minst til ${pickup.held}` : ''}. ` : ''

const paymentText = (provider: ProviderName | null, delivery: boolean) =>
  provider
    ? `Du godkjenner beløpet hos ${providerLabels[provider]}, og kan avbestille fram til ${delivery ? 'varene er sendt' : 'du henter'}.`
    : 'Du betaler i butikken når du henter, og kan avbestille når som helst.'
