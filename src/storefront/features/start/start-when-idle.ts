import { savesData } from '../connection/saves-data.ts'
import { startState } from './start-state.ts'

/**
 * Sends the start calls when the page has loaded and the browser is idle. Their code is in a separate file, loaded
 * then; if it fails to load, pages work without it. For shoppers who save data, nothing is sent.
 */
export function startWhenIdle(): void {
  if (savesData()) return
  // Safari has no requestIdleCallback.
  if (document.readyState === 'complete') (window.requestIdleCallback ?? setTimeout)(send)
  else addEventListener('load', startWhenIdle, { once: true })
}

function send(): void {
  if (!navigator.onLine) return addEventListener('online', send, { once: true })
  import('./start-calls.ts').then(
    file => file.sendStartCalls(startState),
    () => undefined,
  )
}
