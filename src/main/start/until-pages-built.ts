import { once } from 'node:events'
import { OperatorError } from '#platform/operator-error.ts'

/** Resolves when `npm start` has built the pages. A start that is stopped before fails. */
export async function untilPagesBuilt(startAborted: AbortSignal): Promise<void> {
  await once(process, 'message', { signal: startAborted }).catch(() => {
    throw new OperatorError('Stopped before the pages were built')
  })
}
