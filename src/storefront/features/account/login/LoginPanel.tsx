import { Link, useSubmit, type LinkProps } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { AccountForm } from '../AccountForm.tsx'
import type { FormResult } from '../form-result.ts'
import { loginFor } from '../own-path.ts'
import { useCanUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts'
import { CodeLogin } from './CodeLogin.tsx'
import { waitsForFactor } from './factor-forms.ts'
import { FactorStep } from './FactorStep.tsx'
import { LoginFields } from './LoginFields.tsx'

/** The panels of the login dialog. */
export type Panel = 'password' | 'code' | 'register'
interface Props {
  result: FormResult | undefined
  /** The form that is being sent. */
  sending: string | null
  byCode: boolean
  /** Whether a login of this browser waited for its second factor when the page was loaded. Default: false. */
  pending?: boolean
  /** The path to open after the login. */
  next: string
  /** Set in a dialog. `onSend` receives the form data. `onTurn` switches to another panel instead of another page. */
  onSend?: (data: FormData) => void
  onTurn?: (panel: Panel) => void
}

/** The ways to log in, and the link to registration. The login page and the dialog share it. */
export function LoginPanel({ result, sending, byCode, pending = false, next, onSend, onTurn }: Props) {
  const submit = useSubmit()
  const offerPasskeys = usePasskeyAutofill(data =>
    onSend ? onSend(data) : void submit(data, { method: 'post', preventScrollReset: true }),
  )
  const canUsePasskeys = useCanUsePasskeys()
  const of = (form: string) => ({
    result: result?.form === form ? result : undefined,
    sending: sending === form,
    wide: true,
    onSend,
  })
  const turn = (panel: Panel): Pick<LinkProps, 'onClick'> =>
    onTurn ? { onClick: event => (event.preventDefault(), onTurn(panel)) } : {}
  if (waitsForFactor(result, pending)) return <FactorStep result={result} sending={sending} onSend={onSend} />
  return (
    <>
      {result?.form === 'expired' && (
        <p role="alert" className="mb-5 font-medium text-bad">
          {result.refusal?.message}
        </p>
      )}
      {byCode ? (
        <CodeLogin {...of('code')} />
      ) : (
        <AccountForm {...of('login')} button="Logg inn" busy="Logger inn …">
          <LoginFields result={of('login').result} onReach={offerPasskeys} />
        </AccountForm>
      )}
      {canUsePasskeys && (
        <div className="mt-3 noscript:hidden">
          <AccountForm {...of('passkey')} button="Bruk passnøkkel" busy="Følg nettleseren …" look="quiet">
            <input type="hidden" name={intentField} value="passkey" />
          </AccountForm>
        </div>
      )}
      <ul className="mt-4 space-y-2">
        <li>
          <Link
            to={byCode ? loginFor(next) : `${loginFor(next)}&kode=1`}
            className="link font-medium"
            {...turn(byCode ? 'password' : 'code')}
          >
            {byCode ? 'Logg inn med passord' : 'Få en kode på e-post i stedet'}
          </Link>
        </li>
        <li>
          <Link to={`/glemt-passord?neste=${encodeURIComponent(next)}`} className="link font-medium">
            Glemt passordet?
          </Link>
        </li>
      </ul>
      <h2 className="mt-10 text-heading">Ny her?</h2>
      <p className="mt-2 text-soft">Med en konto har du opplysningene og samtykkene dine på ett sted.</p>
      <Link
        to={`/registrer?neste=${encodeURIComponent(next)}`}
        className="button button-quiet mt-4 w-full"
        {...turn('register')}
      >
        Lag en konto
      </Link>
    </>
  )
}
