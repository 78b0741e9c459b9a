import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useIsSubmitting } from '../frame/use-action-result.ts'
import type { ReserveResult } from './reserve-action.ts'

interface Props {
  /** The shop in which the customer collects. */
  shop: { id: number; name: string }
  /** The idempotency key of this attempt. */
  attempt: string
  /** The price that the page shows, in øre. */
  price: number
  result: ReserveResult | undefined
}

/** Reserves a variant for the customer at the desk. Only the phone number is required. */
export function ReserveForm({ shop, attempt, price, result }: Props) {
  const busy = useIsSubmitting()
  const refused = result?.done === 'refused' ? result : null
  const errorOf = (field: string) => refused?.errors[field]?.[0]
  return (
    <section
      id="reserver"
      aria-labelledby="reserver-til"
      className="mt-6 scroll-mt-24 rounded-small border border-strong p-4"
    >
      <h2 id="reserver-til" className="text-heading">{`Reserver i ${shop.name}`}</h2>
      {refused && <Notice kind="error" title={refused.message} className="mt-3" />}
      <Form method="post" preventScrollReset className="mt-3 grid max-w-xl gap-4">
        <input type="hidden" name="key" value={attempt} />
        <input type="hidden" name="shopId" value={shop.id} />
        <input type="hidden" name="price" value={price} />
        <Field
          label="Kundens telefon"
          name="phone"
          type="tel"
          autoComplete="off"
          required
          defaultValue={refused?.typed.phone}
          error={errorOf('Phone')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Navn"
            name="name"
            autoComplete="off"
            required={false}
            maxLength={120}
            defaultValue={refused?.typed.name}
            error={errorOf('CustomerName')}
          />
          <Field
            label="E-post"
            name="email"
            type="email"
            autoComplete="off"
            required={false}
            maxLength={254}
            defaultValue={refused?.typed.email}
            error={errorOf('Email')}
          />
        </div>
        <div className="max-w-32">
          <NumberField
            label="Antall"
            name="count"
            required
            defaultValue={refused?.typed.count ?? '1'}
            error={errorOf('items')}
          />
        </div>
        <RadioGroup
          label="Butikken lagrer nummeret til varen er hentet"
          name="agreedBy"
          required
          options={[
            { value: 'customer', label: 'Kunden krysser av selv' },
            { value: 'assistant', label: 'Kunden har sagt ja til meg' },
          ]}
          error={errorOf('agreedBy')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Reserver
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What the customer needs to know about the new reservation. */
export function ReservedNotice({ result, ownShop }: { result: ReserveResult | undefined; ownShop: number }) {
  if (result?.done !== 'reserved') return null
  const { id, shopId, shopName, pickupCode } = result.reserved
  return (
    <Notice kind="success" title={`Reservert i ${shopName}`} className="mt-4">
      <p>
        <span>Hentekode </span>
        <strong className="font-mono text-lg">{pickupCode}</strong>
      </p>
      <p>Kunden får beskjed når varen er klar.</p>
      {shopId === ownShop && (
        <a href={`/ansatt/reservasjon/${id}`} className="link inline-flex min-h-tap items-center">
          Åpne reservasjonen
        </a>
      )}
    </Notice>
  )
}
