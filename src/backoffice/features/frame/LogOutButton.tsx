import { useState, type FormEvent } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { endLogin } from '#contract/client/login/login-end.ts'

/** Ends the login on this device. An error is displayed beside the button. */
export function LogOutButton() {
  const [state, setState] = useState<{ busy: boolean; fault: string | null }>({ busy: false, fault: null })
  const logOut = async (event: FormEvent) => {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, fault: null })
    const result = await endLogin(
      () => browserApi('POST /staff/logout', { endsLogin: true }),
      ({ ok }) => ok,
    )
    // Loading a new document discards the state and pending requests of this page.
    if (result.ok) location.assign('/ansatt/logg-inn')
    else setState({ busy: false, fault: `Du er fortsatt logget inn. ${result.error.message}` })
  }
  return (
    <form
      method="post"
      action="/ansatt/logg-ut"
      onSubmit={event => void logOut(event)}
      className="flex flex-wrap items-center gap-x-4"
    >
      <button type="submit" className="link min-h-tap" aria-busy={state.busy || undefined}>
        Logg ut
      </button>
      {state.fault && <p role="alert">{state.fault}</p>}
    </form>
  )
}
