import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'

/** Told while the browser knows that there is no net: what is on the page stays, what needs the shop waits. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  if (online) return null
  return (
    <p
      role="alert"
      className="on-ink sticky bottom-0 z-30 flex items-center justify-center gap-3 px-gutter py-3 text-center font-medium"
    >
      <WifiOff aria-hidden size={20} className="shrink-0" />
      Du er uten nett. Det du ser her, kan ha endret seg.
    </p>
  )
}

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
