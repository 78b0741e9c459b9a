// A timer knows no wait of months.
const maxStep = 3_600_000

/** Rings once when the wait is over, in milliseconds; another `set` takes the place of the one before. */
export function createAlarm(ring: () => void): { set(wait: number): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const set = (wait: number): void => {
    clearTimeout(timer)
    if (stopped || wait === Infinity) return
    const step = Math.min(wait, maxStep)
    timer = setTimeout(step === wait ? ring : () => set(wait - step), step).unref()
  }
  return {
    set,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
