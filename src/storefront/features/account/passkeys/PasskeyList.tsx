import type { Customer } from '#contract/customers/customers.ts'
import type { Passkeys } from '#contract/customers/passkeys.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf } from '../AccountPart.tsx'
import type { FormResult } from '../form-result.ts'
import { isUnfitAddress, useCanUsePasskeys } from './can-use-passkeys.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'

interface Props {
  customer: Customer
  /** The customer's passkeys. null: they could not be loaded. */
  passkeys: Passkeys | null
  of: (form: string) => { result: FormResult | undefined; sending: boolean }
}

/** The customer's passkeys: logins by fingerprint, face or screen lock. */
export function PasskeyList({ customer, passkeys, of }: Props) {
  const supported = useCanUsePasskeys()
  const { result, sending } = of('passkey-add')
  const removed = of('passkey-remove').result
  return (
    <AccountPart
      alone
      title="Passnøkler"
      lead="Logg inn med fingeravtrykk, ansikt eller skjermlås, uten passord. Nøkkelen ligger på enheten din."
    >
      {passkeys === null && <p className="mb-4">Passnøklene kunne ikke hentes. Last siden på nytt.</p>}
      {passkeys !== null && passkeys.data.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {passkeys.data.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              customer={customer}
              passkey={passkey}
              withPassword={passkeys.password_needed}
              of={of}
            />
          ))}
        </ul>
      )}
      {passkeys?.available === false || !supported ? (
        <p className="text-soft">
          {passkeys?.available === false || isUnfitAddress()
            ? 'Nye passnøkler kan ikke legges til på denne adressen.'
            : 'Du kan legge til en passnøkkel fra en enhet med skjermlås, for eksempel telefonen.'}
        </p>
      ) : (
        <div className="noscript:hidden">
          <AccountForm
            result={result}
            sending={sending}
            button="Legg til passnøkkel"
            busy="Følg nettleseren …"
            look="quiet"
            done="Passnøkkelen er lagt til"
          >
            <FormOf form="passkey-add" customer={customer} />
            <OwnPassword
              id="passnokkel-passord"
              customer={customer}
              needed={passkeys?.password_needed ?? false}
              result={result}
            />
          </AccountForm>
        </div>
      )}
      <p role="status" className="mt-2 font-medium text-good empty:hidden">
        {removed?.ok ? 'Passnøkkelen er fjernet, og de andre enhetene er logget ut' : null}
      </p>
    </AccountPart>
  )
}
