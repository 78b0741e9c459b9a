import { createRoute } from '@hono/zod-openapi'
import {
  customer,
  customerInvited,
  customerRegistration,
  customerToken,
  type CustomerInvited,
} from '#contract/customers/customers.ts'
import {
  findInvitation,
  hashToken,
  registerCustomer,
  type Invitation,
  type RegistrationFaults,
} from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress, limitFailuresByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { strangerTurn } from '../session/login-limits.ts'
import { startCustomerSession } from '../session/customer-cookie.ts'
import { logAccountEvent, visitorOf } from './account-trace.ts'
import { accountMails } from './account-deps.ts'
import { tooManyLogins } from './login.ts'
import { presentCustomer } from './present-customer.ts'
import { passwordErrors, profileErrors, readConsents, readProfile } from './read-profile.ts'

const route = createRoute({
  method: 'post',
  path: '/customers/register',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerRegistration } } } },
  responses: { 201: json(customer, 'The account. Its session has begun'), ...failure },
})
const readInvited = createRoute({
  method: 'get',
  path: '/customers/registrations/{token}',
  middleware: access('anyone'),
  request: { params: customerToken },
  responses: { 200: json(customerInvited, 'The initial values of the form'), ...failure },
})
const unknownToken = { message: 'Ingen bruker logget inn - vennligst logg inn' }

export function registerRegistration(api: Api, deps: ApiDeps): void {
  const limit = { name: 'customer-register', points: 20, duration: 3_600, store: 'database' } as const
  api.use(route.path, limitByAddress(deps, limit, tooManyLogins))
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const typed = c.req.valid('json')
    const outcome = await registerCustomer(
      { database: deps.database, sendsSms: deps.messages.sendsSms, ...accountMails(c, deps) },
      { kind: 'shopper' },
      {
        profile: readProfile(typed),
        password: typed.password,
        passwordAgain: typed.password_confirmation,
        acceptsTerms: Boolean(typed.terms_conditions),
        consents: readConsents(typed),
        invitationToken: typed.registration_token || null,
        visitor: visitorOf(c, deps),
        turn: strangerTurn(c, deps),
      },
    )
    if (outcome.ok) {
      logAccountEvent(c, deps, 'registered', outcome.customer.id)
      await startCustomerSession(c, deps, outcome.token)
      return c.json(presentCustomer(outcome.customer, deps), 201)
    }
    if (outcome.reason === 'invalid') return fail(c, 'invalid', { errors: errorsOf(outcome.faults) })
    return outcome.reason === 'taken' ? fail(c, 'account_exists') : fail(c, 'not_found', unknownToken)
  })
  api.use(
    readInvited.getRoutingPath(),
    limitFailuresByAddress(deps, { name: 'read-registration', points: 60, duration: 15 * 60, store: 'database' }),
  )
  api.openapi(readInvited, async c => {
    c.header('Cache-Control', 'no-store')
    const { token } = c.req.valid('param')
    const invited = await findInvitation(deps.database.db, hashToken(token))
    return invited ? c.json(presentInvited(token, invited), 200) : fail(c, 'not_found', unknownToken)
  })
}

const errorsOf = ({ profile, password, terms }: RegistrationFaults) => ({
  ...profileErrors(profile),
  ...(password === null ? {} : passwordErrors[password]),
  ...(terms === null ? {} : { terms_conditions: ['Du må godta vilkårene'] }),
})

function presentInvited(token: string, { email, facts, consents }: Invitation): CustomerInvited {
  return {
    registration_token: token,
    first_name: facts.firstName ?? '',
    last_name: facts.lastName ?? '',
    email,
    phone: facts.phone ?? '',
    birth_date: facts.birthDate ?? null,
    gender_id: facts.genderId ?? null,
    address: facts.address ?? '',
    postal_code: facts.postalCode ?? '',
    city: facts.city ?? '',
    club: consents.club ?? false,
    marketing: consents.marketing ?? false,
    newsletter: consents.newsletter ?? false,
    event_invite: consents.event_invite ?? false,
    birthday_gift: consents.birthday_gift ?? false,
  }
}
