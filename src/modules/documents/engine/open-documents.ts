import { createAlarm } from '#platform/alarm.ts'

/** The documents of a kind, as one process has read them. */
export interface OpenDocuments<T> {
  current(): T
  /** The epoch of the kind in the change log at which `current` was read. */
  readonly epoch: number
  /** Reads again. Resolves when every change committed before the call is current. `epoch`: the epoch to read. */
  refresh(epoch?: number): Promise<void>
  close(): void
}

/** A scheduled change, for example a post with a publishing time. */
interface Timed<T> {
  /** Milliseconds until the next change. Infinity: none. */
  nextChange: (current: T) => number
  /** Adds a row to the change log, so that every process reads again and drops its cached pages. */
  announce: () => Promise<void>
}

/** Delay before a failed announcement is retried, in ms. */
const afterFault = 5_000

/** Keeps the documents of a kind in memory. Reads them now and at each `refresh`. */
export async function openDocuments<T>(read: () => Promise<T>, timed?: Timed<T>): Promise<OpenDocuments<T>> {
  const alarm = createAlarm(() => void timed?.announce().catch(() => alarm.set(afterFault)))
  let current = await read()
  let epoch = 0
  const setAlarm = () => timed && alarm.set(timed.nextChange(current))
  setAlarm()
  // Reads run one after another: concurrent reads could finish in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    current: () => current,
    get epoch() {
      return epoch
    },
    refresh(newEpoch = epoch) {
      reading = reading
        .catch(() => {})
        .then(async () => {
          current = await read()
          epoch = newEpoch
          setAlarm()
        })
      return reading
    },
    close: () => alarm.stop(),
  }
}
