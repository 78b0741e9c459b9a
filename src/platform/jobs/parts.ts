import { isConnectionLoss } from '../outages/connection-loss.ts'

/** A part of a job, an item or a step, that failed. */
export interface FailedPart {
  /** The part's name, without personal data: "reservation 12". */
  part: string
  error: Error
}

/** Some parts of a job failed. The other parts were still run, unless the connection was lost ("all the rest"). */
export class PartsFailed extends Error {
  readonly parts: readonly FailedPart[]
  /** The sum of the results of the successful parts. */
  readonly done: number

  constructor(parts: readonly FailedPart[], done: number) {
    super(`${parts.length} failed: ${parts.map(describePart).join('; ')}`, { cause: parts[0]?.error })
    this.name = 'PartsFailed'
    this.parts = parts
    this.done = done
  }
}

/**
 * Calls `work` for each item, `parallel` at a time (default: 1), and returns the sum of the results. If an item throws,
 * the others are still processed; then `PartsFailed` names every item that threw. A lost connection ends the loop,
 * because the remaining items would wait for the connection and fail too.
 */
export async function forEachPart<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<number>,
  parallel = 1,
): Promise<number> {
  const failed: FailedPart[] = []
  let done = 0
  const attempt = async (item: Item) => {
    try {
      const count = await work(item)
      done += count
    } catch (thrown) {
      const error = asError(thrown)
      if (isConnectionLoss(error)) throw error
      failed.push({ part: nameOf(item), error })
    }
  }
  // All workers share one iterator, so that each item is taken once.
  const rest = (async function* () {
    yield* items
  })()
  const takeNext = async () => {
    for await (const item of rest) await attempt(item)
  }
  try {
    await Promise.all(Array.from({ length: parallel }, takeNext))
  } catch (thrown) {
    if (failed.length === 0) throw thrown
    failed.push({ part: 'all the rest', error: asError(thrown) })
  }
  if (failed.length > 0) throw new PartsFailed(failed, done)
  return done
}

/**
 * Runs every step in order, also after one that throws. Then `PartsFailed` names the failed steps, and the failed items
 * of each.
 */
export async function runSteps(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: FailedPart[] = []
  for (const [name, run] of Object.entries(steps)) {
    try {
      await run()
    } catch (thrown) {
      const error = asError(thrown)
      if (error instanceof PartsFailed)
        failed.push(...error.parts.map(({ part, error }) => ({ part: `${name}: ${part}`, error })))
      else failed.push({ part: name, error })
    }
  }
  if (failed.length > 0) throw new PartsFailed(failed, 0)
}

/**
 * Describes a failed part by its name and error code: "reservation 12 (23514 stock_available_check)". The error message
 * is left out, because it may contain personal data.
 */
export function describePart({ part, error }: FailedPart): string {
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  const why = [code ?? error.name, constraint].filter(word => typeof word === 'string' && word !== '').join(' ')
  return `${part} (${why})`
}

export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return new Error(String(thrown))
  // pg-boss copies errors to plain objects.
  return Object.assign(new Error(String(thrown.message)), thrown)
}
