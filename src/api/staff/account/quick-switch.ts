import { createRoute } from '@hono/zod-openapi'
import { ownPin, quickSwitch, switchTo } from '#contract/own-shop/staff-account.ts'
import { staffAccount } from '#contract/staff.ts'
import { findSwitches, hasPin, removePin, setPin, switchAccount } from '#modules/people/staff/index.ts'
import { failure, json } from '../../responses.ts'
import { clientNetworks } from '../../client-address.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { isLoopback } from '../../origin.ts'
import { access } from '../../session/access.ts'
import { deviceOf } from '../../session/customer-cookie.ts'
import { deviceId } from '../../session/device-cookie.ts'
import { sessionToken } from '../../session/session-cookie.ts'
import { staffOf } from '../../session/session.ts'
import { keepStaffSession, startStaffSession } from '../../session/staff-cookie.ts'
import { passwordLimits, pinLimits, wrongPassword } from './code-limits.ts'
import { presentAccount } from './present-account.ts'

const list = createRoute({
  method: 'get',
  path: '/staff/switch',
  middleware: access('staff'),
  responses: { 200: json(quickSwitch, 'By name. Empty on an unknown browser'), ...failure },
})
const take = createRoute({
  method: 'post',
  path: '/staff/switch',
  middleware: access('staff'),
  request: { body: { required: true, content: { 'application/json': { schema: switchTo } } } },
  responses: { 200: json(staffAccount, 'The new account. The previous session has ended'), ...failure },
})
const set = createRoute({
  method: 'put',
  path: '/staff/current/pin',
  middleware: access('staff'),
  request: { body: { required: true, content: { 'application/json': { schema: ownPin } } } },
  responses: { 204: { description: 'Set' }, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/staff/current/pin',
  middleware: access('staff'),
  responses: { 204: { description: 'Removed' }, ...failure },
})

const notHere = 'Logg inn med passord: bytte med PIN gjelder ikke her lenger, eller ikke for denne kontoen.'
const missedMessage = (left: number): string =>
  left === 0 ? `Feil PIN for femte gang. ${notHere}` : `Feil PIN. ${left} forsøk igjen.`
const pinFaults = {
  shape: 'PIN må ha 4 til 6 sifre',
  trivial: 'Velg en PIN som er vanskeligere å gjette, ikke et årstall eller sifre på rad',
}

export function registerQuickSwitch(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const tries = pinLimits(deps)
  const passwords = passwordLimits(deps, 'staff-pin-set')

  api.openapi(list, async c => {
    const { account } = staffOf(c.var.session)
    const device = deviceId(c, deps)
    const found = device === null ? [] : await findSwitches(db, device, isLoopback(c, deps))
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        accounts: found.map(({ id, name }) => ({ id, name, current: id === account.id })),
        pin: await hasPin(db, account.id),
      },
      200,
    )
  })

  api.openapi(take, async c => {
    const { account: from } = staffOf(c.var.session)
    const { account: to, pin } = c.req.valid('json')
    const device = deviceId(c, deps)
    const here = device === null ? [] : await findSwitches(db, device, isLoopback(c, deps))
    // Checked before the limit: tries at an account that has no quick switch here must not count.
    if (device === null || !here.some(({ id }) => id === to)) return fail(c, 'forbidden', { message: notHere })
    const refusal = await tries.enter(c, device, to)
    if (refusal) return refusal as never
    const request = { from: from.id, to, pin, secret: deps.secret, fromLoopback: isLoopback(c, deps) }
    const outcome = await switchAccount(db, {
      ...request,
      device,
      deviceName: deviceOf(c),
      network: clientNetworks(c, deps.http.trustedProxies).wide,
    })
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok && outcome.reason === 'not here') return fail(c, 'forbidden', { message: notHere })
    if (!outcome.ok) return fail(c, 'invalid', { errors: { pin: [missedMessage(outcome.left)] } })
    await startStaffSession(c, deps, outcome.token)
    return c.json(await presentAccount(deps, outcome.account), 200)
  })

  api.openapi(set, async c => {
    const { account } = staffOf(c.var.session)
    const refusal = await passwords.enter(c, account.id)
    if (refusal) return refusal
    const { current, pin } = c.req.valid('json')
    const own = { account, password: current, token: sessionToken(c, deps, 'staff') ?? '' }
    const outcome = await setPin(db, own, { pin, secret: deps.secret })
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok && outcome.reason === 'wrong password') return fail(c, 'invalid', { errors: wrongPassword })
    await passwords.succeeded(account.id)
    if (!outcome.ok) {
      const { reason } = outcome
      if (reason === 'shape' || reason === 'trivial')
        return fail(c, 'invalid', { errors: { pin: [pinFaults[reason]] } })
      return fail(c, 'unauthorised')
    }
    keepStaffSession(c, deps, outcome.token)
    return c.body(null, 204)
  })

  api.openapi(remove, async c => {
    await removePin(db, staffOf(c.var.session).account.id)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}
