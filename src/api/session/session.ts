import type { Customer } from '#modules/people/customers/index.ts'
import type { Shopper } from '#modules/sales/reservations/index.ts'
import type { LivingKey } from '#modules/people/keys/index.ts'
import type { Actor, CustomerActor, KeyActor, StaffActor } from '#modules/people/audit/index.ts'
import { staffActor, type SessionStage, type StaffAccount } from '#modules/people/staff/index.ts'

/** A shopper without an account, or on a route that does not look up the account. */
export interface AnonymousSession {
  kind: 'anonymous'
  /** The id in the guest token. null: no valid token. */
  guest: string | null
  /** The browser has a customer cookie, but its session has ended. */
  stale?: true
}
export interface CustomerSession {
  kind: 'customer'
  customer: Customer
  guest: string | null
}
export interface StaffSession {
  kind: 'staff'
  account: StaffAccount
  /** The shops with reservations that the session may see and move. null: every shop. */
  shops: readonly number[] | null
}
/** Another program, authenticated by a key. */
export interface MachineSession {
  kind: 'machine'
  key: LivingKey
  /** The shops in which the key has the route's scope. null: every shop. */
  shops: readonly number[] | null
}
/** The caller, as the route's `access` determined it. */
export type Session = AnonymousSession | CustomerSession | StaffSession | MachineSession

/** Looks up the logged-in account. See `sessionStep`. */
export type FindStaff = (
  pool: 'database' | 'allocation',
  stages: readonly SessionStage[],
) => Promise<StaffAccount | null>
export type FindCustomer = (pool: 'database' | 'allocation') => Promise<Customer | 'stale' | null>

/** The staff session. Throws on a route without staff access. */
export function staffOf(session: Session): StaffSession {
  if (session.kind !== 'staff') throw new Error(`staff session missing: ${session.kind}`)
  return session
}

/** The staff account of a route as the actor of a command, limited to the shops that the request names. */
export function staffActorOf(session: Session): StaffActor {
  const { account, shops } = staffOf(session)
  return staffActor(account, shops)
}

/** The caller of a route for shoppers as the actor of a command. */
export const shopperActorOf = (session: Session): Extract<Actor, { kind: 'shopper' | 'customer' }> =>
  session.kind === 'customer' ? { kind: 'customer', customerId: session.customer.id } : { kind: 'shopper' }

/** The customer of a shopper route. null: a guest. */
export const customerIdOf = (session: Session): number | null =>
  session.kind === 'customer' ? session.customer.id : null

/** The logged-in customer. Throws on a route without customer access. */
export function customerOf(session: Session): Customer {
  if (session.kind !== 'customer') throw new Error(`customer session missing: ${session.kind}`)
  return session.customer
}

/** The customer of a route as the actor of a command. */
export const customerActorOf = (session: Session): CustomerActor => ({
  kind: 'customer',
  customerId: customerOf(session).id,
})

/** The key session. Throws on a route without key access. */
export function machineOf(session: Session): MachineSession {
  if (session.kind !== 'machine') throw new Error(`key session missing: ${session.kind}`)
  return session
}

/** The key of a route as the actor of a command, limited to the shops of the scope that the route needs. */
export const keyActorOf = ({ key, shops }: MachineSession): KeyActor => ({ kind: 'key', keyId: key.id, shops })

/** The shopper of a route: the browser, and the account if the route looks it up. */
export const shopperOf = (session: Session): Shopper => ({
  guest: session.kind === 'anonymous' || session.kind === 'customer' ? session.guest : null,
  customerId: customerIdOf(session),
})
