import type pg from 'pg'
import { chainSchemas } from './backup/backup-tables.ts'

// Tables that migrations fill, and tables that belong to the installation rather than to the chain.
const untouched = new Set([
  'catalogue.gender',
  'settings.setting',
  'search.log_mark',
  'search.synonym',
  'brands.face',
  'brands.logo',
  'redirects.state',
  'content.page_version',
  'content.terms_version',
])

export type EmptyOutcome = { ok: true } | { ok: false; others: string[] }

/**
 * Deletes all rows of the chain (such as goods, shops, stock, reservations, accounts and feed runs) and the waiting
 * jobs. Sequences keep their values. Refuses while another Hent process is connected, because that process would still
 * show the deleted rows.
 */
export async function emptyTables(pool: pg.Pool): Promise<EmptyOutcome> {
  const client = await pool.connect()
  try {
    const before = await othersConnected(client)
    if (before.length > 0) return { ok: false, others: before }
    await client.query('begin')
    await client.query(`set local lock_timeout = '10s'`)
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1)`,
      [chainSchemas],
    )
    const tables = rows.map(row => row.name).filter(name => !untouched.has(name))
    await client.query(`truncate ${tables.join(', ')}`)
    // The job queue recreates its tables at the next start.
    await client.query('drop schema if exists jobs cascade')
    // Checked again under the locks, which last until the commit: a process that connects later reads empty tables.
    const others = await othersConnected(client)
    await client.query(others.length > 0 ? 'rollback' : 'commit')
    return others.length > 0 ? { ok: false, others } : { ok: true }
  } finally {
    // Destroy the client: after an error its transaction may still be open.
    client.release(true)
  }
}

async function othersConnected(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ other: string }>(
    `select distinct application_name || coalesce(' from ' || host(client_addr), '') as other from pg_stat_activity
      where datname = current_database() and application_name like 'hent%' and application_name not like 'hent%demo%'
      order by other`,
  )
  return rows.map(row => row.other)
}
