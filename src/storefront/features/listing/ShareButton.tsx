import Link2 from 'lucide-react/icons/link-2'
import { useEffect, useState } from 'react'
import { useScripted } from '#ui/use-scripted.ts'

// In ms. How long the message is shown.
const shownFor = 3_000

/** Copies the page's URL, which contains all filters. */
export function ShareButton() {
  const scripted = useScripted()
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <div className={`relative ${scripted ? '' : 'invisible'}`}>
      <button
        type="button"
        onClick={() =>
          void copyAddress().then(copied => setSaid(copied ? 'Lenken er kopiert' : 'Kopier adressen øverst'))
        }
        className="chip px-2.5"
      >
        <Link2 aria-hidden size={18} />
        <span className="sr-only">Del lenke til listen</span>
      </button>
      <p
        role="status"
        className="absolute right-0 top-full z-10 mt-2 whitespace-nowrap rounded-card bg-ink px-3 py-2 text-small text-paper empty:hidden"
      >
        {said}
      </p>
    </div>
  )
}

/** Copies the URL. Browsers offer the clipboard only over TLS. */
async function copyAddress(): Promise<boolean> {
  const { origin, pathname, search } = location
  try {
    await navigator.clipboard.writeText(origin + pathname + search)
    return true
  } catch {
    return false
  }
}
