import { formatMoney } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { PhoneLink } from '../shops/PhoneLink.tsx'
import { clearPromo } from './promo/try-code.ts'
import { usePromo } from './promo/use-promo.ts'
import type { CheckoutResult } from './checkout-form.ts'
import { joinNames } from './plan/part-in-shop.ts'
import type { CheckoutPlan } from './plan/plan-checkout.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/** Advice to the shopper, by the code of the refusal. */
const advice: Record<string, string> = {
  out_of_stock: 'Velg en annen butikk eller færre varer. Ingenting er reservert.',
  not_collectable: 'Ta varen ut av handlekurven, eller velg en annen. Ingenting er reservert.',
  too_many_requests: 'Ingenting er reservert. Det du har skrevet, står her fortsatt.',
  promocode: 'Fjern koden for å reservere uten den. Ingenting er reservert, og det du har skrevet, står her fortsatt.',
  internal: 'Det du har skrevet, står her fortsatt.',
}

/** Says why nothing was reserved, or that the outcome is not known. Shown beside the button. */
export function RefusalNotice({
  result: { typed, refusal, unanswered, faults, refusedPart = null },
  plan,
  sending,
  onOtherShop,
}: {
  result: CheckoutResult
  plan: CheckoutPlan
  /** If the server did not respond: the network state, and whether a retry is scheduled. */
  sending: { online: boolean; waiting: boolean }
  /** Opens the list of other shops. null: there is no other shop. */
  onOtherShop: (() => void) | null
}) {
  const promo = usePromo()
  if (!refusal) return null
  const short = Object.entries(refusal.left ?? {})
  // `ask`: goods that are unavailable only because the stock figure is in doubt, so a call to the shop may help.
  const mayHave = (ean: string) => refusal.ask?.some(each => isSameCode(each, ean)) ?? false
  const nameOf = (ean: string) => plan.lines.find(line => isSameCode(line.ean, ean))?.name ?? ean
  if (unanswered) {
    const title = sending.online ? refusal.message : 'Du er frakoblet'
    return (
      <Notice kind="error" title={title}>
        <p className="mt-1">{unansweredMessage(sending, typed.pay !== null)}</p>
      </Notice>
    )
  }
  const shop = plan.listed.find(({ id }) => id === refusedPart?.shopId)?.name
  return (
    <Notice
      kind="error"
      title={refusedPart ? `Del ${refusedPart.number}, ${shop ?? 'butikken'}: ${refusal.message}` : refusal.message}
    >
      {refusedPart && (
        <p className="mt-1">{`Delen har ${joinNames(refusedPart.eans.map(nameOf))}. Ingen av delene er reservert.`}</p>
      )}
      {short.length > 0 && (
        <ul className="mt-1">
          {short.map(([ean, left]) => (
            <li key={ean}>
              <span>{`${nameOf(ean)}: ${leftText(left, mayHave(ean))}`}</span>
              {mayHave(ean) && refusal.phone && (
                <>
                  <span>{'. Ring og spør butikken: '}</span>
                  <PhoneLink phone={refusal.phone} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal.code === 'price_changed' && (
        <p className="mt-1">
          {`${refusal.total !== undefined ? `Å betale nå: ${formatMoney(refusal.total + (refusal.freight ?? 0))}. ` : ''}Trykk på knappen igjen hvis den nye prisen passer.`}
        </p>
      )}
      {faults.shop && <p className="mt-1">Velg en annen butikk. Ingenting er reservert.</p>}
      {!faults.shop && advice[refusal.code] && <p className="mt-1">{advice[refusal.code]}</p>}
      {refusal.code === 'promocode' && promo && (
        <Button
          look="quiet"
          className="mt-3 w-full"
          onClick={({ currentTarget }) => {
            // Removing the code also removes this notice, so the focus moves to the form's button.
            currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            clearPromo()
          }}
        >
          Fjern koden
        </Button>
      )}
      {onOtherShop && (faults.shop || refusal.code === 'out_of_stock') && (
        <Button look="quiet" className="mt-3 w-full noscript:hidden" aria-haspopup="dialog" onClick={onOtherShop}>
          Bytt butikk
        </Button>
      )}
    </Notice>
  )
}

const leftText = (left: number, mayHave = false) =>
  left > 0 ? `${left} igjen i butikken` : mayHave ? 'kanskje én igjen' : 'ingen igjen i butikken'

function unansweredMessage({ online, waiting }: { online: boolean; waiting: boolean }, isOrder: boolean): string {
  if (!waiting)
    return `Du har endret noe siden du trykket. Trykk ${isOrder ? 'på knappen' : '«Reserver»'} igjen når du er klar.`
  return online
    ? `Vi prøver igjen av oss selv. Du får aldri mer enn én ${isOrder ? 'ordre' : 'reservasjon'}.`
    : `Det du har skrevet, står her fortsatt. Vi sender ${isOrder ? 'bestillingen' : 'reservasjonen'} når nettet er tilbake.`
}
