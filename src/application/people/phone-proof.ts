import type { Db } from '#database/connection.ts'
import { hasConfirmedPhone, listClaimants } from '#modules/people/customers/index.ts'
import { findBuyers } from '#modules/sales/reservations/index.ts'

/**
 * The account that most likely belongs to the owner of a phone number. Of the accounts that have typed the number, it
 * is the one that confirmed the number. Otherwise it is the first that has collected goods in a shop, or else the
 * oldest. null: no account has typed the number.
 */
export async function findLikelyOwner(db: Db, phone: string): Promise<number | null> {
  const claimants = await listClaimants(db, phone)
  const [first] = claimants
  if (!first || first.confirmed || claimants.length === 1) return first?.id ?? null
  const buyers = await findBuyers(
    db,
    claimants.map(({ id }) => id),
  )
  return (claimants.find(({ id }) => buyers.has(id)) ?? first).id
}

/** Whether an account has confirmed its number, or has collected goods in a shop. An attacker's account seldom has. */
export async function hasProof(db: Db, customerId: number): Promise<boolean> {
  return (await hasConfirmedPhone(db, customerId)) || (await findBuyers(db, [customerId])).has(customerId)
}
