import { Link, type LinkProps } from 'react-router'
import { AccountForm } from '../AccountForm.tsx'
import type { FormResult } from '../form-result.ts'
import { loginFor } from '../own-path.ts'
import type { Panel } from './LoginPanel.tsx'
import { RegisterFields } from './RegisterFields.tsx'

interface Props {
  answer: FormResult | undefined
  sending: boolean
  /** Where to go on. */
  next: string
  /** What a shop took down of the customer. */
  known?: Record<string, string> | null
  /** In a dialog: takes what is sent, and shows another of its panels in place of another page. */
  onSend?: (data: FormData) => void
  onTurn?: (panel: Panel) => void
}

/** A new account: the same on the page and in the dialog. */
export function RegisterPanel({ answer, sending, next, known = null, onSend, onTurn }: Props) {
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
        answer={answer}
        sending={sending}
        button="Lag konto"
        busy="Lager kontoen …"
        wide
        onSend={onSend}
        afterRefusal={
          answer?.refusal?.code === 'account_exists' && (
            <p className="mt-1 text-ink">
              <span>{toLogin}</span> eller{' '}
              <Link to={`/glemt-passord?neste=${encodeURIComponent(next)}`} className="link font-medium">
                lag et nytt passord
              </Link>
            </p>
          )
        }
      >
        <RegisterFields answer={answer} known={known} />
      </AccountForm>
    </>
  )
}
