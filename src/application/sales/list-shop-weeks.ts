import type { Db } from '#database/connection.ts'
import { listWeeks } from '#modules/sales/reservations/index.ts'
import { listTillWeeks, type TillWeek } from '#modules/stock/shops/index.ts'

type ReservedWeek = Awaited<ReturnType<typeof listWeeks>>[number]
/** A shop's reservations and till sales in one week. */
type ShopWeek = ReservedWeek & Omit<TillWeek, 'shopId' | 'monday'>

const nothingReserved: Omit<ReservedWeek, 'shopId' | 'monday'> = {
  ...{ reserved: 0, promised: 0, inTime: 0, collected: 0, expired: 0, cancelled: 0 },
  ...{ pieces: 0, missing: 0, turnover: 0 },
}
const keyOf = ({ shopId, monday }: { shopId: number; monday: string }) => `${monday} ${shopId}`

/** The weeks of a period in which a shop had reservations or till sales, oldest first. */
export async function listShopWeeks(
  db: Db,
  query: { from: string; to: string; shops: readonly number[] | null },
): Promise<ShopWeek[]> {
  const [reserved, tills] = await Promise.all([listWeeks(db, query), listTillWeeks(db, query)])
  const weeks = new Map(reserved.map(week => [keyOf(week), { ...week, tillPieces: 0, tillTurnover: 0 }]))
  for (const till of tills) weeks.set(keyOf(till), { ...nothingReserved, ...weeks.get(keyOf(till)), ...till })
  return [...weeks.values()].toSorted((a, b) => a.monday.localeCompare(b.monday) || a.shopId - b.shopId)
}
