import type { Customer } from '#modules/people/customers/index.ts'
import type { LivingKey } from '#modules/people/keys/index.ts'
import type { Actor, CustomerActor, KeyActor, StaffActor } from '#modules/people/audit/index.ts'
import { staffActor, type SessionStage, type StaffAccount } from '#modules/people/staff/index.ts'

/** A shopper without an account, or one whose account the route does not ask for. */
export interface AnonymousSession {
  kind: 'anonymous'
  /** The id in the guest's token; null: none came, as with a form without script. */
  guest: string | null
  /** The browser says that it is logged in, with a session that has ended. */
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
  /** Whose reservations it sees and moves; null: every shop's. */
  shops: readonly number[] | null
}
/** Another program, by the key that it sent. */
export interface MachineSession {
  kind: 'machine'
  key: LivingKey
  /** In which shops its key is good for what the route needs; null: in every one. */
  shops: readonly number[] | null
}
/** Who calls, as the step decided it for the route that was called. */
export type Session = AnonymousSession | CustomerSession | StaffSession | MachineSession

/** Look up who has logged in; see `sessionStep`. */
export type FindStaff = (
  pool: 'database' | 'allocation',
  stages: readonly SessionStage[],
) => Promise<StaffAccount | null>
export type FindCustomer = (pool: 'database' | 'allocation') => Promise<Customer | 'stale' | null>

/** The session of a route that declares an access of staff; of another it throws. */
export function staffOf(session: Session): StaffSession {
  if (session.kind !== 'staff') throw new Error(`The route declares no access of staff: ${session.kind}`)
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

/** Of a route for shoppers: whose cart it is; null: a guest's. */
export const customerIdOf = (session: Session): number | null =>
  session.kind === 'customer' ? session.customer.id : null

/** The customer of a route that declares the access of customers; of another it throws. */
export function customerOf(session: Session): Customer {
  if (session.kind !== 'customer') throw new Error(`The route declares no access of customers: ${session.kind}`)
  return session.customer
}

/** The customer of a route as the actor of a command. */
export const customerActorOf = (session: Session): CustomerActor => ({
  kind: 'customer',
  customerId: customerOf(session).id,
})

/** The key of a route that declares the access of machines; of another it throws. */
export function machineOf(session: Session): MachineSession {
  if (session.kind !== 'machine') throw new Error(`The route declares no access of machines: ${session.kind}`)
  return session
}

/** The key of a route as the actor of a command, limited to the shops of the grant that the route needs. */
export const keyActorOf = ({ key, shops }: MachineSession): KeyActor => ({ kind: 'key', keyId: key.id, shops })
