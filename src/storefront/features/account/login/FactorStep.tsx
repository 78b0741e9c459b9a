import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { AccountForm } from '../AccountForm.tsx'
import type { FormResult } from '../form-result.ts'

interface Props {
  result: FormResult | undefined
  /** The form that is being sent. */
  sending: string | null
  onSend?: ((data: FormData) => void) | undefined
}

/** The second step of a login: a code of the app, or a recovery code. */
export function FactorStep({ result, sending, onSend }: Props) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  const of = (form: string) => ({
    result: result?.form === form ? result : undefined,
    sending: sending === form,
    wide: true,
    onSend,
  })
  const faultOf = (form: string) => of(form).result?.faults['code']
  return (
    <div ref={step}>
      <p className="mb-5 text-soft">Én ting til: Skriv koden som appen på telefonen din viser.</p>
      <AccountForm {...of('factor')} button="Logg inn" busy="Logger inn …">
        <input type="hidden" name={intentField} value="factor" />
        <NumberField
          label="Kode fra appen"
          name="code"
          id="inn-tofaktor"
          autoComplete="one-time-code"
          required
          error={faultOf('factor')}
        />
      </AccountForm>
      <div className="mt-4">
        <Disclosure title="Bruk en reservekode" open={result?.form === 'recovery'}>
          <AccountForm {...of('recovery')} button="Bruk reservekoden" busy="Logger inn …">
            <input type="hidden" name={intentField} value="recovery" />
            <Field
              label="Reservekode"
              name="code"
              id="inn-reservekode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={60}
              error={faultOf('recovery')}
            />
          </AccountForm>
          <p className="mt-4 text-soft">
            Har du verken telefonen eller kodene?{' '}
            <Link to="/kontakt" className="link">
              Snakk med kundeservice
            </Link>
          </p>
        </Disclosure>
      </div>
      <div className="mt-4">
        <AccountForm {...of('factor-cancel')} button="Avbryt" busy="Avbryter …" look="quiet">
          <input type="hidden" name={intentField} value="factor-cancel" />
        </AccountForm>
      </div>
    </div>
  )
}
