import type { OrderDeps } from '#modules/sales/orders/index.ts'
import { createPayments } from '#modules/sales/payments/index.ts'
import { createLog } from '#platform/log.ts'
import { shopOver } from '../support/api/reservation-api.ts'
import { givenStaff } from '../support/api/staff-actor.ts'
import { restlessProvider } from '../support/api/restless-provider.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { usingDatabase } from '../support/database/database.ts'

/**
 * A chain with two open shops and three goods. Its provider is in memory and loses requests and responses, by the
 * numbers of `random`, while it is `restless`.
 */
export async function restlessShop(random: () => number) {
  const database = await usingDatabase()
  await givenStaff(database)
  const provider = restlessProvider(random)
  const log = createLog({ level: 'silent', write: () => {} })
  // Ten minutes ahead, so that a payment that the provider does not know counts as ended at once.
  const payments = createPayments({ database, log, sharedToken: 'shared', now: () => Date.now() + 600_000 }, [
    provider.provider,
  ])
  const shop = await shopOver(database, { sales: { payments } })
  const open = (name: string) => givenShop(database.db, { name, openingHours: 'Man-Søn 0000-2400' })
  const [oslo, hamar] = [await open('Oslo'), await open('Hamar')]
  const prices = [9_990, 129_933, 1_701]
  const goods: Awaited<ReturnType<typeof givenVariant>>[] = []
  for (const price of prices)
    goods.push(await givenVariant(database.db, { stock: { [oslo.id]: 1_000_000, [hamar.id]: 1_000_000 }, price }))
  const orders: OrderDeps = { ...shop.deps, payments, log }
  return { ...shop, database, provider, payments, orders, oslo, hamar, goods }
}
