import { Form, Link } from 'react-router'
import { formatDay } from '#shared/format/format-date.ts'
import { intentField } from '#shared/form-intent.ts'
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
  /** The shop that sends the goods there. null: they are there. */
  sender: { id: number; name: string } | null
  /** The idempotency key of this attempt. */
  attempt: string
  /** The price that the page shows, in øre. */
  price: number
  result: ReserveResult | undefined
}

/** Reserves a variant for the customer at the desk. Only the phone number is required. */
export function ReserveForm({ shop, sender, attempt, price, result }: Props) {
  const busy = useIsSubmitting()
  const refused = result?.done === 'refused' ? result : null
  const errorOf = (field: string) => refused?.errors[field]?.[0]
  return (
    <section
      id="reserver"
      aria-labelledby="reserver-til"
      className="mt-6 max-w-2xl scroll-mt-24 rounded-small border border-strong p-4"
    >
      <h2 id="reserver-til" className="text-heading">{`Reserver i ${shop.name}`}</h2>
      {sender && <p className="mt-1">{`${sender.name} sender varen hit. Stykket holdes av der med en gang.`}</p>}
      {refused && <Notice kind="error" title={refused.message} className="mt-3" />}
      <Form method="post" preventScrollReset className="mt-3 grid max-w-xl gap-4">
        <input type="hidden" name="key" value={attempt} />
        <input type="hidden" name="shopId" value={shop.id} />
        {sender && <input type="hidden" name="sendFrom" value={sender.id} />}
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
            <span>{sender ? 'Reserver og be om sending' : 'Reserver'}</span>
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Asks the other shop for pieces for the own stock, without a customer. */
export function AskForStock({ sender }: { sender: { id: number; name: string } }) {
  const busy = useIsSubmitting()
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">Uten kunde, til eget lager</summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-xl flex-wrap items-end gap-4">
        <input type="hidden" name="sendFrom" value={sender.id} />
        <div className="max-w-32">
          <NumberField label="Antall til lageret" name="count" id="antall-lager" required defaultValue="1" />
        </div>
        <Button type="submit" look="quiet" name={intentField} value="be-om" busy={busy}>
          <span>{`Be ${sender.name} sende`}</span>
        </Button>
      </Form>
    </details>
  )
}

/** What the customer needs to know about the new reservation. */
export function ReservedNotice({ result, ownShop }: { result: ReserveResult | undefined; ownShop: number }) {
  if (result?.done === 'asked')
    return (
      <Notice kind="success" title={`${result.from} er bedt om å sende`} className="mt-4">
        <Link to="/ansatt/sendinger" className="link inline-flex min-h-tap items-center">
          Se sendinger
        </Link>
      </Notice>
    )
  if (result?.done !== 'reserved') return null
  const { id, shopId, shopName, pickupCode, sentFrom, readyBy } = result.reserved
  return (
    <Notice kind="success" title={`Reservert i ${shopName}`} className="mt-4">
      <p>
        <span>Hentekode </span>
        <strong className="font-mono text-lg">{pickupCode}</strong>
      </p>
      {sentFrom !== null && readyBy !== null && (
        <p>{`Sendes fra ${sentFrom}, klar ca. ${formatDay(new Date(readyBy))}.`}</p>
      )}
      <p>Kunden får beskjed når varen er klar.</p>
      {shopId === ownShop && (
        <a href={`/ansatt/reservasjon/${id}`} className="link inline-flex min-h-tap items-center">
          Åpne reservasjonen
        </a>
      )}
    </Notice>
  )
}
