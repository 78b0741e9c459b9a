import type { Database } from '#database/connection.ts'
import { sumUpWeeks } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'

/** Updates the weekly sums of the sales reports, at the start and every hour. */
export async function startReportJobs({ database, queue }: { database: Database; queue: Queue }): Promise<void> {
  await sumUpWeeks(database.db)
  await queue.schedule('sum-up-weeks', '22 * * * *', () => sumUpWeeks(database.db))
}
