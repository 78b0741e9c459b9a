import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import type { Queue } from '#platform/queue.ts'

/** Mails about a request: its receipt while it is open, otherwise its outcome. */
export const requestMailQueue = 'privacy-mail'
export const requestMailJob = z.object({ requestId: z.int() })
export type RequestMailJob = z.infer<typeof requestMailJob>

export const enqueueRequestMail = (queue: Pick<Queue, 'enqueue'>, tx: Db, job: RequestMailJob): Promise<void> =>
  queue.enqueue(tx, requestMailQueue, job)
