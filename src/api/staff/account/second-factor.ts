import { createRoute } from '@hono/zod-openapi'
import QRCode from 'qrcode'
import { recoveryCodes, secondFactor, secondFactorBegun, secondFactorCode } from '#contract/own-shop/staff-account.ts'
import {
  beginFactor,
  confirmFactor,
  findFactorState,
  isFactorRequired,
  removeFactor,
  renewRecoveryCodes,
} from '#modules/staff/index.ts'
import { failure, json } from '../../answers.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { completeStaffSession } from '../../session/staff-cookie.ts'
import { codeLimits, wrongCode } from './code-limits.ts'

const path = '/staff/second_factor'
const body = { required: true, content: { 'application/json': { schema: secondFactorCode } } }
const read = createRoute({
  method: 'get',
  path,
  middleware: access('enrolling'),
  responses: { 200: json(secondFactor, 'As it stands'), ...failure },
})
const begin = createRoute({
  method: 'post',
  path,
  middleware: access('enrolling'),
  responses: { 201: json(secondFactorBegun, 'To be scanned, and confirmed by a code'), ...failure },
})
const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  middleware: access('enrolling'),
  request: { body },
  responses: { 200: json(recoveryCodes, 'It counts from now on'), ...failure },
})
const renew = createRoute({
  method: 'post',
  path: `${path}/recovery`,
  middleware: access('staff'),
  request: { body },
  responses: { 200: json(recoveryCodes, 'Those before hold no more'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path,
  middleware: access('staff'),
  request: { body },
  responses: { 204: { description: 'The password is enough again' }, ...failure },
})

export function registerSecondFactor(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const limits = codeLimits(deps)
  const factorDeps = () => ({ secret: deps.secret, now: Date.now() })

  api.openapi(read, async c => {
    const { account } = staffOf(c.var.session)
    c.header('Cache-Control', 'no-store')
    const [state, required] = await Promise.all([findFactorState(db, account.id), isFactorRequired(db, account.role)])
    return c.json({ ...state, required }, 200)
  })

  api.openapi(begin, async c => {
    const begun = await beginFactor(db, staffOf(c.var.session).account, 'Hent', factorDeps())
    c.header('Cache-Control', 'no-store')
    if (!begun) return fail(c, 'conflict', { message: 'Kontoen har tofaktor allerede. Slå av tofaktor først.' })
    const qrCode = await QRCode.toString(begun.uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return c.json({ ...begun, qrCode }, 201)
  })

  api.openapi(confirm, async c => {
    const { account } = staffOf(c.var.session)
    const refused = await limits.enter(c, account.id)
    if (refused) return refused as never
    const codes = await confirmFactor(db, account.id, c.req.valid('json').code, factorDeps())
    if (!codes) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    if (!(await completeStaffSession(c, deps, account.id))) return fail(c, 'unauthorised')
    c.header('Cache-Control', 'no-store')
    return c.json({ codes }, 200)
  })

  api.openapi(renew, async c => {
    const { account } = staffOf(c.var.session)
    const refused = await limits.enter(c, account.id)
    if (refused) return refused as never
    const codes = await renewRecoveryCodes(db, account.id, c.req.valid('json').code, factorDeps())
    if (!codes) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    c.header('Cache-Control', 'no-store')
    return c.json({ codes }, 200)
  })

  api.openapi(remove, async c => {
    const { account } = staffOf(c.var.session)
    if (await isFactorRequired(db, account.role))
      return fail(c, 'conflict', {
        message: 'Kjeden krever tofaktor for rollen din. Derfor kan tofaktor ikke slås av.',
      })
    const refused = await limits.enter(c, account.id)
    if (refused) return refused
    const removed = await removeFactor(db, account.id, c.req.valid('json').code, factorDeps())
    if (!removed) return fail(c, 'invalid', { errors: { code: [wrongCode] } })
    await limits.succeeded(account.id)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}
