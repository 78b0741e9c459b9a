import type { AskedFacts } from '#modules/notifications/index.ts'
import { findAskedById, questionToken, type MailJob } from '#modules/reservations/index.ts'
import { findShopsByIds } from '#modules/shops/index.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { Database } from '#database/connection.ts'

interface LinkDeps {
  database: Pick<Database, 'db'>
  secret: string
  originOf: (brand: BrandId | null) => string
}

/** What the mail of a question says; null: the job is of none. `gone`: it was withdrawn, or its time is over. */
export async function questionFacts(
  { database, secret, originOf }: LinkDeps,
  { kind, questionId }: MailJob,
  brand: string | null,
): Promise<AskedFacts | null | 'gone'> {
  if (kind !== 'asked') return null
  const asked = questionId === undefined ? undefined : await findAskedById(database.db, questionId)
  const { shop_id: shopId, reason, seed, expires_at: expiresAt } = asked?.question ?? {}
  if (!asked?.open || !shopId || !seed || !expiresAt) return 'gone'
  const to = (await findShopsByIds(database.db, [shopId])).get(shopId)
  if (!to) return 'gone'
  const url = `${originOf(asBrand(brand))}/svar/${questionToken(secret, seed)}`
  return { reason: reason ?? '', url, expiresAt, to }
}
