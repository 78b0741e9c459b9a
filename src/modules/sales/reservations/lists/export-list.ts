import type { Database } from '#database/connection.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import { countListed, type ListedQuery } from './queries-list.ts'

/**
 * Records that staff export the list of reservations of their shops, and returns the number of reservations. The rows
 * are read page by page with `listPage`.
 */
export async function exportReservations(
  { database }: { database: Pick<Database, 'db'> },
  actor: StaffActor,
  {
    query,
    filter,
  }: {
    query: Omit<ListedQuery, 'shops'>
    /** The filter as recorded in the audit log. */
    filter: { status: string | null; shop: number | null }
  },
): Promise<{ ok: true; total: number } | { ok: false; reason: 'forbidden' }> {
  if (!hasPermission(actor, 'reports')) return { ok: false, reason: 'forbidden' }
  const { kind, from, to, q } = query
  const total = await countListed(database.db, { ...query, shops: actor.shops })
  await recordAudit(database.db, {
    accountId: actor.accountId,
    action: 'reservations exported',
    subject: 'reservations:list',
    // The entry leaves out the search text, which may be a name.
    detail: { ...filter, kind, from, to, searched: q.trim() === '' ? 0 : 1, total },
  })
  return { ok: true, total }
}
