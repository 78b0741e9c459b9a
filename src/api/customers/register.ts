import { createRoute } from '@hono/zod-openapi'
import {
  customer,
  customerInvited,
  customerRegistration,
  customerToken,
  type CustomerInvited,
  type CustomerRegistration,
} from '#contract/customers/customers.ts'
import {
  findInvitation,
  hashToken,
  passwordFault,
  registerCustomer,
  type Invitation,
  enqueueAccountMail,
} from '#modules/people/customers/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'
import { strangerTurn } from '../session/login-limits.ts'
import { deviceOf, startCustomerSession } from '../session/customer-cookie.ts'
import { accountMails } from './account-mail.ts'
import { tooManyLogins } from './login.ts'
import { passwordErrors } from './password-messages.ts'
import { presentCustomer } from './present-customer.ts'
import { readConsents, readProfile, type FieldErrors } from './read-profile.ts'

const route = createRoute({
  method: 'post',
  path: '/customers/register',
  middleware: access('shopper'),
  request: { body: { required: true, content: { 'application/json': { schema: customerRegistration } } } },
  responses: { 201: json(customer, 'The account; its session has begun'), ...failure },
})
const readInvited = createRoute({
  method: 'get',
  path: '/customers/registrations/{token}',
  middleware: access('anyone'),
  request: { params: customerToken },
  responses: { 200: json(customerInvited, 'What the form may begin with'), ...failure },
})
const unknownToken = { message: 'Ingen bruker logget inn - vennligst logg inn' }

export function registerRegistration(api: Api, deps: ApiDeps): void {
  const limit = { name: 'customer-register', points: 20, duration: 3_600, store: 'database' } as const
  api.use(route.path, limitByAddress(deps, limit, tooManyLogins))
  api.openapi(route, async c => {
    c.header('Cache-Control', 'no-store')
    if (c.var.session.kind === 'customer') return fail(c, 'logged_in')
    const { registration_token: token, ...said } = c.req.valid('json')
    const invitation = token ? hashToken(token) : undefined
    const invited = invitation === undefined ? undefined : await findInvitation(deps.database.db, invitation)
    if (invitation !== undefined && !invited) return fail(c, 'not_found', unknownToken)
    const typed = invited ? withFacts(said, invited) : said
    const read = readProfile(typed, new Date().toISOString().slice(0, 10))
    const fault = passwordFault(typed.password, typed.password_confirmation, read.ok ? read.profile : {})
    const errors: FieldErrors = {
      ...(read.ok ? {} : read.errors),
      ...(fault === null ? {} : passwordErrors[fault]),
      ...(typed.terms_conditions ? {} : { terms_conditions: ['Du må godta vilkårene'] }),
    }
    if (!read.ok || Object.keys(errors).length > 0) return fail(c, 'invalid', { errors })
    const outcome = await registerCustomer(deps.database.db, {
      profile: read.profile,
      password: typed.password,
      consents: readConsents(typed),
      device: deviceOf(c),
      turn: strangerTurn(c, deps),
      invitation,
      verify: (tx, email) => enqueueAccountMail(accountMails(c, deps), tx, { kind: 'verify', email }),
    })
    if (!outcome.ok) return outcome.reason === 'taken' ? fail(c, 'account_exists') : fail(c, 'not_found', unknownToken)
    await startCustomerSession(c, deps, outcome.token)
    return c.json(presentCustomer(outcome.customer, deps), 201)
  })
  api.use(
    readInvited.getRoutingPath(),
    limitByAddress(deps, { name: 'read-registration', points: 60, duration: 15 * 60, store: 'database' }),
  )
  api.openapi(readInvited, async c => {
    c.header('Cache-Control', 'no-store')
    const { token } = c.req.valid('param')
    const invited = await findInvitation(deps.database.db, hashToken(token))
    return invited ? c.json(presentInvited(token, invited), 200) : fail(c, 'not_found', unknownToken)
  })
}

/** What the form did not say is as the shop took it down: it asks for less than a shop may know. */
function withFacts<Said extends Omit<CustomerRegistration, 'registration_token'>>(
  said: Said,
  invited: Invitation,
): Said {
  return {
    ...presentFacts(invited),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined)),
  } as Said
}

const presentFacts = ({ email, facts }: Invitation) => ({
  first_name: facts.firstName ?? '',
  last_name: facts.lastName ?? '',
  email,
  phone: facts.phone ?? '',
  birth_date: facts.birthDate ?? null,
  gender_id: facts.genderId ?? null,
  address: facts.address ?? '',
  postal_code: facts.postalCode ?? '',
  city: facts.city ?? '',
})

function presentInvited(token: string, invited: Invitation): CustomerInvited {
  const { consents } = invited
  return {
    registration_token: token,
    ...presentFacts(invited),
    club: consents.club ?? false,
    marketing: consents.marketing ?? false,
    newsletter: consents.newsletter ?? false,
    event_invite: consents.event_invite ?? false,
    birthday_gift: consents.birthday_gift ?? false,
  }
}
