import { createRoute, type z } from '@hono/zod-openapi'
import { setUpFactor, turnFactorOn } from '#application/people/turn-factor-on.ts'
import {
  customerFactor,
  customerFactorBegun,
  customerFactorConfirmation,
  customerFactorRequest,
  customerRecoveryCodes,
} from '#contract/customers/second-factor.ts'
import { findFactor, hasRecentProof, renewRecoveryCodes, turnFactorOff } from '#modules/people/customers/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { drawFactorCode } from '../../draw-factor-code.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { customerActorOf, customerOf } from '../../session/session.ts'
import { accountMails, limitsOf } from '../account-deps.ts'
import { logAccountEvent, traceFailure, visitorOf } from '../account-trace.ts'
import { another } from '../change.ts'
import { confirmCaller, customerToken } from '../confirm-owner.ts'
import { wrongFactorCode } from './login.ts'

const path = '/customers/current/second_factor'
const middleware = access('customer')
const body = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})
const read = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(customerFactor, 'The current state'), ...failure },
})
const begin = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: body(customerFactorRequest) },
  responses: { 201: json(customerFactorBegun, 'The secret to scan. A mail brings a code'), ...failure },
})
const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  middleware,
  request: { body: body(customerFactorConfirmation) },
  responses: { 200: json(customerRecoveryCodes, 'The second factor is on. A mail reports it'), ...failure },
})
const renew = createRoute({
  method: 'post',
  path: `${path}/recovery`,
  middleware,
  request: { body: body(customerFactorRequest) },
  responses: { 200: json(customerRecoveryCodes, 'The previous codes are invalid. A mail reports it'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path,
  middleware,
  request: { body: body(customerFactorRequest) },
  responses: { 204: { description: 'The second factor is off. A mail reports it' }, ...failure },
})

const wrongMailCode = 'Koden stemmer ikke, eller den er utløpt. Du kan be om en ny.'
const messages = {
  active: 'Tofaktor er allerede slått på',
  off: 'Tofaktor er slått av',
  unconfirmed: 'Bekreft e-postadressen din først. Så kan du slå på tofaktor.',
}

export function registerOwnFactor(api: Api, deps: ApiDeps): void {
  const { database, secret } = deps
  const limits = limitsOf(deps)
  const prove = (
    c: ApiContext,
    { customer_id: id, current_password: password }: z.infer<typeof customerFactorRequest>,
  ) =>
    id === undefined || id === customerOf(c.var.session).id
      ? confirmCaller(c, deps, { limits, password: password ?? null })
      : fail(c, 'unauthorised', another)
  const factorDeps = (c: ApiContext) => ({ database, secret, ...accountMails(c, deps) })

  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const { id } = customerOf(c.var.session)
    const factor = await findFactor(database.db, id)
    const proved = await hasRecentProof(database.db, id, customerToken(c, deps))
    return c.json(
      {
        active: factor !== null,
        since: factor?.since.toISOString() ?? null,
        recovery_left: factor?.recoveryLeft ?? 0,
        password_needed: !proved,
      },
      200,
    )
  })

  api.openapi(begin, async c => {
    c.header('Cache-Control', 'no-store')
    const sessionToken = await prove(c, c.req.valid('json'))
    if (typeof sessionToken !== 'string') return sessionToken as never
    const issuer = deps.documents.brandSettingsOf(deps.http.brandOf(new URL(c.req.url).host)).name
    const begun = await setUpFactor(factorDeps(c), customerActorOf(c.var.session), { issuer, sessionToken })
    if (begun.ok) {
      const { uri } = begun
      return c.json({ secret: begun.secret, uri, qr_code: await drawFactorCode(uri) }, 201)
    }
    if (begun.reason === 'unproved') return fail(c, 'unauthorised')
    return fail(c, 'conflict', { message: messages[begun.reason] })
  })

  api.openapi(confirm, async c => {
    c.header('Cache-Control', 'no-store')
    const { code, mail_code: mailCode, ...typed } = c.req.valid('json')
    const sessionToken = await prove(c, typed)
    if (typeof sessionToken !== 'string') return sessionToken as never
    const request = { code, mailCode, sessionToken, visitor: visitorOf(c, deps) }
    const outcome = await turnFactorOn(factorDeps(c), customerActorOf(c.var.session), request)
    const { id } = customerOf(c.var.session)
    if (outcome.ok) {
      logAccountEvent(c, deps, 'factor_on', id)
      return c.json({ codes: outcome.codes }, 200)
    }
    if (outcome.reason === 'unproved') return fail(c, 'unauthorised')
    if (outcome.reason === 'active' || outcome.reason === 'unconfirmed')
      return fail(c, 'conflict', { message: messages[outcome.reason] })
    await traceFailure(c, deps, 'failed_factor', id)
    return fail(c, 'invalid', {
      errors: outcome.reason === 'wrong_code' ? { code: [wrongFactorCode] } : { mail_code: [wrongMailCode] },
    })
  })

  api.openapi(renew, async c => {
    c.header('Cache-Control', 'no-store')
    const sessionToken = await prove(c, c.req.valid('json'))
    if (typeof sessionToken !== 'string') return sessionToken as never
    const request = { sessionToken, visitor: visitorOf(c, deps) }
    const outcome = await renewRecoveryCodes(factorDeps(c), customerActorOf(c.var.session), request)
    if (!outcome.ok && outcome.reason === 'unproved') return fail(c, 'unauthorised')
    if (!outcome.ok) return fail(c, 'conflict', { message: messages.off })
    logAccountEvent(c, deps, 'factor_codes', customerOf(c.var.session).id)
    return c.json({ codes: outcome.codes }, 200)
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const sessionToken = await prove(c, c.req.valid('json'))
    if (typeof sessionToken !== 'string') return sessionToken
    const request = { sessionToken, visitor: visitorOf(c, deps) }
    const outcome = await turnFactorOff(factorDeps(c), customerActorOf(c.var.session), request)
    if (!outcome.ok) return fail(c, 'unauthorised')
    if (outcome.had) logAccountEvent(c, deps, 'factor_off', customerOf(c.var.session).id)
    return c.body(null, 204)
  })
}
