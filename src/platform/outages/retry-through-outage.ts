import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss } from './connection-loss.ts'

/**
 * Repeats `work` after each lost connection until it succeeds, and returns its result. Throws other errors. `every`: ms
 * between attempts. Default: 1000. `work` must be idempotent. For records of acts that cannot be undone, such as sent
 * mails.
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
