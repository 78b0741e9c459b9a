import { createRoute } from '@hono/zod-openapi'
import { customer, phoneCode, phoneCodeSent } from '#contract/customers/customers.ts'
import {
  askForPhoneCode,
  confirmPhone,
  phoneCodeQueue,
  type Customer,
  type PhoneCodeJob,
} from '#modules/people/customers/index.ts'
import { claimCodeSms, smsRecipient } from '#modules/exchange/notifications/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'
import { failure, json } from '../responses.ts'
import { clientNetworks } from '../client-address.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { makeLimiter, makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { spend, spendOfNetwork } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { customerOf } from '../session/session.ts'
import { presentCustomer } from './present-customer.ts'

const middleware = access('customer')
const send = createRoute({
  method: 'post',
  path: '/customers/current/phone/code',
  middleware,
  responses: { 202: json(phoneCodeSent, 'A code is on its way to the customer’s own number'), ...failure },
})
const verify = createRoute({
  method: 'post',
  path: '/customers/current/phone/verify',
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: phoneCode } } } },
  responses: { 200: json(customer, 'The number is the customer’s'), ...failure },
})

const tooSoon = { message: 'Vi har nettopp sendt deg en kode. Vent et minutt før du ber om en ny.' }
const hadShare = { message: 'Vi kan ikke sende flere koder på SMS nå. Prøv igjen i morgen.' }
const day = 24 * 3_600

/** Of one account and one number: another account's code is no good, nor one to the number before. */
const codeName = ({ id, phone }: Pick<Customer, 'id' | 'phone'>) => `phone:${id}:${phone}`

export function registerPhoneConfirmation(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  // Each SMS is paid for: beside what one number and the chain are sent, so many for an account and for a network.
  const ofAccount = makeLimiter(deps, { name: 'phone-code-account', points: 5, duration: day, store: 'database' })
  const ofNetwork = makeNetworkLimiter(deps, {
    name: 'phone-code-network',
    points: 30,
    duration: day,
    store: 'database',
  })

  api.openapi(send, async c => {
    c.header('Cache-Control', 'no-store')
    const caller = customerOf(c.var.session)
    const pointless = whyNoCode(caller, deps)
    if (pointless !== null) return fail(c, 'conflict', { message: pointless })
    const refused =
      (await spend(c, deps, ofAccount, String(caller.id), hadShare)) ??
      (await spendOfNetwork(c, deps, ofNetwork, 1, hadShare))
    if (refused) return refused as never
    const outcome = await sendCode(c, deps, caller)
    if (outcome.ok) return c.json({ message: `Koden er sendt til ${caller.phone}`, phone: caller.phone }, 202)
    const soon = outcome.reason === 'too soon'
    // Nothing was sent, so nothing is counted: presses use up no share.
    if (deps.http.rateLimits) {
      await ofAccount.reward(String(caller.id))
      await ofNetwork.reward(clientNetworks(c, deps.http.trustedProxies))
    }
    return fail(c, 'too_many_requests', soon ? { retryAfter: 60, ...tooSoon } : { retryAfter: 3_600, ...hadShare })
  })

  api.openapi(verify, async c => {
    c.header('Cache-Control', 'no-store')
    const caller = customerOf(c.var.session)
    const right = await checkCode(db, deps.secret, codeName(caller), c.req.valid('json').code)
    const confirmed = right && (await confirmPhone(db, caller, tx => spendCode(tx, right)))
    if (confirmed) return c.json(presentCustomer(confirmed, deps), 200)
    return fail(c, 'invalid', { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } })
  })
}

/** null: a code may be sent. Who proved no address costs the chain no SMS. */
function whyNoCode({ emailVerified, phoneVerified }: Customer, { messages: { sendsSms } }: ApiDeps): string | null {
  if (!sendsSms) return 'Butikken sender ikke SMS'
  if (phoneVerified) return 'Mobilnummeret er allerede bekreftet'
  return emailVerified ? null : 'Bekreft e-postadressen din først'
}

function sendCode(c: ApiContext, { database, secret, queue, http: { brandOf } }: ApiDeps, caller: Customer) {
  const recipient = smsRecipient(secret, caller.phone, 'sms code')
  const about = { customerId: caller.id, recipient, brand: brandOf(new URL(c.req.url).host) }
  return askForPhoneCode(database.db, {
    makeCode: tx => issueCode(tx, secret, codeName(caller)),
    claimMessage: tx => claimCodeSms(tx, recipient),
    enqueue: (tx, job) =>
      queue.enqueue(tx, phoneCodeQueue, { ...about, ...job, askedAt: new Date().toISOString() } satisfies PhoneCodeJob),
  })
}
