import { accountLimits, type AccountLimits, type AccountMailDeps } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Account mails carry the brand of the host that the request was sent to. */
export const accountMails = (c: ApiContext, { queue, http }: ApiDeps): AccountMailDeps => ({
  queue,
  brand: http.brandOf(new URL(c.req.url).host),
})

/** The limits of account commands. The counters are in the database, so each route may create its own limiters. */
export const limitsOf = ({ database, http }: ApiDeps): AccountLimits =>
  accountLimits({ database, rateLimits: http.rateLimits })
