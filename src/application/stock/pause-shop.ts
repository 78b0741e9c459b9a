import type { Database } from '#database/connection.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { findCollectingShop, pauseShop, type PauseLength, type PauseOutcome } from '#modules/stock/shops/index.ts'
import type { Queue } from '#platform/queue.ts'
import { settlePromises, type PromiseChoice, type PromisesHit } from './settle-promises.ts'

/**
 * Pauses a shop. Promises that fall within the pause are kept or extended, in the same transaction. Without a choice
 * such a pause is refused with them.
 */
export function pauseWithPromises(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  actor: StaffActor,
  {
    promises: choice,
    ...pause
  }: { shopId: number; length: PauseLength; reason: string; promises?: PromiseChoice | undefined },
): Promise<PauseOutcome | PromisesHit> {
  const { shopId } = pause
  return pauseShop<PromisesHit>({ database }, actor, pause, async (tx, { beginsAt, endsAt }) => {
    const shop = await findCollectingShop(tx, shopId)
    return settlePromises({ queue }, tx, actor, {
      ...{ shopId, choice, hours: { week: shop?.week ?? null, special: shop?.special ?? [] } },
      lost: at => at > beginsAt && at <= endsAt,
      from: () => endsAt,
    })
  })
}
