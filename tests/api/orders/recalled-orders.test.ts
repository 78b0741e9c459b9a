import { expect, test } from 'vitest'
import { publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { findRecallBuyers } from '#application/sales/recalls/find-buyers.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { recallTexts } from '#tests/support/api/given-pram.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

test('a recall of all goods ends orders: authorisations are released, and nothing is payable', async () => {
  const shop = await usingOrders({ stock: 5 })
  const { begun, approve, look, status, later, sums, staffMoves, orders, jacket, kari, pay, order } = shop
  const authorised = await begun()
  await approve(authorised.session)
  await look(authorised.session)
  await staffMoves(authorised.id, 'ready')
  const paying = await begun(1, 'klarna', {}, await shop.guest())
  const unpaid = (await order(kari)).body
  const saved = await saveRecall(orders, systemActor, null, { ...recallTexts, goods: [jacket.ean] })
  if (!saved.ok) throw new Error(saved.reason)
  await publishRecall({ ...orders, queue: null }, systemActor, saved)
  // The shopper pays while the recall ends the order.
  await Promise.all([approve(paying.session), findRecallBuyers(orders, saved.id)])

  expect(await status(authorised.id)).toBe(7)
  expect([await status(paying.id), await status(unpaid.order.id)]).toEqual([8, 8])
  expect((await pay(kari, unpaid.receiptToken)).body).toMatchObject({ code: 'payment_closed' })
  for (const { id } of [authorised, paying]) await later(id)
  for (const { session } of [authorised, paying]) {
    const { captured, authorised: held } = sums(session)
    expect([captured, held - sums(session).cancelled]).toEqual([0, 0])
  }
})
