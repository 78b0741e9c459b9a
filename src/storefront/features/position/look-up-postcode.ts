import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { PostalCode } from '#contract/places.ts'
import { startState, type StartState } from '../start/start-state.ts'

/** A postcode from the list of the start calls. If the list has not arrived or lacks the postcode, from the server. */
export async function lookUpPostcode(
  code: string,
  { api = browserApi, known = startState }: { api?: ApiClient; known?: StartState } = {},
): Promise<ApiResult<PostalCode>> {
  const found = known.postalCodes?.find(({ PostalCode: other }) => other === code)
  return found ? { ok: true, status: 200, data: found } : api('GET /postalcodes/{code}', { path: { code } })
}
