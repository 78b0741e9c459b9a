import type pg from 'pg'

let refused = false

/** A statement for which the disk had no room: reading goes on, and asking for nothing would notice nothing. */
export function noteDiskFull(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === '53100') refused = true
}

/** Whether the database has room to write. Once it had none it is tried again with a megabyte, until there is. */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  if (!refused) return true
  try {
    await pool.query(
      `create temp table room on commit drop as select repeat(md5(i::text), 60) as line from generate_series(1, 500) as i`,
    )
    refused = false
    return true
  } catch {
    return false
  }
}
