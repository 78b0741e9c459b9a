export const scopes = [
  'catalogue:read',
  'orders:write',
  'reservations:contact',
  'reservations:read',
  'reservations:write',
  'sales:write',
  'stock:write',
] as const
export type Scope = (typeof scopes)[number]

/** A scope and the shop it applies to. null: every shop. */
export interface Grant {
  scope: Scope
  shop: number | null
}

const shape = new RegExp(`^(${scopes.join('|')})(?::([1-9]\\d{0,8}))?$`)

/** Parses a scope. null: invalid. The catalogue has no shops. */
export function parseGrant(text: string): Grant | null {
  const [, scope, shop] = shape.exec(text) ?? []
  const known = scopes.find(each => each === scope)
  if (!known || (shop !== undefined && known === 'catalogue:read')) return null
  return { scope: known, shop: shop === undefined ? null : Number(shop) }
}

export const grantText = ({ scope, shop }: Grant): string => (shop === null ? scope : `${scope}:${shop}`)

/** The shops in which grants allow a scope. null: every shop. undefined: the scope is not granted. */
export function shopsOf(grants: readonly Grant[], scope: Scope): readonly number[] | null | undefined {
  const given = grants.filter(grant => grant.scope === scope)
  if (given.length === 0) return undefined
  return given.some(({ shop }) => shop === null) ? null : given.flatMap(({ shop }) => shop ?? [])
}
