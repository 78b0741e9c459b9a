import { deskChangesPath } from '#contract/client/desk-changes-path.ts'
import { onLoginEnd } from '#contract/client/login/login-end.ts'
import { apiBase } from '#contract/paths.ts'

interface Heard {
  /** Something changed in the account's shops. */
  changed(): void
  /** True: the stream is connected. False: the caller must poll. */
  live(is: boolean): void
}
type Message = 'change' | 'beat'

const name = 'hent-desk-changes'
/** Time in ms without a message after which the stream counts as lost. The server sends a beat every 20 s. */
const silentAfter = 45_000
/** In ms. A tab that waited longer for the lock loaded its list before the wait, and may have missed changes. */
const takesOverAfter = 1_000
const minWait = 2_000
const maxWait = 60_000

/**
 * Delay in ms before the next attempt. It doubles with each failure, up to a minute. Up to half of it is then
 * subtracted at random, so that the tablets of a shop do not reconnect at the same moment.
 */
export const retryAfter = (failures: number, random = Math.random()): number =>
  Math.round(Math.min(maxWait, minWait * 2 ** failures) * (0.5 + random / 2))

/**
 * Reports changes in the shops' reservations until the returned function is called. All tabs of a browser share one
 * event stream, since HTTP/1.1 allows six connections per host, and pages need them too. In a browser without Web Locks
 * there is no stream, and `live` is never called.
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
  // One tab holds the lock and the stream. When that tab closes, the next one takes over.
  const began = performance.now()
  navigator.locks
    .request(name, { signal: over.signal }, () => {
      const tookOver = performance.now() - began > takesOverAfter
      return holdStream({ tell, lost, tookOver }, over.signal)
    })
    // The request was aborted before the lock was granted.
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
  /** Another tab held the stream before this one. */
  tookOver: boolean
}

/** Keeps a stream open and reconnects it after a failure. Resolves when `over` is aborted. */
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
        // After a time without a stream, changes may have been missed, so the first beat counts as a change.
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
    // A dead connection raises no error event, so silence is detected by a timeout.
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
    // After the login ends, the server closes the stream and would refuse a reconnect.
    const stopListening = onLoginEnd(ends => (ends ? quiet() : connect()))
    over.addEventListener('abort', () => {
      quiet()
      stopListening()
      done()
    })
    connect()
  })
}
