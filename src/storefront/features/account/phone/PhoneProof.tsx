import type { Customer } from '#contract/customers/customers.ts'
import { formatPhone } from '#shared/phone.ts'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf } from '../AccountPart.tsx'
import { shownIn, type FormResult } from '../form-result.ts'

interface Props {
  customer: Customer
  of: (form: string) => { result: FormResult | undefined; sending: boolean }
}

/**
 * Confirms the customer's phone number by a code sent as SMS. Renders nothing if the number is unconfirmed
 * and no code can be sent.
 */
export function PhoneProof({ customer, of }: Props) {
  const { phone_verified: verified, phone_verifiable: verifiable } = customer
  if (!verified && !verifiable) return null
  return (
    <AccountPart
      title="Bekreft mobilnummeret"
      lead="Da finner du også reservasjoner du nylig har gjort med nummeret uten å være logget inn."
    >
      {verified ? (
        <p role="status" className="font-medium">
          {`${formatPhone(customer.phone)} er bekreftet.`}
        </p>
      ) : (
        <CodeForms customer={customer} of={of} />
      )}
    </AccountPart>
  )
}

/**
 * Requests a code, then shows the field for it. After a refusal for too many requests (429) the field
 * is shown too, since an earlier code may still be valid.
 */
function CodeForms({ customer, of }: Props) {
  const [request, typed] = [of('phone-code'), of('phone-verify')]
  const onItsWay = (request.result?.ok ?? false) || request.result?.status === 429 || typed.result !== undefined
  const view = shownIn(typed.result)
  return (
    <div className="space-y-6">
      {onItsWay && (
        <AccountForm {...typed} button="Bekreft" busy="Bekrefter …">
          <FormOf form="phone-verify" customer={customer} />
          <NumberField
            label="Kode fra SMS-en"
            name="code"
            id="min-sms-kode"
            autoComplete="one-time-code"
            required
            defaultValue={view.typed['code']}
            error={view.faults['code']}
          />
        </AccountForm>
      )}
      <AccountForm
        {...request}
        button={onItsWay ? 'Send en ny kode' : `Send kode til ${formatPhone(customer.phone)}`}
        busy="Sender …"
        look="quiet"
        done={`Koden er sendt til ${formatPhone(customer.phone)}.`}
      >
        <FormOf form="phone-code" customer={customer} />
      </AccountForm>
    </div>
  )
}
