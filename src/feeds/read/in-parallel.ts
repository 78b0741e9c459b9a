/**
 * Does the work for every item, at most `limit` at a time. After a failure no work is started, and the promise is
 * rejected with the first failure once the running work has ended.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => void failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (failures.length > 0) throw failures[0]
}
