import { createRoute, z } from '@hono/zod-openapi'
import { customer, customerDeletion, customerUpdate, type CustomerUpdate } from '#contract/customers/customers.ts'
import { endPersonalPromos } from '#modules/sales/cart/index.ts'
import {
  changeCustomer,
  passwordFault,
  removeCustomer,
  type Customer,
  enqueueAccountMail,
  enqueueChangeNotice,
} from '#modules/people/customers/index.ts'
import { anonymiseVoter } from '#modules/documents/polls/index.ts'
import { detachReservations } from '#modules/sales/reservations/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { deviceOf, endCustomerLogin, startCustomerSession } from '../session/customer-cookie.ts'
import { customerOf } from '../session/session.ts'
import { accountMails } from './account-mail.ts'
import { confirmations, wrongPassword } from './confirm.ts'
import { passwordErrors } from './password-messages.ts'
import { presentCustomer, presentStored } from './present-customer.ts'
import { readConsents, readProfile, type FieldErrors } from './read-profile.ts'

const params = z.object({ id: z.coerce.number().int() })
const body = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})
const update = createRoute({
  method: 'put',
  path: '/customers/{id}',
  middleware: access('customer'),
  request: { params, body: body(customerUpdate) },
  responses: { 200: json(customer, 'As it is now'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/customers/{id}',
  middleware: access('customer'),
  request: { params, body: body(customerDeletion) },
  responses: { 204: { description: 'The account is gone, and all of its logins' }, ...failure },
})

const another = { message: 'En annen bruker er logget inn' }
const readOnly = ['id', 'auth_id', 'cookies', 'permissions', 'email_verified', 'phone_verified'] as const

export function registerCustomerChanges(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  const { guess } = confirmations(deps)

  api.openapi(update, async c => {
    c.header('Cache-Control', 'no-store')
    const before = customerOf(c.var.session)
    if (c.req.valid('param').id !== before.id) return fail(c, 'unauthorised', another)
    const typed = c.req.valid('json')
    const forbidden = changedReadOnly(typed, before)
    if (Object.keys(forbidden).length > 0) return fail(c, 'forbidden', { message: 'Ugyldig data', errors: forbidden })
    const read = readProfile(withStored(typed, before), new Date().toISOString().slice(0, 10))
    const fault = typed.password
      ? passwordFault(typed.password, typed.password_confirmation ?? '', read.ok ? read.profile : {})
      : null
    const errors: FieldErrors = { ...(read.ok ? {} : read.errors), ...(fault === null ? {} : passwordErrors[fault]) }
    if (!read.ok || Object.keys(errors).length > 0) return fail(c, 'invalid', { errors })
    const refused = await guess(c, before.id, typed.current_password)
    if (refused) return refused as never
    const outcome = await changeCustomer(db, before, {
      profile: read.profile,
      consents: readConsents(typed),
      password: typed.password || null,
      currentPassword: typed.current_password ?? null,
      device: deviceOf(c),
      verify: (tx, email) => enqueueAccountMail(accountMails(c, deps), tx, { kind: 'verify', email }),
      tell: (tx, had, what) => enqueueChangeNotice(accountMails(c, deps), tx, had, what),
    })
    if (!outcome.ok && outcome.reason === 'taken') return fail(c, 'account_exists')
    if (!outcome.ok && outcome.reason === 'gone') return fail(c, 'unauthorised', another)
    if (!outcome.ok) return fail(c, 'invalid', { errors: wrongPassword })
    if (outcome.token !== null) await startCustomerSession(c, deps, outcome.token)
    return c.json(presentCustomer(outcome.customer, deps), 200)
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    const { id } = customerOf(c.var.session)
    if (c.req.valid('param').id !== id) return fail(c, 'unauthorised', another)
    const { password } = c.req.valid('json')
    const refused = await guess(c, id, password)
    if (refused) return refused
    if (
      !password ||
      !(await removeCustomer(db, id, password, async tx => {
        await detachReservations(tx, id)
        await anonymiseVoter(tx, id)
        await endPersonalPromos(tx, id)
      }))
    )
      return fail(c, 'invalid', { message: 'Ikke gyldig data, alle feltene må fylles ut' })
    await endCustomerLogin(c, deps)
    return c.body(null, 204)
  })
}

/** What the shop alone decides may come back as it was answered, since clients send whole customers. */
function changedReadOnly(typed: CustomerUpdate, before: Customer): FieldErrors {
  const answered = presentStored(before)
  const same = (name: (typeof readOnly)[number]) => {
    const sent =
      typed[name] === 1 || typed[name] === 0 ? (name === 'id' ? typed[name] : typed[name] === 1) : typed[name]
    return sent === undefined || JSON.stringify(sent) === JSON.stringify(answered[name])
  }
  return Object.fromEntries(readOnly.flatMap(name => (same(name) ? [] : [[name, ['Kan ikke endres']]])))
}

/** What may be left out stays as it was; names, address and phone are always told. */
function withStored(typed: CustomerUpdate, before: Customer): CustomerUpdate {
  const stored = presentStored(before)
  return {
    ...typed,
    birth_date: typed.birth_date ?? stored.birth_date,
    gender_id: typed.gender_id ?? stored.gender_id,
    address: typed.address ?? stored.address,
    postal_code: typed.postal_code ?? stored.postal_code,
    city: typed.city ?? stored.city,
    preferences: typed.preferences ?? stored.preferences,
  }
}
