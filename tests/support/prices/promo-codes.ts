import type { Db } from '#database/connection.ts'

/** A valid promo code. Default: 10 %. `amount`: øre for a fixed sum, else 0–1. */
export async function givenPromo(
  db: Db,
  facts: {
    code: string
    fixed?: boolean
    amount?: number
    type?: 'public' | 'campaign'
    /** Only this customer can use it. */
    customerId?: number
    startsAt?: Date
    endsAt?: Date
    limitTotal?: number
    limitPerCustomer?: number
    minimumSum?: number
    onlyCC?: boolean
  },
): Promise<number> {
  const { fixed = false, amount = 0.1 } = facts
  const { id } = await db
    .insertInto('cart.promo_code')
    .values({
      code: facts.code,
      name: `Kode ${facts.code}`,
      type: facts.customerId === undefined ? (facts.type ?? 'campaign') : 'personal',
      customer_id: facts.customerId ?? null,
      fixed,
      amount: fixed ? amount : Math.round(amount * 1_000_000),
      limit_total: facts.limitTotal ?? null,
      limit_per_customer: facts.limitPerCustomer ?? null,
      minimum_sum: facts.minimumSum ?? 0,
      only_cc: facts.onlyCC ?? false,
      ...(facts.startsAt ? { starts_at: facts.startsAt } : {}),
      ...(facts.endsAt ? { ends_at: facts.endsAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
