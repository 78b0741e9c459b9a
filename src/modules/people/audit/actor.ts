/** The roles of staff accounts. */
export const roles = ['assistant', 'manager', 'service', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export interface StaffActor {
  kind: 'staff'
  accountId: number
  role: Role
  /** The shops that the account works for. null: all shops. Empty: none. */
  shops: readonly number[] | null
}

/** A program that calls the API with a key. */
export interface KeyActor {
  kind: 'key'
  keyId: number
  /** The shops for which the key may call the current route. null: all shops. */
  shops: readonly number[] | null
}

/** A customer who has logged in. */
export interface CustomerActor {
  kind: 'customer'
  customerId: number
}

/** The person or program that issues a command. Adapters derive it from a session, a key or the command line. */
export type Actor =
  | { kind: 'shopper' }
  | CustomerActor
  | StaffActor
  | KeyActor
  /** Jobs, and the operator at the command line. */
  | { kind: 'system' }

export const systemActor = { kind: 'system' } as const satisfies Actor

/** The staff account of an actor. null: the actor is not a staff account. */
export const accountIdOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.accountId : null)
