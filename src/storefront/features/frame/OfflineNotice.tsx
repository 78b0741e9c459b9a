import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { heldRequests } from '../connection/held-requests.ts'
import { useOnline } from '../connection/use-online.ts'

/**
 * Shown while the network or the server is unreachable. The current page remains visible, and the
 * requested page loads when the connection is back.
 */
export function OfflineNotice() {
  const online = useOnline()
  const held = useSyncExternalStore(heldRequests.subscribe, heldRequests.state, () => 'none' as const)
  if (online && held === 'none') return null
  return (
    <div className="on-ink sticky bottom-(--bottom-bar) z-(--z-bar) flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-gutter pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3">
      <p role="alert" className="flex items-center gap-3 font-medium">
        <WifiOff aria-hidden size={20} className="shrink-0" />
        <span>{words(online, held !== 'none')}</span>
      </p>
      {held !== 'none' && (
        <button
          type="button"
          onClick={heldRequests.askNow}
          aria-disabled={held === 'asking'}
          className="min-h-11 px-2 font-semibold underline underline-offset-4"
        >
          {held === 'asking' ? 'Prøver …' : 'Prøv igjen'}
        </button>
      )}
    </div>
  )
}

function words(online: boolean, held: boolean): string {
  if (online) return 'Nettbutikken svarer ikke akkurat nå. Siden kommer så snart den svarer.'
  return held
    ? 'Du er frakoblet. Siden kommer når nettet er tilbake.'
    : 'Du er frakoblet. Det du ser her, kan ha endret seg.'
}
