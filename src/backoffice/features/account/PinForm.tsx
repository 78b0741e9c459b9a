import { Form } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Refusal } from './Refusal.tsx'
import { pinField } from './pin-field.ts'

interface Props {
  /** Whether the account has a PIN. */
  active: boolean
  faultOf: (form: string, name: string) => string | undefined
  refusalOf: (form: string) => string | undefined
  busy: unknown
  /** The number of times that the PIN was saved on this page. Each save empties the fields. */
  saves: number
}

/** Sets or removes the PIN of the account. Staff use it to switch users on a shared tablet. */
export function PinForm({ active, faultOf, refusalOf, busy, saves }: Props) {
  return (
    <section aria-labelledby="pin" className="mt-8 max-w-sm">
      <h2 id="pin" className="text-heading">
        PIN for delt enhet
      </h2>
      <p className="mt-1 text-soft">
        {`${active ? 'Valgt. ' : 'Ikke valgt. '}Har du logget inn på en enhet i dag, kan du komme tilbake til den med PIN når noen andre har brukt den.`}
      </p>
      <Form key={saves} method="post" preventScrollReset className="mt-3 space-y-4">
        <input type="hidden" name={intentField} value="pin" />
        <Field
          label="Passordet ditt"
          name="current"
          id="pin-passord"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={faultOf('pin', 'current')}
        />
        <NumberField
          label={active ? 'Ny PIN' : 'PIN'}
          hint="4 til 6 sifre"
          {...pinField}
          id="pin-ny"
          error={faultOf('pin', 'pin')}
        />
        <Button type="submit" busy={busy === 'pin'}>
          {active ? 'Bytt PIN' : 'Velg PIN'}
        </Button>
        <Refusal message={refusalOf('pin')} />
      </Form>
      {active && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name={intentField} value="uten-pin" />
          <Button type="submit" look="quiet" busy={busy === 'uten-pin'}>
            Fjern PIN
          </Button>
          <Refusal message={refusalOf('uten-pin')} />
        </Form>
      )}
    </section>
  )
}
