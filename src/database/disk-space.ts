import type pg from 'pg'

let rejected = false

/**
 * Records that a statement failed because the disk is full. A health check cannot detect this by reading, because reads
 * still succeed.
 */
export function noteDiskFull(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === '53100') rejected = true
}

/**
 * Whether the database can write. After a disk-full error, each call tries to write about a megabyte, until one
 * succeeds.
 */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  if (!rejected) return true
  try {
    await pool.query(
      `create temp table room on commit drop as select repeat(md5(i::text), 60) as line from generate_series(1, 500) as i`,
    )
    rejected = false
    return true
  } catch {
    return false
  }
}
