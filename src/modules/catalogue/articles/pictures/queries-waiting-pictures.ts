import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readChosen } from '#database/settings.ts'
import { isAllowedHost, pictureHosts } from './picture-hosts.ts'

interface WaitingPictures {
  host: string
  count: number
  /** The host is in the setting `picture_hosts`, or is the host of the feed. */
  allowed: boolean
}

/**
 * Counts by host the pictures of an import that are neither fetched nor given up. `feedAddress`: the feed's URL. Empty:
 * the feed was a file.
 */
export async function findWaitingPictures(
  db: Db,
  { importId, feedAddress }: { importId: number; feedAddress: string },
): Promise<WaitingPictures[]> {
  const { rows } = await sql<{ host: string; count: number }>`
    select host, count(*)::int as count from catalogue.picture_source
     where import_id = ${importId} and coalesce(picture_hash, uploaded_hash) is null and due_at is not null group by host order by host`.execute(
    db,
  )
  if (rows.length === 0) return []
  const hosts = await readChosen(db, pictureHosts)
  const own = URL.parse(feedAddress)?.host
  return rows.map(({ host, count }) => ({
    host,
    count,
    allowed: isAllowedHost(hosts, host) || (own !== undefined && host.replace('sftp://', '') === own),
  }))
}
