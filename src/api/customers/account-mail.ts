import type { AccountMailDeps } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Mails about accounts are from the brand at whose host the request came. */
export const accountMails = (c: ApiContext, { queue, http }: ApiDeps): AccountMailDeps => ({
  queue,
  brand: http.brandOf(new URL(c.req.url).host),
})
