import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that may be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T>

const sliceMs = 8

/** Runs the steps in slices, between which the event loop serves requests. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs
    let step = steps.next()
    while (!step.done && performance.now() < until) step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Runs the steps without a break: the caller needs the result now. */
export function allAtOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
