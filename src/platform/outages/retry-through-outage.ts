import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss } from './connection-loss.ts'

/**
 * Repeats `work` each second until the database has done it. Other errors than a lost connection are thrown. For a
 * record of something that cannot be undone, such as a sent mail. `work` must be idempotent.
 */
export async function retryThroughOutage<T>(
  work: () => Promise<T>,
  { onFailure = () => {}, every = 1_000 }: { onFailure?: (error: Error) => void; every?: number } = {},
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      onFailure(error as Error)
      await wait(every)
    }
  }
}
