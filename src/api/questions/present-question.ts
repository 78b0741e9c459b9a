import type { Question } from '#contract/pickup/questions.ts'
import type { Db } from '#database/connection.ts'
import type { QuestionView } from '#modules/sales/reservations/index.ts'
import { findShopsByIds } from '#modules/stock/shops/index.ts'

const stateOf = ({ question, open }: QuestionView): Question['state'] => {
  if (question.answer === 'agreed' || question.answer === 'declined') return question.answer
  return open ? 'open' : 'closed'
}

const goodsOf = ({ name, size, color, count }: Question['goods'][number]) => ({ name, size, color, count })

/** A shop's question to the shopper, for the page behind the link. */
export async function presentQuestion(db: Db, found: QuestionView): Promise<Question> {
  const { question, view } = found
  const ids = [question.from_shop_id, question.shop_id ?? question.from_shop_id] as const
  const shops = await findShopsByIds(db, ids)
  const shopOf = (id: number) => shops.get(id) ?? { id, name: '', address: '' }
  const { articles } = view.reservation
  const offered = articles.find(({ line }) => line === question.line)
  const missing = articles.find(({ line }) => line === offered?.substituteFor)
  return {
    kind: question.kind as Question['kind'],
    state: stateOf(found),
    number: view.reservation.id,
    isOrder: view.isOrder,
    from: shopOf(ids[0]),
    to: shopOf(ids[1]),
    reason: question.reason,
    goods: (missing
      ? [{ ...missing, count: missing.missing }]
      : articles.filter(({ substituteFor }) => substituteFor === null)
    ).map(goodsOf),
    offer:
      offered && missing
        ? { ...goodsOf(offered), image: offered.image, price: offered.price, before: missing.price }
        : null,
    expiresAt: question.expires_at.toISOString(),
    receiptToken: view.receiptToken,
  }
}
