import { deskChangesPath } from '#contract/client/desk-changes-path.ts'
import { onLoginEnd } from '#contract/client/login/login-end.ts'
import { apiBase } from '#contract/paths.ts'

interface Heard {
  /** Something changed in these shops. */
  changed(): void
  /** Whether changes are told at once; else they must be looked for. */
  live(is: boolean): void
}
type Message = 'change' | 'beat'

const name = 'hent-desk-changes'
/** ms; the shop's beat comes every 20 s. */
const silentAfter = 45_000
/** ms; who waited longer for the lock has read its list before the other tab was closed. */
const takesOverAfter = 1_000
const minWait = 2_000
const maxWait = 60_000

/** How long until the next try after so many failures: longer each time, and not all tills at the same moment. */
export const retryAfter = (failures: number, random = Math.random()): number =>
  Math.round(Math.min(maxWait, minWait * 2 ** failures) * (0.5 + random / 2))

/**
 * Hears of changes in the shops' reservations until stopped. The tabs of a browser share one event stream: over HTTP/1.1 six
 * of them would leave no connection for the pages. Where the browser has no locks there is none, and `live` stays false.
 */
export function listenToDesk(heard: Heard): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(name)
  const over = new AbortController()
  let silence: number | undefined
  const hear = (message: Message): void => {
    clearTimeout(silence)
    silence = window.setTimeout(() => heard.live(false), silentAfter)
    heard.live(true)
    if (message === 'change') heard.changed()
  }
  const lost = (): void => {
    clearTimeout(silence)
    heard.live(false)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  window.addEventListener('offline', lost, { signal: over.signal })
  const tell = (message: Message): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, and takes no other
    channel.postMessage(message)
    hear(message)
  }
  // Held by one tab; the next in line takes it over when that is closed.
  const began = performance.now()
  navigator.locks
    .request(name, { signal: over.signal }, () => {
      const tookOver = performance.now() - began > takesOverAfter
      return holdStream({ tell, lost, tookOver }, over.signal)
    })
    // Stopped while it waited for its turn.
    .catch(() => {})
  return () => {
    over.abort()
    clearTimeout(silence)
    channel.close()
  }
}

interface Stream {
  tell: (message: Message) => void
  lost: () => void
  /** Another tab had it until now. */
  tookOver: boolean
}

/** Keeps a stream open until it is stopped; done when it is. */
function holdStream({ tell, lost, tookOver }: Stream, over: AbortSignal): Promise<void> {
  return new Promise(done => {
    let source: EventSource | undefined
    let timer: number | undefined
    let failures = 0
    let missed = tookOver
    const connect = (): void => {
      source?.close()
      source = new EventSource(apiBase + deskChangesPath)
      source.addEventListener('beat', () => {
        // What happened while there was no stream is looked for once.
        tell(missed ? 'change' : 'beat')
        missed = false
        failures = 0
        watch()
      })
      source.addEventListener('change', () => {
        tell('change')
        watch()
      })
      source.addEventListener('error', again)
      watch()
    }
    // A connection that fell silent says nothing of it.
    const watch = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(again, silentAfter)
    }
    const again = (): void => {
      source?.close()
      clearTimeout(timer)
      missed = true
      lost()
      timer = window.setTimeout(connect, retryAfter(failures++))
    }
    const quiet = (): void => {
      source?.close()
      clearTimeout(timer)
    }
    // The shop ends the stream of a login that has ended, and asked anew it would refuse it.
    const stopListening = onLoginEnd(ends => (ends ? quiet() : connect()))
    over.addEventListener('abort', () => {
      quiet()
      stopListening()
      done()
    })
    connect()
  })
}
