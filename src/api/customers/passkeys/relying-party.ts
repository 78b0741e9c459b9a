import { relyingPartyAt, type RelyingParty } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../../deps.ts'

/**
 * The relying party of a request: the host and port that the operator configured (PUBLIC_URL, BRAND_HOSTS), regardless
 * of the request's Host header. Without configuration, browsers make passkeys at `localhost` only. null: passkeys
 * cannot be used here.
 */
export function partyOf(c: ApiContext, { http }: Pick<ApiDeps, 'http'>): RelyingParty | null {
  const request = new URL(c.req.url)
  const origin = new URL(http.originAsked(request))
  if (http.publicUrl !== null) origin.port = new URL(http.publicUrl).port
  else if (origin.hostname !== 'localhost') return null
  return relyingPartyAt(origin.origin)
}
