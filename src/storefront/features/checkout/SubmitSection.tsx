import { useNavigation } from 'react-router'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'
import type { PickupShop } from './plan/plan-checkout.ts'
import type { PlannedPart } from './plan/plan-parts.ts'
import { PromiseLines } from './PromiseLines.tsx'
import { PrivacyLine } from './PrivacyLine.tsx'

interface Props {
  /** The pickup shop. null: no shop is chosen yet, or the goods are delivered. */
  pickup: PickupShop | null
  /** The parts, if the goods come from several shops, or some are sent. */
  parts: readonly Pick<PlannedPart, 'sent'>[] | null
  provider: ProviderName | null
  delivery: boolean
  /** The version of the terms of sale. */
  terms: string | null
}

/** The submit button, with the consequences of clicking it. */
export function SubmitSection({ pickup, parts, provider, delivery, terms }: Props) {
  const sending = useNavigation().state !== 'idle'
  const sent = delivery || isPartlySent(parts)
  return (
    <>
      <button type="submit" className="button button-main min-h-14 w-full text-lg" disabled={sending}>
        {provider ? payLabel(provider, { parts, sending }) : reserveLabel(parts, sending)}
      </button>
      <p className="text-small text-soft">{`${pickupText(pickup)}${paymentText(provider, { parts, delivery })}`}</p>
      {collectedIn(parts) > 0 && sent && <PromiseLines delivery={false} online={false} />}
      <PromiseLines delivery={sent} online={provider !== null} />
      <PrivacyLine terms={terms} order={provider !== null} sent={sent} />
    </>
  )
}

type Parts = Props['parts']
const isPartlySent = (parts: Parts) => parts?.some(({ sent }) => sent) ?? false
const collectedIn = (parts: Parts) => parts?.filter(({ sent }) => !sent).length ?? 0

function payLabel(provider: ProviderName, { parts, sending }: { parts: Parts; sending: boolean }): string {
  if (sending) return `Går til ${providerLabels[provider]} …`
  return `${collectedIn(parts) > 0 ? 'Reserver, og betal' : 'Betal'} med ${providerLabels[provider]}`
}

function reserveLabel(parts: Parts, sending: boolean): string {
  if (sending) return 'Reserverer …'
  const shops = collectedIn(parts)
  return shops > 2 ? `Reserver i alle ${shops} butikkene` : shops === 2 ? 'Reserver i begge butikkene' : 'Reserver'
}

const pickupText = (pickup: PickupShop | null) =>
  pickup ? `Hentes i ${pickup.name}${pickup.held ? `, holdes minst til ${pickup.held}` : ''}. ` : ''

function paymentText(provider: ProviderName | null, { parts, delivery }: { parts: Parts; delivery: boolean }): string {
  const inShop = 'Du betaler i butikken når du henter, og kan avbestille når som helst.'
  if (!provider) return inShop
  const name = providerLabels[provider]
  if (collectedIn(parts) > 0)
    return `Det som sendes, betaler du nå hos ${name}. Resten betaler du i butikken når du henter. Du kan avbestille hver del.`
  const end = delivery || isPartlySent(parts) ? 'varene er sendt' : 'du henter'
  return `Du godkjenner beløpet hos ${name}, og kan avbestille fram til ${end}.`
}
