import { createRoute } from '@hono/zod-openapi'
import { phoneCodeRefusal, requestPhoneCode, verifyPhone } from '#application/people/confirm-phone.ts'
import { hasProof } from '#application/people/phone-proof.ts'
import { customer, phoneCode, phoneCodeSent } from '#contract/customers/customers.ts'
import { makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { clientNetworks } from '../client-address.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { spendOfNetwork } from '../rate-limit.ts'
import { failure, json } from '../responses.ts'
import { access } from '../session/access.ts'
import { customerActorOf, customerOf } from '../session/session.ts'
import { logAccountEvent, visitorOf } from './account-trace.ts'
import { accountMails, limitsOf } from './account-deps.ts'
import { presentCustomer } from './present-customer.ts'

const middleware = access('customer')
const send = createRoute({
  method: 'post',
  path: '/customers/current/phone/code',
  middleware,
  responses: { 202: json(phoneCodeSent, 'A code is being sent to the customer’s number'), ...failure },
})
const verify = createRoute({
  method: 'post',
  path: '/customers/current/phone/verify',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: phoneCode } } } },
  responses: { 200: json(customer, 'The number is confirmed'), ...failure },
})

const tooSoon = { message: 'Vi har nettopp sendt deg en kode. Vent et minutt før du ber om en ny.' }
const hadShare = { message: 'Vi kan ikke sende flere koder på SMS nå. Prøv igjen i morgen.' }
const refusals = {
  no_sms: 'Butikken sender ikke SMS',
  confirmed: 'Mobilnummeret er allerede bekreftet',
  email_unverified: 'Bekreft e-postadressen din først',
} as const

export function registerPhoneConfirmation(api: Api, deps: ApiDeps): void {
  const { database, secret, messages } = deps
  const limits = limitsOf(deps)
  // Each SMS costs money, so a network has a limit too, besides the number, the chain and the account.
  const limit = { name: 'phone-code-network', points: 30, duration: 24 * 3_600, store: 'database' } as const
  const ofNetwork = makeNetworkLimiter(deps, limit)

  api.openapi(send, async c => {
    c.header('Cache-Control', 'no-store')
    // Checked first, so that a refused request does not count against the network's limit.
    const refusal = phoneCodeRefusal(customerOf(c.var.session), messages)
    if (refusal !== null) return fail(c, 'conflict', { message: refusals[refusal] })
    const actor = customerActorOf(c.var.session)
    // An account with a confirmed number or collected goods does not count against the network's limit, so strangers in
    // its network cannot block it.
    const isStranger = !(await hasProof(database.db, actor.customerId))
    const error = isStranger ? await spendOfNetwork(c, deps, ofNetwork, 1, hadShare) : null
    if (error) return error as never
    const sending = { database, secret, sendsSms: messages.sendsSms, limits, ...accountMails(c, deps) }
    const outcome = await requestPhoneCode(sending, actor)
    if (outcome.ok) return c.json({ message: `Koden er sendt til ${outcome.phone}`, phone: outcome.phone }, 202)
    // A request that sends nothing does not count.
    if (isStranger && deps.http.rateLimits) await ofNetwork.reward(clientNetworks(c, deps.http.trustedProxies))
    switch (outcome.reason) {
      case 'too_many':
        return fail(c, 'too_many_requests', { retryAfter: outcome.wait, ...hadShare })
      case 'too_soon':
        return fail(c, 'too_many_requests', { retryAfter: 60, ...tooSoon })
      case 'no_share':
        return fail(c, 'too_many_requests', { retryAfter: 3_600, ...hadShare })
      case 'not_found':
        return fail(c, 'unauthorised')
      default:
        return fail(c, 'conflict', { message: refusals[outcome.reason] })
    }
  })

  api.openapi(verify, async c => {
    c.header('Cache-Control', 'no-store')
    const { code } = c.req.valid('json')
    const proof = { code, visitor: visitorOf(c, deps) }
    const outcome = await verifyPhone({ database, secret }, customerActorOf(c.var.session), proof)
    if (outcome.ok) {
      logAccountEvent(c, deps, 'phone_confirmed', outcome.customer.id)
      return c.json(presentCustomer(outcome.customer, deps), 200)
    }
    return fail(c, 'invalid', { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } })
  })
}
