import { useRef } from 'react'
import { Form } from 'react-router'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import { formText } from '#shared/form-text.ts'
import { CodeField } from './CodeField.tsx'
import { ContactFields } from './contact/ContactFields.tsx'
import { typeContact } from './contact/contact-store.ts'
import { useContactFilled } from './contact/use-contact-filled.ts'
import { AddressFields } from './delivery/AddressFields.tsx'
import { DeliveryChoice } from './delivery/DeliveryChoice.tsx'
import { PayChoice } from './payment/PayChoice.tsx'
import { PickupSection } from './PickupSection.tsx'
import type { CheckoutPlan } from './plan/plan-checkout.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { Checkout } from './steps/use-checkout.ts'
import { useResend } from './steps/use-resend.ts'
import { useResultFocus } from './steps/use-result-focus.ts'
import { SubmitSection } from './SubmitSection.tsx'

interface Props {
  checkout: Checkout
  plan: CheckoutPlan
  /** The Idempotency-Key of an attempt without JavaScript. */
  attemptKey: string
  /** The version of the terms of sale. */
  terms: string | null
  /** Mobile numbers of other countries are accepted. */
  foreignPhones: boolean
  /** The names of collection and delivery. */
  methodNames: ShippingNames
  /** Removes goods from the cart. null: the goods are not from the cart. */
  onRemove: ((ean: string) => void) | null
}

/** The form that reserves or orders the goods of a plan. It also works without JavaScript. */
export function ReserveForm({ checkout, plan, attemptKey, terms, foreignPhones, methodNames, onRemove }: Props) {
  const { state, dispatch, shops, provider, providers, delivery, parts, sentPart } = checkout
  const { result } = state
  const { faults = {}, typed } = result ?? {}
  const sendsAll = plan.sending !== null && plan.shops.length > 0
  const sent = delivery || sentPart !== null
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const resend = useResend(state, dispatch, form)
  useResultFocus(state, form, notice)
  useContactFilled(form, followed => {
    checkout.setPostcode(postcodeIn(form.current))
    if (followed) dispatch({ type: 'edited' })
  })
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="group/till space-y-5"
      onChange={event => {
        if (event.target instanceof HTMLInputElement) typeContact(event.target.name, event.target.value)
        checkout.setPostcode(postcodeIn(event.currentTarget))
        dispatch({ type: 'edited' })
      }}
    >
      <HiddenFields values={{ key: attemptKey, ...checkout.hidden, terms }} />
      {plan.sending && sendsAll && (
        <DeliveryChoice
          names={methodNames}
          sending={plan.sending}
          chosen={delivery}
          barred={checkout.barred}
          onChoice={checkout.chooseDelivery}
          fault={faults.delivery}
        />
      )}
      {checkout.notice && <p role="status">{checkout.notice}</p>}
      <PickupSection checkout={checkout} plan={plan} onRemove={onRemove} />
      <h2 className="pt-3 text-heading">
        {delivery ? 'Hvem skal ha varene?' : sentPart ? 'Hvem er du?' : 'Hvem henter?'}
      </h2>
      <ContactFields typed={typed} faults={faults} foreignPhones={foreignPhones} />
      {(sendsAll || sentPart) && <AddressFields typed={typed?.sent} faults={faults} shown={sentPart !== null} />}
      {(parts === null || sentPart || checkout.age) && (
        <PayChoice
          key={`${sent ? 'sent' : 'collected'} ${providers.join()}`}
          providers={providers}
          paused={checkout.paused}
          age={checkout.age}
          chosen={provider}
          onChoice={checkout.chooseProvider}
          sent={sent}
          fault={faults.pay}
        />
      )}
      {result?.refusal && !result.codeAsked && (
        <div ref={notice} tabIndex={-1} className="scroll-mt-4 rounded-card">
          <RefusalNotice
            result={result}
            plan={plan}
            sending={resend}
            onOtherShop={shops.listed.length > 1 ? () => dispatch({ type: 'shops-opened' }) : null}
          />
        </div>
      )}
      {state.codeAsked && <CodeField wrong={result?.refusal?.code === 'email_code_wrong'} email={typed?.email ?? ''} />}
      <SubmitSection
        pickup={delivery ? null : shops.shown}
        parts={parts}
        provider={provider}
        delivery={delivery}
        terms={terms}
      />
    </Form>
  )
}

const postcodeIn = (form: HTMLFormElement | null): string => (form ? formText(new FormData(form), 'postal_code') : '')

/** Renders values as hidden fields. null values are left out. */
function HiddenFields({ values }: { values: Record<string, string | number | null> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  )
}
