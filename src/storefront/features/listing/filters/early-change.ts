const recording = new AbortController()
let changed = false

const isFilter = (target: EventTarget | null) => target instanceof Element && target.closest('#filter') !== null

/** Records changes of the filters that the server rendered: React stops events on them until their code has loaded. */
export function recordEarlyChange(): void {
  const options = { signal: recording.signal, capture: true }
  addEventListener('change', event => (changed ||= isFilter(event.target)), options)
}

/** Whether the shopper changed a filter before its code had loaded. Ends the recording: later calls return false. */
export function takeEarlyChange(): boolean {
  recording.abort()
  const before = changed
  changed = false
  return before
}
