import type { Role, StaffActor } from '#modules/people/audit/index.ts'
import { cleanEmail } from '#shared/email.ts'

export interface StaffAccount {
  id: number
  name: string
  email: string
  role: Role
  demo: boolean
  shopIds: readonly number[]
}

/** The shops with reservations that an account may see and change. null: all. Empty: none. */
export function deskShops(account: Pick<StaffAccount, 'role' | 'shopIds'>): readonly number[] | null {
  if (account.role === 'service' || account.role === 'admin') return null
  return account.role === 'editor' ? [] : account.shopIds
}

export const staffActor = (account: StaffAccount, shops = deskShops(account)): StaffActor => ({
  kind: 'staff',
  accountId: account.id,
  role: account.role,
  shops,
})

/** Texts about an account that its password may not consist of. */
export const ownTexts = ({ name, email }: Pick<StaffAccount, 'name' | 'email'>): string[] => [
  name,
  email,
  email.split('@')[0] ?? '',
]

export function normaliseEmail(email: string): string {
  return cleanEmail(email).toLowerCase()
}
