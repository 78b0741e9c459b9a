import { createRoute, z } from '@hono/zod-openapi'
import { customer, customerDeletion, customerUpdate, type CustomerUpdate } from '#contract/customers/customers.ts'
import { deleteAccount } from '#application/people/delete-account.ts'
import { changeCustomer, type ChangeOutcome, type Customer } from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { endCustomerLogin, startCustomerSession } from '../session/customer-cookie.ts'
import { customerActorOf, customerOf } from '../session/session.ts'
import { logAccountEvent, visitorOf } from './account-trace.ts'
import { accountMails, limitsOf } from './account-deps.ts'
import { presentCustomer, presentStored } from './present-customer.ts'
import { passwordErrors, profileErrors, readConsents, readProfile, wrongPassword } from './read-profile.ts'

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
  responses: { 200: json(customer, 'The changed account'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path: '/customers/{id}',
  middleware: access('customer'),
  request: { params, body: body(customerDeletion) },
  responses: { 204: { description: 'The account is deleted, with all of its sessions' }, ...failure },
})

export const another = { message: 'En annen bruker er logget inn' }
const readOnly = ['id', 'auth_id', 'cookies', 'permissions', 'email_verified', 'phone_verified'] as const

export function registerCustomerChanges(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const limits = limitsOf(deps)

  api.openapi(update, async c => {
    c.header('Cache-Control', 'no-store')
    const before = customerOf(c.var.session)
    if (c.req.valid('param').id !== before.id) return fail(c, 'unauthorised', another)
    const typed = c.req.valid('json')
    const forbidden = changedReadOnly(typed, before)
    if (Object.keys(forbidden).length > 0) return fail(c, 'forbidden', { message: 'Ugyldig data', errors: forbidden })
    const outcome = await changeCustomer(
      { database, limits, sendsSms: deps.messages.sendsSms, ...accountMails(c, deps) },
      customerActorOf(c.var.session),
      {
        profile: readProfile(typed),
        consents: readConsents(typed),
        choosesCookies: Boolean(typed.cookies),
        password: typed.password || null,
        passwordAgain: typed.password_confirmation ?? '',
        currentPassword: typed.current_password ?? null,
        visitor: visitorOf(c, deps),
      },
    )
    if (!outcome.ok) return failChange(c, outcome) as never
    for (const event of outcome.changed) logAccountEvent(c, deps, event, before.id)
    if (outcome.token !== null) await startCustomerSession(c, deps, outcome.token)
    return c.json(presentCustomer(outcome.customer, deps), 200)
  })

  api.openapi(remove, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.req.valid('param').id !== customerOf(c.var.session).id) return fail(c, 'unauthorised', another)
    const outcome = await deleteAccount(
      { database, limits, ...accountMails(c, deps) },
      customerActorOf(c.var.session),
      c.req.valid('json').password ?? null,
    )
    if (!outcome.ok && outcome.reason === 'too_many') return fail(c, 'too_many_requests', { retryAfter: outcome.wait })
    if (!outcome.ok) return fail(c, 'invalid', { message: 'Ikke gyldig data, alle feltene må fylles ut' })
    logAccountEvent(c, deps, 'deleted', c.req.valid('param').id)
    await endCustomerLogin(c, deps)
    return c.body(null, 204)
  })
}

function failChange(c: ApiContext, outcome: Extract<ChangeOutcome, { ok: false }>): Response {
  switch (outcome.reason) {
    case 'invalid': {
      const { profile, password } = outcome.faults
      const errors = { ...profileErrors(profile), ...(password === null ? {} : passwordErrors[password]) }
      return fail(c, 'invalid', { errors })
    }
    case 'too_many':
      return fail(c, 'too_many_requests', { retryAfter: outcome.wait })
    case 'taken':
      return fail(c, 'account_exists')
    case 'not_found':
      return fail(c, 'unauthorised', another)
    case 'wrong_password':
      return fail(c, 'invalid', { errors: wrongPassword })
  }
}

/**
 * Errors for changed read-only fields. Unchanged ones are accepted, because clients send whole customers. `cookies` may
 * become true (the customer has answered the question about cookies), but not false again.
 */
function changedReadOnly(typed: CustomerUpdate, before: Customer): Record<string, string[]> {
  const answered = presentStored(before)
  const same = (name: (typeof readOnly)[number]) => {
    const sent =
      typed[name] === 1 || typed[name] === 0 ? (name === 'id' ? typed[name] : typed[name] === 1) : typed[name]
    if (name === 'cookies' && sent === true) return true
    return sent === undefined || JSON.stringify(sent) === JSON.stringify(answered[name])
  }
  return Object.fromEntries(readOnly.flatMap(name => (same(name) ? [] : [[name, ['Kan ikke endres']]])))
}
