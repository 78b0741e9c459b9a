import type { Actor, StaffActor } from './actor.ts'

const worksForShops = ({ shops }: StaffActor) => shops === null || shops.length > 0

/** The roles and shops that each permission requires. API routes and commands read this one table. */
const permissions = {
  /** Any account. */
  staff: () => true,
  /** Read a shop's reports. */
  reports: actor => actor.role === 'service' || isShopkeeper(actor),
  /** Change a shop's own settings. */
  shopkeeper: actor => isShopkeeper(actor),
  /** See the legal duties. */
  law: actor => isShopkeeper(actor),
  /** Confirm statements about the whole chain. A manager of single shops may not. */
  confirmLaw: actor => isShopkeeper(actor) && actor.shops === null,
  /** Recall dangerous goods in all shops. A manager of single shops may not: it writes to the buyers of the whole chain. */
  recalls: actor => isShopkeeper(actor) && actor.shops === null,
  /** Work with the reservations of at least one shop. */
  desk: worksForShops,
  /** Take returned goods and refund them. */
  refund: worksForShops,
  /** See all shops' orders and their payments. */
  service: ({ role }) => role === 'service' || role === 'admin',
  /** Send a refused refund or capture again, or settle it by hand. */
  settlePayments: ({ role }) => role === 'service' || role === 'admin',
  /** Answer requests for access, correction or deletion. */
  privacy: ({ role }) => role === 'service' || role === 'admin',
  editor: ({ role }) => role === 'editor' || role === 'admin',
  /** Send feeds and read the reports of their imports. */
  feeds: actor => actor.role !== 'assistant' && (actor.role !== 'manager' || worksForShops(actor)),
} satisfies Record<string, (actor: StaffActor) => boolean>

const isShopkeeper = (actor: StaffActor) => actor.role === 'admin' || (actor.role === 'manager' && worksForShops(actor))

export type Permission = keyof typeof permissions

/**
 * Whether an actor has a staff permission. The system has all of them. Customers and keys have none: each command
 * decides what they may do.
 */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'staff' && permissions[permission](actor)
}

/** Whether an actor works for a shop. */
export function worksFor(actor: Actor, shopId: number): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'staff' && actor.kind !== 'key') return false
  return actor.shops === null || actor.shops.includes(shopId)
}
