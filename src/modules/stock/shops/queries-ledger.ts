import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { pruneCorrections } from './queries-corrections.ts'

/** Movements are kept by the month (UTC); older ones live on as one sum of each stock row. */
const retainedMonths = 36
const monthsAhead = 12
// Making or dropping a month locks the whole ledger for a moment: a reservation is not to wait for longer.
const lockTimeout = '500ms'
const lockNotAvailable = '55P03'

/**
 * Makes the ledger's months up to a year ahead of `at`, sorts what came without a month into its own, and carries over those that ended more than 36 months before
 * it, one in each transaction. Where somebody holds the ledger it gives up and answers `complete: false`; the next call
 * goes on.
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

/** A moment in each month that movements came from without its having been made. */
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

/** The same instant `months` later; the last day of a month stays in it. */
function monthsFrom(at: Date, months: number): Date {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(at.getUTCDate(), days))
  return day
}
