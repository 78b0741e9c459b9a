import { Link, type LinkProps } from 'react-router'
import { AccountForm } from '../AccountForm.tsx'
import type { FormResult } from '../form-result.ts'
import { loginFor } from '../own-path.ts'
import type { Panel } from './LoginPanel.tsx'
import { RegisterFields } from './RegisterFields.tsx'

interface Props {
  result: FormResult | undefined
  sending: boolean
  /** The path to open after the registration. */
  next: string
  /** Field values that the customer gave in a shop. */
  known?: Record<string, string> | null
  /** Only in a dialog: sends the form. */
  onSend?: (data: FormData) => void
  /** Only in a dialog: switches to another panel. On the page, a link leads to another page instead. */
  onTurn?: (panel: Panel) => void
}

/** The registration form, for the page and the dialog. */
export function RegisterPanel({ result, sending, next, known = null, onSend, onTurn }: Props) {
  const turn: Pick<LinkProps, 'onClick'> = onTurn
    ? { onClick: event => (event.preventDefault(), onTurn('password')) }
    : {}
  const toLogin = (
    <Link to={loginFor(next)} className="link font-medium" {...turn}>
      Logg inn
    </Link>
  )
  return (
    <>
      <p className="mb-5 text-soft">Har du konto fra før? {toLogin}</p>
      {known && (
        <p className="mb-5 text-soft">Det du oppga i butikken, står her. Rett det som er feil, og velg et passord.</p>
      )}
      <AccountForm
        result={result}
        sending={sending}
        button="Lag konto"
        busy="Lager kontoen …"
        wide
        onSend={onSend}
        afterRefusal={
          result?.refusal?.code === 'account_exists' && (
            <p className="mt-1 text-ink">
              <span>{toLogin}</span> eller{' '}
              <Link to={`/glemt-passord?neste=${encodeURIComponent(next)}`} className="link font-medium">
                lag et nytt passord
              </Link>
            </p>
          )
        }
      >
        <RegisterFields result={result} known={known} />
      </AccountForm>
    </>
  )
}
