import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that can be interrupted at each `yield`. */
export type Steps<T> = Generator<undefined, T>

const sliceMs = 8

/** Runs the steps in slices. Between slices the event loop serves requests. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs
    let step = steps.next()
    while (!step.done && performance.now() < until) step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Runs the steps without interruption, for callers that need the result synchronously. */
export function allAtOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
