import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '#database/connection.ts'
import { unlessHeld } from '../apply-stock-part.ts'
import { writeBuffers } from './queries-buffers.ts'

const retryAfter = 250
/** In ms. Shorter than the time limit of a job; a new job continues. */
const timeLimit = 40_000
/**
 * The pause after each part, as a multiple of the part's duration, so that shoppers' requests are not delayed. Stock feeds
 * pause too.
 */
const rest = 2

/** A job is enqueued in the transaction that changes a shop's buffer rules. `from`: variants up to this one are done. */
export const buffersQueue = 'buffers'
export const buffersJob = z.object({ shopId: z.int(), from: z.int().default(0) })

/**
 * Recalculates the buffers of a shop's stock, in short transactions. Each holds the lock of the shop's counts, and of the
 * stock rows it locks only those that change. Returns the last variant that was done before the time limit. null: all are
 * done. Safe to repeat after an interruption.
 */
export async function applyBuffers(db: Kysely<DB>, shopId: number, from = 0): Promise<number | null> {
  const begun = Date.now()
  let at: number | null = from
  while (at !== null && Date.now() - begun < timeLimit) {
    const startedAt = performance.now()
    let next: number | null = null
    const part: number = at
    const done = await unlessHeld(
      db.transaction().execute(async tx => {
        next = await writeBuffers(tx, shopId, part)
      }),
    )
    await wait(done ? rest * (performance.now() - startedAt) : retryAfter)
    if (done) at = next
  }
  return at
}
