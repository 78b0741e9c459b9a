import { useEffect, useRef } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { intentField } from '#shared/form-intent.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { loadPasskeys } from './load-passkeys.ts'

// Passkeys are offered again on focus after this time, in ms. The server's challenge is valid for five minutes.
const offerAgainAfter = 240_000

/**
 * Returns the focus handler of the address field. The browser then offers passkeys among its known addresses,
 * and `send` gets a form with the chosen one.
 */
export function usePasskeyAutofill(send: (data: FormData) => void): () => void {
  const lastRequest = useRef(0)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // After the form is removed from the page, a chosen passkey is ignored.
  useEffect(() => () => void (lastRequest.current = Infinity), [])
  return () => {
    if (Date.now() - lastRequest.current < offerAgainAfter || !canUsePasskeys()) return
    const mine = (lastRequest.current = Date.now())
    void offer().then(credential => {
      if (lastRequest.current !== mine) return
      if (credential === null) return void (lastRequest.current = 0)
      const data = new FormData()
      data.set(intentField, 'passkey')
      data.set('credential', credential)
      latest.current(data)
    })
  }
}

/** Offers passkeys. Returns the signed credential, or null if none was chosen or the browser cannot offer any. */
async function offer(): Promise<string | null> {
  const available = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
  const passkeys = available ? await loadPasskeys() : null
  const signed = await passkeys?.signChallenge(browserApi, { autofill: true })
  return signed?.ok ? JSON.stringify(signed.data) : null
}
