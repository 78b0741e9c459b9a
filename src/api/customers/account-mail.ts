import type { AccountMailDeps } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Account mails carry the brand of the host that the request was sent to. */
export const accountMails = (c: ApiContext, { queue, http }: ApiDeps): AccountMailDeps => ({
  queue,
  brand: http.brandOf(new URL(c.req.url).host),
})
