import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { providerNames } from '#shared/payments/provider-names.ts'
import { usingOrders } from '../support/api/orders.ts'
import { findStockViolations, requestFor } from '../support/api/reservation-api.ts'
import { interleave, seeded } from '../support/run/seeded.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const rounds = repeats({ short: 6, long: 18 })
const seed = Number(process.env['HENT_SEED'] ?? Date.now() % 1_000_000)
const price = 129_900

test.each(providerNames)(
  `%s: a shopper who pays and reserves at the same time gets one piece, paid or reserved, in ${rounds} seeded interleavings`,
  async name => {
    const shop = await usingOrders({ stock: 1_000 })
    for (let round = 0; round < rounds; round++) {
      const kari = await shop.guest()
      const before = (await shop.stock())?.reserved ?? 0
      const { id, token, session } = await shop.begun(1, name, {}, kari)
      const request = requestFor(shop.oslo.id, [{ EanNo: shop.jacket.ean, Count: 1 }])
      const [key, answers] = [randomUUID(), [] as { status: number; body: { receiptToken?: string } }[]]
      const reserve = async () => void answers.push(await shop.reserve(kari, request, { key }))
      await interleave(
        [
          () => shop.approve(session),
          () => shop.look(session),
          () => settleOrder(shop.orders, id),
          () => shop.pay(kari, token, name),
          reserve,
        ],
        seeded(seed + round),
      )
      // A payment after the end of its order is refunded.
      for (let time = 0; time < 3; time++) await settleOrder(shop.orders, id)
      const [answer] = answers
      const { authorised, cancelled, captured } = shop.sums(session)
      const message = `seed ${seed + round}: ${JSON.stringify(answer)}`
      expect([captured, (await shop.stock())?.reserved], message).toEqual([0, before + 1])
      if (answer?.status === 201) expect([await shop.status(id), authorised - cancelled], message).toEqual([8, 0])
      else
        expect([answer, await shop.status(id), authorised - cancelled], message).toMatchObject([
          { status: 409, body: { code: 'already_paid', receiptToken: token } },
          1,
          price,
        ])
    }
    reportFigures(`pay-and-reserve, ${name}`, { interleavings: rounds, 'double pieces': 0, seed })
    expect(await findStockViolations(shop.database)).toEqual([])
  },
)

test.each(providerNames)('%s: paying in several tabs at once leaves one order', async name => {
  const shop = await usingOrders({ stock: 4 })
  const tabs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { body, status } = await shop.order(shop.kari)
      return status === 201 ? (await shop.pay(shop.kari, body.receiptToken, name)).status : status
    }),
  )
  expect(
    tabs.every(status => [201, 409, 503].includes(status)),
    tabs.join(),
  ).toBe(true)
  expect((await shop.stock())?.reserved).toBe(1)
  expect(await findStockViolations(shop.database)).toEqual([])
})
