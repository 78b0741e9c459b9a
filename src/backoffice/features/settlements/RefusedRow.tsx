import { Form, Link, useNavigation } from 'react-router'
import type { RefusedPayment } from '#contract/paid-orders/refused-payments.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { ownRefusalMessage, stepLabel } from './refused-messages.ts'

/**
 * A payment step that the provider refused, its reply, and two buttons: try again, or record it as settled another way.
 */
export function RefusedRow({ step, wrong }: { step: RefusedPayment; wrong: string | undefined }) {
  const { paymentId, name, orderId, shopName, reply, at } = step
  const sent = useNavigation().formData
  const busy = (does: string) =>
    sent?.get('paymentId') === paymentId && sent.get('name') === name && intentOf(sent) === does
  const words = stepLabel(step)
  const own = ownRefusalMessage(reply)
  const which = (
    <>
      <input type="hidden" name="paymentId" value={paymentId} />
      <input type="hidden" name="name" value={name} />
    </>
  )
  return (
    <li className="space-y-3 py-4">
      <div>
        <h2 className="font-semibold tracking-normal">{words}</h2>
        <p className="text-small text-soft">
          <span>{`${shopName} · først bedt om ${formatDateAndTime(new Date(at))} ·`}</span>{' '}
          <Link to={`/ansatt/reservasjon/${orderId}`} className="link inline-flex min-h-tap items-center">
            Se ordren
          </Link>
        </p>
        {own ? (
          <p className="mt-1 max-w-reading">{own}</p>
        ) : (
          <p className="mt-1 break-words font-mono text-small">{reply ?? 'Svaret ble ikke tatt vare på.'}</p>
        )}
      </div>
      <Form method="post" preventScrollReset>
        {which}
        <Button
          type="submit"
          name={intentField}
          value="again"
          look="quiet"
          busy={busy('again')}
          aria-label={`Prøv igjen: ${words}`}
        >
          Prøv igjen
        </Button>
      </Form>
      <Disclosure title="Registrer som gjort opp på annen måte" open={wrong !== undefined}>
        <Form
          method="post"
          preventScrollReset
          aria-label={`Registrer som gjort opp på annen måte: ${words}`}
          className="max-w-md space-y-4"
        >
          {which}
          <p className="text-small text-soft">
            Da spør vi aldri betalingstjenesten om dette igjen. Er det gjort hos betalingstjenesten selv, trykker du
            Prøv igjen i stedet: da ser vi det, og det kommer med i oppgjøret.
          </p>
          <Field
            label="Hvordan er det gjort opp?"
            hint="For regnskapet. Ikke skriv navn eller kontonummer"
            name="reason"
            id={`grunn-${paymentId}-${name.replaceAll(' ', '-')}`}
            maxLength={300}
            required
            error={wrong}
          />
          <Button type="submit" name={intentField} value="settle" look="danger" busy={busy('settle')}>
            Gjort opp
          </Button>
        </Form>
      </Disclosure>
    </li>
  )
}
