export const roles = ['assistant', 'manager', 'service', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export interface StaffAccount {
  id: number
  name: string
  email: string
  role: Role
  demo: boolean
  shopIds: readonly number[]
}

/** Which shops' reservations an account sees and moves: null is all, an empty list none. */
export function deskShops(account: Pick<StaffAccount, 'role' | 'shopIds'>): readonly number[] | null {
  if (account.role === 'service' || account.role === 'admin') return null
  return account.role === 'editor' ? [] : account.shopIds
}

export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
