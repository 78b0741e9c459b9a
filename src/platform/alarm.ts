// Node's timers cannot wait for months, so longer waits take several steps.
const maxStep = 3_600_000

/** Calls `ring` once, `wait` ms after `set` (Infinity: never). Each `set` replaces the previous one. */
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
