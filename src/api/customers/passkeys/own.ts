import { createRoute, z } from '@hono/zod-openapi'
import { ownerConfirmation } from '#contract/customers/customers.ts'
import { newPasskey, passkey, passkeyCreation, passkeyName, passkeys } from '#contract/customers/passkeys.ts'
import {
  finishPasskey,
  hasRecentProof,
  listPasskeys,
  passkeysAtMost,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '#modules/people/customers/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { customerActorOf, customerOf } from '../../session/session.ts'
import { logAccountEvent, visitorOf } from '../account-trace.ts'
import { accountMails, limitsOf } from '../account-deps.ts'
import { confirmCaller, customerToken } from '../confirm-owner.ts'
import { partyOf } from './relying-party.ts'

const middleware = access('customer')
const path = '/customers/current/passkeys'
const params = z.object({ passkey: z.coerce.number().int().min(0).max(2_147_483_647) })
const body = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})
const list = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(passkeys, 'The passkeys for all hosts of the shop'), ...failure },
})
const ask = createRoute({
  method: 'post',
  path: `${path}/challenge`,
  middleware,
  request: { body: body(ownerConfirmation) },
  responses: { 200: json(passkeyCreation, 'The options for making a passkey'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: body(newPasskey) },
  responses: { 201: json(passkey, 'The passkey is active. A mail reports it to the customer'), ...failure },
})
const rename = createRoute({
  method: 'put',
  path: `${path}/{passkey}`,
  middleware,
  request: { params, body: body(passkeyName) },
  responses: { 204: { description: 'Renamed' }, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{passkey}`,
  middleware,
  request: { params, body: body(ownerConfirmation) },
  responses: {
    204: {
      description: 'Removed. Every other device is logged out, and a mail reports it to the customer',
    },
    ...failure,
  },
})

export function registerOwnPasskeys(api: Api, deps: ApiDeps): void {
  const { database, secret } = deps
  const limits = limitsOf(deps)

  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const rows = await listPasskeys(database.db, customerOf(c.var.session).id)
    const proved = await hasRecentProof(database.db, customerOf(c.var.session).id, customerToken(c, deps))
    return c.json({ data: rows.map(present), password_needed: !proved, available: partyOf(c, deps) !== null }, 200)
  })

  api.openapi(ask, async c => {
    c.header('Cache-Control', 'no-store')
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const token = await confirmCaller(c, deps, { limits, password: c.req.valid('json').current_password ?? null })
    if (typeof token !== 'string') return token as never
    const outcome = await startPasskey({ database, secret }, customerActorOf(c.var.session), {
      party,
      shop: deps.documents.brandSettingsOf(deps.http.brandOf(new URL(c.req.url).host)).name,
      sessionToken: token,
    })
    return outcome.ok ? c.json(outcome.options, 200) : fail(c, 'unauthorised')
  })

  api.openapi(add, async c => {
    c.header('Cache-Control', 'no-store')
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const { name, credential } = c.req.valid('json')
    const made = {
      credential,
      party,
      name: name ?? '',
      visitor: visitorOf(c, deps),
      sessionToken: customerToken(c, deps),
    }
    const finishing = { database, secret, ...accountMails(c, deps) }
    const outcome = await finishPasskey(finishing, customerActorOf(c.var.session), made)
    if (outcome.ok) {
      logAccountEvent(c, deps, 'passkey_added', customerOf(c.var.session).id)
      return c.json(present(outcome.passkey), 201)
    }
    if (outcome.reason === 'known') return fail(c, 'conflict', { message: 'Denne passnøkkelen er allerede lagt til' })
    if (outcome.reason === 'too_many')
      return fail(c, 'conflict', { message: `Du kan ha høyst ${passkeysAtMost} passnøkler` })
    return fail(c, 'wrong_passkey', { message: 'Passnøkkelen ble ikke godtatt. Prøv igjen.' })
  })

  api.openapi(rename, async c => {
    c.header('Cache-Control', 'no-store')
    const renamed = await renamePasskey({ database }, customerActorOf(c.var.session), {
      id: c.req.valid('param').passkey,
      name: c.req.valid('json').name,
    })
    if (renamed.ok) return c.body(null, 204)
    if (renamed.reason === 'invalid_name') return fail(c, 'invalid', { errors: { name: ['Skriv et navn'] } })
    return fail(c, 'not_found')
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const token = await confirmCaller(c, deps, { limits, password: c.req.valid('json').current_password ?? null })
    if (typeof token !== 'string') return token
    const removed = await removePasskey({ database, ...accountMails(c, deps) }, customerActorOf(c.var.session), {
      id: c.req.valid('param').passkey,
      sessionToken: token,
      visitor: visitorOf(c, deps),
    })
    if (removed.ok) {
      logAccountEvent(c, deps, 'passkey_removed', customerOf(c.var.session).id)
      return c.body(null, 204)
    }
    return fail(c, removed.reason === 'not_found' ? 'not_found' : 'unauthorised')
  })
}

const present = ({ id, name, rpId, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  host: rpId,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
