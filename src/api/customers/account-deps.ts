import { accountLimits, type AccountLimits, type AccountMailDeps } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Account mails carry the brand of the host that the request was sent to. */
export const accountMails = (c: ApiContext, { queue, http }: ApiDeps): AccountMailDeps => ({
  queue,
  brand: http.brandOf(new URL(c.req.url).host),
})

/** The limits of account commands. They count in the database, so that each route may make its own. */
export const limitsOf = ({ database, http }: ApiDeps): AccountLimits =>
  accountLimits({ database, rateLimits: http.rateLimits })
