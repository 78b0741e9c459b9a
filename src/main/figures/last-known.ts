/** In ms. A metrics request must not wait for a database that hangs. */
const readTimeout = 2_000

/** A reader that repeats the last value while `read` fails or takes longer than two seconds. */
export function lastKnown<Value>(first: Value, read: () => Promise<Value>): () => Promise<Value> {
  let last = first
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Value>(resolve => (timer = setTimeout(() => resolve(last), readTimeout)))
    const found = read().then(
      value => (last = value),
      () => last,
    )
    return Promise.race([found, timeout]).finally(() => clearTimeout(timer))
  }
}
