import type { Database } from '#database/connection.ts'
import { applyBuffers, buffersJob, buffersQueue, findBufferedShops } from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'

/**
 * Recalculates a shop's stock buffers when its buffer rules change. Also every hour for all shops with rules, because
 * variants may have moved to another group.
 */
export async function startBufferJobs({ database, queue }: { database: Database; queue: Queue }): Promise<void> {
  const { db } = database
  await queue.work(buffersQueue, async data => {
    const { shopId, from } = buffersJob.parse(data)
    const left = await applyBuffers(db, shopId, from)
    if (left !== null) await queue.enqueue(db, buffersQueue, { shopId, from: left })
    return 'done'
  })
  await queue.schedule('keep-buffers', '27 * * * *', async () => {
    for (const shopId of await findBufferedShops(db)) await queue.enqueue(db, buffersQueue, { shopId })
  })
}
