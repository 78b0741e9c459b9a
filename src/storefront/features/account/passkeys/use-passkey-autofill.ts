import { useEffect, useRef } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { intentField } from '#shared/form-intent.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { loadPasskeys } from './load-passkeys.ts'

// The shop's challenge holds for five minutes.
const goodFor = 240_000

/**
 * Answers what the field for the address does when it gets the focus: the browser then offers passkeys among the addresses
 * that it knows, and `send` is given the form of the one that was chosen.
 */
export function usePasskeyAutofill(send: (data: FormData) => void): () => void {
  const asked = useRef(0)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // The page is gone: what the browser still offers would log in from nowhere.
  useEffect(() => () => void (asked.current = Infinity), [])
  return () => {
    if (Date.now() - asked.current < goodFor || !canUsePasskeys()) return
    const mine = (asked.current = Date.now())
    void offer().then(credential => {
      if (asked.current !== mine) return
      if (credential === null) return void (asked.current = 0)
      const data = new FormData()
      data.set(intentField, 'passkey')
      data.set('credential', credential)
      latest.current(data)
    })
  }
}

/** The signed credential; null: none was chosen, or none can be offered. */
async function offer(): Promise<string | null> {
  const available = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
  const passkeys = available ? await loadPasskeys() : null
  const signed = await passkeys?.signChallenge(browserApi, { autofill: true })
  return signed?.ok ? JSON.stringify(signed.data) : null
}
