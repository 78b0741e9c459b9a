import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { MemberCode as Code } from '#contract/customers/customers.ts'
import { AccountPart } from './AccountPart.tsx'

/** What is shown at the counter. While the page is looked at it is another each minute; without script, at each visit. */
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

// Where the last answer failed: soon enough that the next code is there before this one has expired.
const again = 5_000
// The new one is there when it is asked for, whichever clock is ahead.
const margin = 500
// The desk reads a code for as long again as it is shown.
const readFor = 60_000

/** The code of this minute. Where the next one cannot be had the last is shown until the desk no longer reads it. */
function useCurrentCode(first: Code | null) {
  const [code, setCode] = useState(first)
  const [failures, setFailures] = useState(0)
  const [expired, setExpired] = useState<Code | null>(null)
  const [asked, setAsked] = useState(0)
  const fetchNext = useCallback(() => setAsked(count => count + 1), [])

  useEffect(() => {
    if (asked === 0) return
    let gone = false
    void browserApi('GET /customers/current/code').then(answer => {
      if (gone) return
      setFailures(count => (answer.ok ? 0 : count + 1))
      if (answer.ok) setCode(answer.data)
    })
    return () => {
      gone = true
    }
  }, [asked])

  useEffect(() => {
    if (!code) return
    const timer = setTimeout(() => setExpired(code), code.next_in + readFor)
    return () => clearTimeout(timer)
  }, [code])

  useEffect(() => {
    const next = () => {
      if (document.visibilityState === 'visible') fetchNext()
    }
    // A page that lay in the background has an old one, and its timer slept.
    document.addEventListener('visibilitychange', next)
    const timer = setTimeout(next, failures > 0 || !code ? again : code.next_in + margin)
    return () => {
      document.removeEventListener('visibilitychange', next)
      clearTimeout(timer)
    }
  }, [code, failures, fetchNext])

  return { code: code === expired ? null : code, fetchNext }
}
