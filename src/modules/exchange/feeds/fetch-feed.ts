import type { Database } from '#database/connection.ts'
import { hasPermission, recordAudit, type StaffActor } from '#modules/people/audit/index.ts'
import type { Queue } from '#platform/queue.ts'
import { fetchFeedJob, fetchFeedQueue } from './fetch-job.ts'
import type { StoredImport } from './imports.ts'
import { findImport } from './queries-import-lists.ts'
import { askForImport } from './queries-imports.ts'
import type { FeedKind } from './queries.ts'

type FetchOutcome =
  | { ok: true; import: StoredImport }
  | { ok: false; reason: 'forbidden' }
  /** No URL is configured for this kind of feed. */
  | { ok: false; reason: 'not_configured' }
  /** An import of this kind, other than a push, has not ended. */
  | { ok: false; reason: 'under_way' }

/** Fetches a feed now, before the next time of its schedule. Editors only. */
export async function fetchFeed(
  {
    database,
    queue,
    fetchedFeeds,
  }: { database: Pick<Database, 'db'>; queue: Queue; fetchedFeeds: readonly FeedKind[] },
  actor: StaffActor,
  kind: FeedKind,
): Promise<FetchOutcome> {
  if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
  if (!fetchedFeeds.includes(kind)) return { ok: false, reason: 'not_configured' }
  return database.db.transaction().execute(async (tx): Promise<FetchOutcome> => {
    const importId = await askForImport(tx, kind)
    if (importId === null) return { ok: false, reason: 'under_way' }
    await queue.enqueue(tx, fetchFeedQueue, fetchFeedJob.parse({ kind, importId }))
    await recordAudit(tx, {
      accountId: actor.accountId,
      action: 'feed fetched',
      subject: `feed:${kind}`,
      detail: { import: importId },
    })
    const begun = await findImport(tx, importId)
    if (!begun) throw new Error(`import ${importId} is gone within its own transaction`)
    return { ok: true, import: begun }
  })
}
