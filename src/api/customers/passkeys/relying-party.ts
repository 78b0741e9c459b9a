import { relyingPartyAt, type RelyingParty } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../../deps.ts'

/**
 * Whose passkeys a request is about: the host and the port are the operator's (PUBLIC_URL, BRAND_HOSTS), whatever the
 * request was sent to. Where neither is set, browsers make passkeys at `localhost` only. null: none can be used here.
 */
export function partyOf(c: ApiContext, deps: ApiDeps): RelyingParty | null {
  const asked = new URL(c.req.url)
  const origin = new URL(deps.http.originAsked(asked))
  if (deps.http.publicUrl !== null) origin.port = new URL(deps.http.publicUrl).port
  else if (origin.hostname !== 'localhost') return null
  return relyingPartyAt(origin.origin)
}
