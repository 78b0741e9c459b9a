import { createRoute, z } from '@hono/zod-openapi'
import {
  newPasskey,
  passkey,
  passkeyConfirmation,
  passkeyCreation,
  passkeyName,
  passkeys,
} from '#contract/customers/passkeys.ts'
import {
  finishPasskey,
  listPasskeys,
  passkeysAtMost,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
  enqueueChangeNotice,
} from '#modules/people/customers/index.ts'
import { oneLine } from '#shared/one-line.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { deviceOf } from '../../session/customer-cookie.ts'
import { sessionToken } from '../../session/session-cookie.ts'
import { customerOf } from '../../session/session.ts'
import { accountMails } from '../account-mail.ts'
import { confirmations, confirmOwner, isYoung, wrongPassword } from '../confirm.ts'
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
  responses: { 200: json(passkeys, 'Those of every host of the shop'), ...failure },
})
const ask = createRoute({
  method: 'post',
  path: `${path}/challenge`,
  middleware,
  request: { body: body(passkeyConfirmation) },
  responses: { 200: json(passkeyCreation, 'What the browser has the device make'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: body(newPasskey) },
  responses: { 201: json(passkey, 'It logs in from now on; the customer is told by mail'), ...failure },
})
const rename = createRoute({
  method: 'put',
  path: `${path}/{passkey}`,
  middleware,
  request: { params, body: body(passkeyName) },
  responses: { 204: { description: 'It is called so' }, ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{passkey}`,
  middleware,
  request: { params, body: body(passkeyConfirmation) },
  responses: {
    204: { description: 'It logs in no more; every other device is logged out; the customer is told by mail' },
    ...failure,
  },
})
const nameLetters = 60

export function registerOwnPasskeys(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const { guess } = confirmations(deps)
  // A login that ended between the access and here has a token that nobody can send.
  const holderOf = (c: ApiContext) => sessionToken(c, deps, 'customer') ?? ''

  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const found = await listPasskeys(db, customerOf(c.var.session).id)
    const young = await isYoung(c, deps)
    return c.json({ data: found.map(present), password_needed: !young, available: partyOf(c, deps) !== null }, 200)
  })

  api.openapi(ask, async c => {
    c.header('Cache-Control', 'no-store')
    const owner = customerOf(c.var.session)
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const typed = c.req.valid('json').current_password
    const refused = await guess(c, owner.id, typed)
    if (refused) return refused as never
    if (!(await confirmOwner(c, deps, owner.id, typed ?? null))) return fail(c, 'invalid', { errors: wrongPassword })
    const shop = deps.documents.brandSettingsOf(deps.http.brandOf(new URL(c.req.url).host)).name
    return c.json(await startPasskey(db, owner, { party, shop, secret: deps.secret, holder: holderOf(c) }), 200)
  })

  api.openapi(add, async c => {
    c.header('Cache-Control', 'no-store')
    const owner = customerOf(c.var.session)
    const party = partyOf(c, deps)
    if (party === null) return fail(c, 'no_passkeys_here')
    const { name, credential } = c.req.valid('json')
    const outcome = await finishPasskey(db, owner, {
      credential,
      party,
      name: nameIn(name) || deviceOf(c),
      secret: deps.secret,
      holder: holderOf(c),
      tell: tx => enqueueChangeNotice(accountMails(c, deps), tx, owner, 'passkey added'),
    })
    if (outcome.ok) return c.json(present(outcome.passkey), 201)
    if (outcome.reason === 'known') return fail(c, 'conflict', { message: 'Denne passnøkkelen er allerede lagt til' })
    if (outcome.reason === 'too many')
      return fail(c, 'conflict', { message: `Du kan ha høyst ${passkeysAtMost} passnøkler` })
    return fail(c, 'wrong_passkey', { message: 'Passnøkkelen ble ikke godtatt. Prøv igjen.' })
  })

  api.openapi(rename, async c => {
    c.header('Cache-Control', 'no-store')
    const name = nameIn(c.req.valid('json').name)
    if (!name) return fail(c, 'invalid', { errors: { name: ['Skriv et navn'] } })
    const renamed = await renamePasskey(db, customerOf(c.var.session).id, c.req.valid('param').passkey, name)
    return renamed ? c.body(null, 204) : fail(c, 'not_found')
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const owner = customerOf(c.var.session)
    const { id: customerId } = owner
    const typed = c.req.valid('json').current_password
    const refused = await guess(c, customerId, typed)
    if (refused) return refused
    const confirmed = await confirmOwner(c, deps, customerId, typed ?? null)
    if (!confirmed) return fail(c, 'invalid', { errors: wrongPassword })
    const removed = await removePasskey(db, customerId, {
      id: c.req.valid('param').passkey,
      token: holderOf(c),
      confirmed: confirmed.hash,
      tell: tx => enqueueChangeNotice(accountMails(c, deps), tx, owner, 'passkey removed'),
    })
    if (removed.ok) return c.body(null, 204)
    if (removed.reason === 'wrong password') return fail(c, 'invalid', { errors: wrongPassword })
    return fail(c, removed.reason === 'unknown' ? 'not_found' : 'unauthorised')
  })
}

const nameIn = (typed: string | null | undefined): string =>
  oneLine(typed ?? '')
    .slice(0, nameLetters)
    .trim()

const present = ({ id, name, rpId, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  host: rpId,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
