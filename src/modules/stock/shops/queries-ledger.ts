import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { pruneCorrections } from './queries-corrections.ts'

/** Movements are partitioned by month (UTC). After this many months they are merged into one sum per stock row. */
const retainedMonths = 36
const monthsAhead = 12
// Creating or dropping a partition locks the whole ledger until its transaction ends. The wait for the lock ends after
// this time, because reservations queue behind it.
const lockTimeout = '500ms'
const lockNotAvailable = '55P03'

/**
 * Creates the ledger's monthly partitions up to a year after `at`, and moves rows from the default partition into them.
 * Merges partitions that ended more than 36 months before `at`, one per transaction. If another transaction locks the
 * ledger, returns `complete: false`, and the next call continues.
 */
export async function keepLedgerMonths(
  db: Db,
  at: Date = new Date(),
): Promise<{ made: number; carriedOver: string[]; complete: boolean }> {
  const done = { made: 0, carriedOver: [] as string[], complete: true }
  try {
    const ahead = Array.from({ length: monthsAhead + 1 }, (_, month) => monthsFrom(at, month))
    for (const day of [...ahead, ...(await findUnsorted(db))]) if (await makeMonth(db, day)) done.made++
    for (;;) {
      const name = await carryOverMonth(db, monthsFrom(at, -retainedMonths))
      if (name === null) break
      done.carriedOver.push(name)
    }
    await pruneCorrections(db, monthsFrom(at, -retainedMonths - 1))
    return done
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    return { ...done, complete: false }
  }
}

/** A time in each month that has rows in the default partition. */
async function findUnsorted(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ day: Date }>`select min(at) as day from ledger.no_month
    group by date_trunc('month', at, 'UTC')`.execute(db)
  return rows.map(row => row.day)
}

const makeMonth = (db: Db, day: Date) =>
  briefly(db, async tx => {
    const { rows } = await sql<{ made: boolean }>`select shops.make_ledger_month(${day}) as made`.execute(tx)
    return rows[0]?.made === true
  })

const carryOverMonth = (db: Db, before: Date) =>
  briefly(db, async tx => {
    const { rows } = await sql<{
      name: string | null
    }>`select shops.carry_over_ledger_month(${before}) as name`.execute(tx)
    return rows[0]?.name ?? null
  })

const briefly = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  db.transaction().execute(async tx => {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx)
    return work(tx)
  })

/** The same day `months` later, at midnight (UTC). If that month is shorter: its last day. */
function monthsFrom(at: Date, months: number): Date {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(at.getUTCDate(), days))
  return day
}
