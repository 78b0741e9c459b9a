import { createRoute, z } from '@hono/zod-openapi'
import { ownerOf } from '#application/sales/owner-of.ts'
import {
  withdrawalsByNumber,
  type FoundByNumber,
  type NumberCaller,
  type NumberRefusal,
  type ParsedContact,
} from '#application/sales/withdraw-by-number.ts'
import {
  numberAndContact,
  orderByNumber,
  withdrawalByNumber,
  withdrawalRequest,
  withdrawalSent,
  withdrawalToken,
  type OrderByNumber,
  type WithdrawalRequest,
} from '#contract/paid-orders/withdrawals.ts'
import type { Db } from '#database/connection.ts'
import { findByEmail } from '#modules/people/customers/index.ts'
import { confirmWithdrawal, findRequestByToken } from '#modules/sales/orders/index.ts'
import { findById, maskEmail } from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { clientNetworks } from '../client-address.ts'
import { accountName } from '../customers/pass-first-step.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { refuseToken } from '../refuse-token.ts'
import { access } from '../session/access.ts'
import { knownDevice } from '../session/device-cookie.ts'
import { shopperOf } from '../session/session.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { withdrawalRefusal } from './withdraw.ts'

const body = (schema: typeof numberAndContact | typeof withdrawalByNumber) => ({
  required: true,
  content: { 'application/json': { schema } },
})
const find = createRoute({
  method: 'post',
  path: '/withdrawals/order',
  middleware: access('shopper', { pool: 'allocation' }),
  request: { body: body(numberAndContact) },
  responses: { 200: json(orderByNumber, 'The order. Unknown numbers and other contacts get the same 404'), ...failure },
})
const send = createRoute({
  method: 'post',
  path: '/withdrawals',
  middleware: access('shopper', { pool: 'allocation' }),
  request: { body: { required: true, content: { 'application/json': { schema: withdrawalByNumber } } } },
  responses: { 201: json(withdrawalSent, 'Recorded, or waiting for the link in a mail'), ...failure },
})
const params = z.object({ token: withdrawalToken })
const read = createRoute({
  method: 'get',
  path: '/withdrawals/{token}',
  middleware: access('anyone'),
  request: { params },
  responses: { 200: json(withdrawalRequest, 'The withdrawal that the link confirms'), ...failure },
})
const confirm = createRoute({
  method: 'post',
  path: '/withdrawals/{token}',
  middleware: access('anyone', { pool: 'allocation' }),
  request: { params },
  responses: { 200: json(withdrawalRequest, 'Confirmed. Idempotent'), ...failure },
})

const unknown = 'Vi finner ingen ordre med dette nummeret og denne e-posten eller telefonen. Sjekk begge deler.'
const messages = {
  number: 'Skriv ordrenummeret. Det er i kvitteringen og i e-posten fra oss.',
  contact: 'Skriv e-postadressen eller telefonnummeret du handlet med',
}

