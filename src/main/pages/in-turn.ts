/**
 * Lets so many works run at a time; the others wait, first come first served. What is computed by one processor anyway
 * is done sooner one after another: many pages half made at once only keep each other's memory alive.
 */
export function inTurn(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < atOnce) running += 1
    // Whoever ends hands the turn on, so that nobody slips in between.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
