import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { MemberCode as Code } from '#contract/customers/customers.ts'
import { AccountPart } from './AccountPart.tsx'

/**
 * The code to show at the counter. While the page is visible, a new code is fetched every minute; without JavaScript,
 * at each visit.
 */
export function MemberCode({ code: first }: { code: Code | null }) {
  const { code, fetchNext } = useCurrentCode(first)
  return (
    <AccountPart
      title="Medlemskoden din"
      lead="Vis den i butikken, så finner vi det du har reservert og medlemskapet ditt."
    >
      {code ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code.qrCode)}`}
          alt="Medlemskoden din som QR-kode"
          width={240}
          height={240}
          className="size-60 rounded-card bg-paper"
        />
      ) : (
        <div className="grid size-60 place-items-center rounded-card bg-mist p-4 text-center">
          <p role="alert">Koden kunne ikke hentes. Er du på nett?</p>
          <button type="button" className="button button-quiet" onClick={fetchNext}>
            Hent ny kode
          </button>
        </div>
      )}
    </AccountPart>
  )
}

// Delay in ms before a retry: short enough to get the next code before the current one expires.
const retryDelay = 5_000
// In ms. Waits this long after the end of the minute, so that the server has the new code although clocks differ.
const margin = 500
// In ms. The desk accepts a code for this long after the end of its minute.
const acceptedFor = 60_000

/** The current code. If the next one cannot be fetched, the last one stays until the desk no longer accepts it. */
function useCurrentCode(first: Code | null) {
  const [code, setCode] = useState(first)
  const [failures, setFailures] = useState(0)
  const [expired, setExpired] = useState<Code | null>(null)
  const [attempt, setAttempt] = useState(0)
  const fetchNext = useCallback(() => setAttempt(count => count + 1), [])

  useEffect(() => {
    if (attempt === 0) return
    let unmounted = false
    void browserApi('GET /customers/current/code').then(result => {
      if (unmounted) return
      setFailures(count => (result.ok ? 0 : count + 1))
      if (result.ok) setCode(result.data)
    })
    return () => {
      unmounted = true
    }
  }, [attempt])

  useEffect(() => {
    if (!code) return
    const timer = setTimeout(() => setExpired(code), code.next_in + acceptedFor)
    return () => clearTimeout(timer)
  }, [code])

  useEffect(() => {
    const next = () => {
      if (document.visibilityState === 'visible') fetchNext()
    }
    // Timers do not run in a background tab, so its code is outdated when it becomes visible.
    document.addEventListener('visibilitychange', next)
    const timer = setTimeout(next, failures > 0 || !code ? retryDelay : code.next_in + margin)
    return () => {
      document.removeEventListener('visibilitychange', next)
      clearTimeout(timer)
    }
  }, [code, failures, fetchNext])

  return { code: code === expired ? null : code, fetchNext }
}
