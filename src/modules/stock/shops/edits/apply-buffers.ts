import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '#database/connection.ts'
import { unlessHeld } from '../apply-stock-part.ts'
import { writeBuffers } from './queries-buffers.ts'

const retryAfter = 250
/** Less than a job may take: what is left is a job of its own. */
const timeLimit = 40_000
/** After a part so many times what it took is rest, as with stock feeds: shoppers' requests come between. */
const rest = 2

/** Written in the transaction that changes what a shop keeps back. `from`: up to this variant it is done. */
export const buffersQueue = 'buffers'
export const buffersJob = z.object({ shopId: z.int(), from: z.int().default(0) })

/**
 * Brings the buffers of a shop's stock to what its rules say, in short transactions that lock only rows that change.
 * Answers up to which variant it came where it took long; null: all of it is done. Stopped in the middle it is simply done again.
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
