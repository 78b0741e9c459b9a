import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Makes a guest token: a random id with an HMAC, without a database row. It proves that a mutation comes from the
 * shop's own pages (double submit: cookie and header must match). It is also the scope of a guest's idempotency keys.
 */
export function makeGuestToken(secret: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${markOf(id, secret)}`
}

/** The token of a browser that asks for a mailed code. */
export interface CodeRequester {
  id: string | null
  /** A new token, which the browser gets with the response if a code was mailed. null: it has one, or can have none. */
  given: string | null
}

/**
 * The browser that asks for a mailed code. A form without JavaScript has no token yet. It gets one, so that its guesses
 * at the code are counted apart from other browsers'.
 */
export function codeRequester(guest: string | null, isForm: boolean, secret: string): CodeRequester {
  if (guest !== null || !isForm) return { id: guest, given: null }
  const given = makeGuestToken(secret)
  return { id: readGuestToken(given, secret), given }
}

/** The guest's id. null: not a token of this shop. */
export function readGuestToken(token: string | undefined, secret: string): string | null {
  const [id, mark, ...rest] = token?.split('.') ?? []
  if (!id || !mark || rest.length > 0) return null
  const expected = Buffer.from(markOf(id, secret))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function markOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`guest:${id}`).digest('base64url')
}