/** Withdrawals by order number and contact: the function of Directive (EU) 2023/2673, usable without an account. */
export function registerWithdrawByNumber(api: Api, all: ApiDeps): void {
  const deps = withAllocationPool(all)
  const { db } = deps.database
  const { rateLimits, trustedProxies } = deps.http
  const byNumber = withdrawalsByNumber({ ...deps, rateLimits })
  const callerOf = (c: ApiContext): NumberCaller => ({
    networks: clientNetworks(c, trustedProxies),
    shopper: shopperOf(c.var.session),
    knownAs: contact => knownAs(c, deps, contact),
  })
  api.use('/withdrawals/*', limitByAddress(deps, { name: 'withdrawals', points: 60, duration: 60, store: 'process' }))
  api.openapi(find, async c => {
    const found = await byNumber.find(c.req.valid('json'), callerOf(c))
    c.header('Cache-Control', 'no-store')
    return found.ok ? c.json(presentFound(found), 200) : failNumber(c, found)
  })
  api.openapi(send, async c => {
    const { number, contact, lines, seen, reason = '' } = c.req.valid('json')
    const sent = await byNumber.send({ number, contact }, callerOf(c), { lines, seen, reason })
    c.header('Cache-Control', 'no-store')
    if (sent.ok) {
      const { proven, at, found } = sent
      const receiptToken = proven ? found.receiptToken : null
      return c.json({ at: at.toISOString(), receiptToken, sentTo: maskEmail(found.email) }, 201)
    }
    if (sent.reason === 'too_many')
      return fail(c, 'too_many_requests', {
        retryAfter: 24 * 3_600,
        message: 'Vi har sendt flere e-poster om denne ordren i dag. Bruk lenken i en av dem.',
      })
    return isNumberRefusal(sent) ? failNumber(c, sent) : withdrawalRefusal(c, sent)
  })
  api.openapi(
    read,
    async c => {
      const shown = await presentRequest(db, c.req.valid('param').token)
      c.header('Cache-Control', 'no-store')
      return shown ? c.json(shown, 200) : fail(c, 'not_found')
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
  api.openapi(
    confirm,
    async c => {
      const { token } = c.req.valid('param')
      const outcome = await confirmWithdrawal(deps, token)
      if (!outcome.ok) return withdrawalRefusal(c, outcome)
      const shown = await presentRequest(db, token)
      c.header('Cache-Control', 'no-store')
      return shown ? c.json(shown, 200) : fail(c, 'not_found')
    },
    (result, c) => (result.success ? undefined : refuseToken(result, c)),
  )
}

const isNumberRefusal = (refusal: { reason: string }): refusal is NumberRefusal =>
  ['invalid', 'unknown', 'guessed'].includes(refusal.reason)

function failNumber(c: ApiContext, refusal: NumberRefusal) {
  if (refusal.reason === 'guessed')
    return fail(c, 'too_many_requests', {
      retryAfter: refusal.wait,
      message: 'Det er prøvd for mange ganger. Vent en time, eller bruk lenken i kvitteringen.',
    })
  if (refusal.reason === 'unknown') return fail(c, 'not_found', { message: unknown })
  return fail(c, 'invalid', {
    errors: Object.fromEntries(refusal.faults.map(field => [field, [messages[field]]])),
  })
}

/** See `NumberCaller`. An unconfirmed contact may belong to another person, so it makes no caller known. */
async function knownAs(c: ApiContext, deps: ApiDeps, { email, phone }: ParsedContact): Promise<string | null> {
  const { session } = c.var
  if (session.kind === 'customer') {
    const owner = ownerOf(session.customer)
    const isOwn = email === null ? owner.phone?.number === phone : owner.email?.toLowerCase() === email
    if (isOwn) return `customer ${owner.customerId}`
  }
  const account = email === null ? undefined : (await findByEmail(deps.database.db, email))?.customer
  if (!account?.emailVerified) return null
  const device = knownDevice(c, deps, 'customer', [accountName(account.id)])
  return device && `device ${device.id}`
}

async function articlesOf(db: Db, id: number): Promise<WithdrawalRequest['articles']> {
  const articles = (await findById(db, id))?.reservation.articles ?? []
  return articles.map(({ line, name, size, color }) => ({ line, name, size, color }))
}

/**
 * Without proof, the response has only the pieces that are left and the deadline: the caller may be an acquaintance of
 * the shopper, trying numbers.
 */
function presentFound({ orderId, receiptToken, isOrder, proven, withdrawal }: FoundByNumber): OrderByNumber {
  const shown = presentWithdrawal(withdrawal)
  return {
    number: orderId,
    receiptToken: proven ? receiptToken : null,
    isOrder,
    withdrawal: shown && !proven ? { ...shown, expected: [], announced: [] } : shown,
  }
}

async function presentRequest(db: Db, token: string) {
  const request = await findRequestByToken(db, token)
  const view = request && (await findById(db, request.orderId))
  if (!view) return null
  const { at, lines, confirmedAt, orderId } = request
  const articles = (await articlesOf(db, orderId)).filter(({ line }) => lines.some(each => each.line === line))
  return {
    number: orderId,
    at: at.toISOString(),
    lines,
    articles,
    confirmed: confirmedAt !== null,
    receiptToken: view.receiptToken,
  }
}
