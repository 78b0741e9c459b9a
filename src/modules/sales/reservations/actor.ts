import type { Database } from '#database/connection.ts'
import type { Queue } from '#platform/queue.ts'

/** Who moves a reservation or marks a line of it. */
export type Actor =
  | { kind: 'staff'; accountId: number; /** null: every shop */ shops: readonly number[] | null }
  | { kind: 'shopper' }
  | { kind: 'system' }

export interface MoveDeps {
  database: Pick<Database, 'db'>
  queue: Queue
}

/** As events and corrections name them. */
export const actorName = (actor: Actor): string => (actor.kind === 'staff' ? `staff:${actor.accountId}` : actor.kind)
