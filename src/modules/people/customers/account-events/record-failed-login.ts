import type { Database } from '#database/connection.ts'
import type { AccountEventKind } from '#shared/accounts/account-events.ts'
import { countFailure, type Visitor } from './queries-account-events.ts'

/** A refused login is recorded once per network and hour, a failed one each time. */
export type FailedLogin = Extract<AccountEventKind, `failed_${string}` | 'refused'>

/**
 * Records a failed or refused login. `customerId` null: the name belongs to no account, or to several. Returns whether
 * a row was written.
 */
export const recordFailedLogin = (
  { database }: { database: Pick<Database, 'db'> },
  customerId: number | null,
  { event, ...visitor }: Visitor & { event: FailedLogin },
): Promise<boolean> => countFailure(database.db, customerId, { event, ...visitor, recount: event !== 'refused' })
