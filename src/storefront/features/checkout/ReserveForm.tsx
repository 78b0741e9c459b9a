import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from './delivery/AddressFields.tsx'
import { DeliveryChoice } from './delivery/DeliveryChoice.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from '#ui/controls/Field.tsx'
import type { CheckoutResult } from './checkout-form.ts'
import { writeDraft } from './contact-draft.ts'
import { PrivacyLine } from './PrivacyLine.tsx'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import type { PickupShops } from './use-pickup-shop.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { useDistances } from '../position/use-position.ts'
import { distanceLabel } from '../position/distance-label.ts'
import type { ShopQuote } from './quotes/part-quotes.ts'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'
import type { MyShop } from '../shops/my-shop-store.ts'
import { PayChoice } from './payment/PayChoice.tsx'
import { SplitOffer } from './plan/SplitOffer.tsx'
import { ChosenShop } from './ChosenShop.tsx'
import { NoSingleShop } from './NoSingleShop.tsx'
import { useContactFilled } from './contact/use-contact-filled.ts'
import { useResend } from './use-resend.ts'

export function ReserveForm({
  plan,
  quotes,
  shops: { able, shown },
  fromShop,
  onShop,
  answer,
  hidden,
  terms,
  providers,
  methodNames,
  pay,
  onPay,
  sent,
  onSent,
}: {
  plan: CheckoutPlan
  /** Of the parts of a split. */
  quotes: readonly ShopQuote[] | null
  shops: PickupShops
  /** From which the shops are measured; null: from where the shopper is, or from nowhere. */
  fromShop: MyShop | null
  onShop: (shop: MyShop) => void
  answer: CheckoutResult | undefined
  hidden: Record<string, string>
  /** The version of the terms of sale. */
  terms: string | null
  /** By whom it can be paid online. */
  providers: readonly ProviderName[]
  /** What the ways to the shopper are called. */
  methodNames: ShippingNames
  /** By whom it is; null: in the shop. */
  pay: ProviderName | null
  onPay: (provider: ProviderName | null) => void
  /** It is sent, not collected. */
  sent: boolean
  onSent: (sent: boolean) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state !== 'idle'
  const { faults = {}, typed } = answer ?? {}
  // Once asked for, the field stays: whatever else is refused meanwhile, the code in it is good.
  const [codeAsked, setCodeAsked] = useState(answer?.codeAsked ?? false)
  if (answer?.codeAsked && !codeAsked) setCodeAsked(true)
  const notice = useRef<HTMLDivElement>(null)
  const resend = useResend(answer, form)
  const { wasPressed } = resend
  const [choosing, setChoosing] = useState(false)
  const split = able.length === 0 && plan.split !== null
  const { wordsFor } = useDistances()
  // After a refusal the shopper stands where it is told, or at the first thing to correct.
  useEffect(() => {
    const pressed = wasPressed()
    if (!answer || (answer.unanswered && !pressed)) return
    if (answer.codeAsked) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
    else if (answer.refusal) {
      // In the middle, so that the button stands in view with it.
      notice.current?.focus({ preventScroll: true })
      notice.current?.scrollIntoView({ block: 'center' })
    } else form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus()
  }, [answer, wasPressed])
  useContactFilled(form)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="group/till space-y-5"
      onChange={event => {
        writeDraft(new FormData(event.currentTarget))
        resend.noteChange()
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {terms !== null && <input type="hidden" name="terms" value={terms} />}
      {plan.sending && <input type="hidden" name="freight" value={plan.sending.freight} />}
      {able.length > 0 && (
        <DeliveryChoice
          names={methodNames}
          sending={plan.sending}
          chosen={sent}
          onChoice={onSent}
          fault={faults.delivery}
        />
      )}
      {able.length > 0 ? (
        <ChosenShop
          sent={sent}
          able={able}
          paused={plan.paused}
          shown={shown}
          wayTo={shop => wordsFor(shop.id) ?? wayFrom(fromShop, shop)}
          onShop={shop => {
            onShop(shop)
            resend.noteChange()
          }}
          fault={faults.shop}
          open={choosing}
          onOpen={setChoosing}
        />
      ) : plan.split ? (
        <SplitOffer split={plan.split} plan={plan} quotes={quotes} />
      ) : (
        <NoSingleShop plan={plan} />
      )}
      <h2 className="pt-3 text-heading">{sent ? 'Hvem skal ha varene?' : 'Hvem henter?'}</h2>
      <Field
        label="Navn"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed?.name}
        error={faults.name}
      />
      <Field
        label="Mobilnummer"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={typed?.phone}
        hint="Butikken ringer bare hvis noe er galt."
        error={faults.phone}
      />
      <Field
        label="E-post"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed?.email}
        error={faults.email}
      />
      {plan.sending && able.length > 0 && <AddressFields typed={typed?.sent} faults={faults} />}
      {!split && (
        <PayChoice
          key={`${sent ? 'sent' : 'collected'} ${providers.join()}`}
          providers={providers}
          chosen={pay}
          onChoice={onPay}
          sent={sent}
          fault={faults.pay}
        />
      )}
      {answer?.refusal && !answer.codeAsked && (
        <div ref={notice} tabIndex={-1} className="scroll-mt-4 rounded-card">
          <RefusalNotice
            answer={answer}
            plan={plan}
            sending={resend}
            onOtherShop={able.length > 0 ? () => setChoosing(true) : null}
          />
        </div>
      )}
      {codeAsked && <CodeField wrong={answer?.refusal?.code === 'email_code_wrong'} email={typed?.email ?? ''} />}
      <button type="submit" className="button button-main min-h-14 w-full text-lg" disabled={sending}>
        {buttonLabel({ sending, split, pay })}
      </button>
      <p className="text-small text-soft">
        {`${shown && !sent ? `Hentes i ${shown.name}${shown.held ? `, holdes minst til ${shown.held}` : ''}. ` : ''}${
          pay === null
            ? 'Du betaler i butikken når du henter, og kan avbestille når som helst.'
            : `Du godkjenner beløpet hos ${providerLabels[pay]}, og kan avbestille fram til ${sent ? 'varene er sendt' : 'du henter'}.`
        }`}
      </p>
      <PrivacyLine terms={terms} order={pay !== null} sent={sent} />
    </Form>
  )
}

function buttonLabel({ sending, split, pay }: { sending: boolean; split: boolean; pay: ProviderName | null }): string {
  if (pay !== null) return sending ? `Går til ${providerLabels[pay]} …` : `Betal med ${providerLabels[pay]}`
  if (sending) return 'Reserverer …'
  return split ? 'Reserver i begge butikkene' : 'Reserver'
}

function wayFrom(from: MyShop | null, { id, distance }: AbleShop): string | null {
  return from && distance !== null && id !== from.id ? `${distanceLabel(distance, true)} fra ${from.name}` : null
}
