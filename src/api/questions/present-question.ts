import type { Question } from '#contract/questions.ts'
import type { Db } from '#database/connection.ts'
import type { Asked } from '#modules/reservations/index.ts'
import { findShopsByIds } from '#modules/shops/index.ts'

const stateOf = ({ question, open }: Asked): Question['state'] => {
  if (question.answer === 'agreed' || question.answer === 'declined') return question.answer
  return open ? 'open' : 'closed'
}

/** What the shopper is asked, as the page behind the link shows it. */
export async function presentQuestion(db: Db, asked: Asked): Promise<Question> {
  const { question, view } = asked
  const ids = [question.from_shop_id, question.shop_id ?? question.from_shop_id] as const
  const shops = await findShopsByIds(db, ids)
  const shopOf = (id: number) => shops.get(id) ?? { id, name: '', address: '' }
  return {
    kind: 'move',
    state: stateOf(asked),
    number: view.reservation.id,
    isOrder: view.isOrder,
    from: shopOf(ids[0]),
    to: shopOf(ids[1]),
    reason: question.reason,
    goods: view.reservation.articles.map(({ name, size, color, count }) => ({ name, size, color, count })),
    expiresAt: question.expires_at.toISOString(),
    receiptToken: view.receiptToken,
  }
}
