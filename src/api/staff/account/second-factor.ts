import { createRoute } from '@hono/zod-openapi'
import {
  recoveryCodes,
  secondFactor,
  secondFactorRequest,
  secondFactorBegun,
  secondFactorCode,
} from '#contract/own-shop/staff-account.ts'
import {
  beginFactor,
  confirmFactor,
  factorDueAt,
  findFactorState,
  findSessionStage,
  isFactorRequired,
  removeFactor,
  renewRecoveryCodes,
} from '#modules/people/staff/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { drawFactorCode } from '../../draw-factor-code.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { sessionToken } from '../../session/session-cookie.ts'
import { completeStaffSession, keepStaffSession } from '../../session/staff-cookie.ts'
import { codeLimits, passwordLimits, wrongCode, wrongPassword } from './code-limits.ts'

const path = '/staff/second_factor'
const body = { required: true, content: { 'application/json': { schema: secondFactorCode } } }
const read = createRoute({
  method: 'get',
  path,
  middleware: access('enrolling'),
  responses: { 200: json(secondFactor, 'The current state'), ...failure },
})
const begin = createRoute({
  method: 'post',
  path,
  middleware: access('enrolling'),
  request: { body: { required: true, content: { 'application/json': { schema: secondFactorRequest } } } },
  responses: { 201: json(secondFactorBegun, 'The secret to scan and confirm'), ...failure },
})
const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  middleware: access('enrolling'),
  request: { body },
  responses: { 200: json(recoveryCodes, 'The second factor is active'), ...failure },
})
const renew = createRoute({
  method: 'post',
  path: `${path}/recovery`,
  middleware: access('staff'),
  request: { body },
  responses: { 200: json(recoveryCodes, 'The previous codes are invalid'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path,
  middleware: access('staff'),
  request: { body },
  responses: { 204: { description: 'Removed. The password is sufficient' }, ...failure },
})

const setUpBefore = 'Tofaktor er slått på allerede. Lag nye koder på papir på Min konto.'

export function registerSecondFactor(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = codeLimits(deps)
  const passwords = passwordLimits(deps, 'staff-second-factor')
  const tokenOf = (c: ApiContext) => sessionToken(c, deps, 'staff') ?? ''
  // In the stage `setup`, the account has just entered its password.
  const isLoggedIn = async (c: ApiContext) => (await findSessionStage(db, tokenOf(c))) !== 'setup'
  const factorDeps = () => ({ secret: deps.secret })

  api.openapi(read, async c => {
    const { account } = staffOf(c.var.session)
    c.header('Cache-Control', 'no-store')
    const [state, due, required, passwordNeeded] = await Promise.all([
      findFactorState(db, account.id),
      factorDueAt(db, account),
      isFactorRequired(db, account),
      isLoggedIn(c),
    ])
    const requiredFrom = due === null || required ? null : due.toISOString()
    return c.json({ ...state, required, requiredFrom, passwordNeeded }, 200)
  })

  api.openapi(begin, async c => {
    const { account } = staffOf(c.var.session)
    const password = (await isLoggedIn(c)) ? (c.req.valid('json').current ?? '') : null
    c.header('Cache-Control', 'no-store')
    if (password === '') return fail(c, 'invalid', { errors: { current: ['Skriv passordet ditt'] } })
    const refusal = password === null ? null : await passwords.enter(c, account.id)
    if (refusal) return refusal as never
    const own = password === null ? null : { account, password, token: tokenOf(c) }
    const begun = await beginFactor(db, account, { issuer: 'Hent', own }, factorDeps())
    if (!begun.ok && begun.reason === 'wrong password') return fail(c, 'invalid', { errors: wrongPassword })
    if (password !== null) await passwords.succeeded(account.id)
    if (!begun.ok && begun.reason === 'logged out') return fail(c, 'unauthorised')
    if (!begun.ok) return fail(c, 'conflict', { message: 'Kontoen har tofaktor allerede. Slå av tofaktor først.' })
    const { secret, uri, token } = begun
    if (token !== null) keepStaffSession(c, deps, token)
    return c.json({ secret, uri, qrCode: await drawFactorCode(uri) }, 201)
  })

  api.openapi(confirm, async c => {
    const { account } = staffOf(c.var.session)
    const refusal = await limits.enter(c, account.id)
    if (refusal) return refusal as never
    const session = { id: account.id, token: tokenOf(c) }
    const codes = await confirmFactor(db, session, c.req.valid('json').code, factorDeps())
    // A repeated request after a lost response: the recovery codes that it contained cannot be shown again.
    if (!codes && (await findFactorState(db, account.id)).active) return fail(c, 'conflict', { message: setUpBefore })
    if (!codes) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    if (!(await completeStaffSession(c, deps, account.id))) return fail(c, 'unauthorised')
    c.header('Cache-Control', 'no-store')
    return c.json({ codes }, 200)
  })

  api.openapi(renew, async c => {
    const { account } = staffOf(c.var.session)
    const refusal = await limits.enter(c, account.id)
    if (refusal) return refusal as never
    const codes = await renewRecoveryCodes(db, account.id, c.req.valid('json').code, factorDeps())
    if (!codes) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ codes }, 200)
  })

  api.openapi(remove, async c => {
    const { account } = staffOf(c.var.session)
    if (await isFactorRequired(db, account))
      return fail(c, 'conflict', {
        message: 'Kjeden krever tofaktor for rollen din. Derfor kan tofaktor ikke slås av.',
      })
    const refusal = await limits.enter(c, account.id)
    if (refusal) return refusal
    const removed = await removeFactor(db, account.id, c.req.valid('json').code, factorDeps())
    // Removing a second factor that is off already succeeds.
    if (!removed && !(await findFactorState(db, account.id)).active) return c.body(null, 204)
    if (!removed) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}
