import type { QuestionMailFacts, OfferedFacts } from '#modules/exchange/notifications/index.ts'
import { findQuestionById, questionToken } from '#modules/sales/reservations/index.ts'
import { findShopsByIds } from '#modules/stock/shops/index.ts'
import { asBrand } from '#shared/brand-ids.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { mailPictureUrl } from './mail-picture.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { Database } from '#database/connection.ts'

interface LinkDeps {
  database: Pick<Database, 'db'>
  secret: string
  originOf: (brand: BrandId | null) => string
}

/**
 * Facts for the mail about a question. null: the job is not about a question. `gone`: the question can no longer be
 * answered.
 */
export async function questionFacts(
  { database, secret, originOf }: LinkDeps,
  { kind, questionId }: { kind: string; questionId?: number | undefined },
  brand: string | null,
): Promise<QuestionMailFacts | OfferedFacts | null | 'gone'> {
  if (kind !== 'asked') return null
  const request = questionId === undefined ? undefined : await findQuestionById(database.db, questionId)
  if (!request?.open) return 'gone'
  const { shop_id: shopId, line, reason, seed, expires_at: expiresAt } = request.question
  const origin = originOf(asBrand(brand))
  const url = `${origin}/svar/${questionToken(secret, seed)}`
  const { articles } = request.view.reservation
  const offered = articles.find(each => each.line === line)
  const missing = articles.find(each => each.line === offered?.substituteFor)
  if (offered && missing)
    return {
      reason,
      url,
      expiresAt,
      offered: named(offered),
      image: mailPictureUrl(origin, offered.image),
      missing: named({ ...missing, count: missing.missing }),
      price: offered.price,
    }
  const to = shopId === null ? undefined : (await findShopsByIds(database.db, [shopId])).get(shopId)
  return to ? { reason, url, expiresAt, to } : 'gone'
}

const named = ({ count, name, size, color }: Goods): string =>
  `${count} × ${name} (${[sizeLabel(size), color].filter(Boolean).join(', ')})`
interface Goods {
  count: number
  name: string
  size: string
  color: string | null
}
