import type { Db } from '#database/connection.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'
import { extendPromises, lockPromises, type ShopPromise } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { closesAt, nextOpening, openAt, type SpecialDay, type Week } from '#shared/time/opening-hours.ts'

/** `keep`: the promises stay. `extend`: each moves to the next closing time, and its shopper gets a mail. */
export type PromiseChoice = 'keep' | 'extend'
/** `until`: the closing time to which `extend` moves the promise. null: the shop does not open within a year. */
export type HitPromise = ShopPromise & { until: Date | null }
export type PromisesHit = { ok: false; reason: 'promises_hit'; hit: HitPromise[] }

export interface Hours {
  week: Week | null
  special: readonly SpecialDay[]
}
/** The last instant before a promised time, at which the shop must be open. */
const lastInstant = (at: Date): Date => new Date(at.getTime() - 1)

/** Whether a promised time is in opening hours that a change takes away. */
export const isLostByHours = (at: Date, before: Hours, after: Hours): boolean =>
  openAt(lastInstant(at), before.week, before.special) && !openAt(lastInstant(at), after.week, after.special)

/** The next closing time from an instant on. A shop that does not close counts as closing after a day. */
export function nextClosing(from: Date, { week, special }: Hours): Date | null {
  const opens = openAt(from, week, special) ? from : nextOpening(from, week, special)
  const closes = opens && closesAt(opens, week, special)
  return closes && new Date(Math.min(closes.getTime(), opens.getTime() + day))
}
const day = 86_400_000

/**
 * Finds the promises of a shop that a change of its hours or a pause hits. Without a choice the change is refused with
 * them. Must run in the transaction of the change. `lost`: whether a promised time is hit; `from`: the instant after
 * which the shop may be open again.
 */
export async function settlePromises(
  { queue }: { queue: Queue },
  tx: Db,
  actor: StaffActor,
  {
    shopId,
    choice,
    lost,
    from,
    hours,
  }: {
    shopId: number
    choice: PromiseChoice | undefined
    lost: (at: Date) => boolean
    from: (at: Date) => Date
    hours: Hours
  },
): Promise<PromisesHit | null> {
  if (choice === 'keep') return null
  const hit = (await lockPromises(tx, shopId))
    .filter(({ at }) => lost(at))
    .map(promise => ({ ...promise, until: nextClosing(from(promise.at), hours) }))
  if (choice === undefined) return hit.length === 0 ? null : { ok: false, reason: 'promises_hit', hit }
  const moved = hit.flatMap(promise => (promise.until ? [{ ...promise, until: promise.until }] : []))
  await extendPromises({ queue }, tx, actor, moved)
  return null
}
