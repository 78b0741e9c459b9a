import { createRoute } from '@hono/zod-openapi'
import { contactRequest, contactTaken } from '#contract/contact.ts'
import { sendContact, type ContactFault } from '#modules/exchange/notifications/index.ts'
import { emailMessages } from '#shared/email.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { limitByAddress } from '../rate-limit.ts'
import { access } from '../session/access.ts'

const route = createRoute({
  method: 'post',
  path: '/contact',
  middleware: access('anyone'),
  request: { body: { required: true, content: { 'application/json': { schema: contactRequest } } } },
  responses: { 202: json(contactTaken, 'Queued as a mail to the chain'), ...failure },
})

/** Mails a shopper's message to the contact address of the brand at the requested host. */
export function registerContact(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'contact', points: 10, duration: 3_600, store: 'database' }))
  api.openapi(route, async c => {
    const { website = '', ...typed } = c.req.valid('json')
    c.header('Cache-Control', 'no-store')
    const taken = { message: 'Takk! Vi svarer deg på e-post.' }
    // Only a bot fills in the hidden field `website`.
    const isRobot = website !== ''
    const brand = deps.http.brandOf(new URL(c.req.url).host)
    const outcome = await sendContact(deps, { ...typed, brand, isRobot })
    if (outcome.ok) return c.json(taken, 202)
    return fail(c, 'invalid', {
      errors: Object.fromEntries(outcome.faults.map(fault => [fault.split('_')[0], [messages[fault]]])),
    })
  })
}

const messages: Record<ContactFault, string> = {
  name_missing: 'Skriv navnet ditt',
  email_malformed: emailMessages.malformed,
  email_no_domain: emailMessages.no_domain,
  email_too_long: emailMessages.too_long,
  email_unicode_name: emailMessages.unicode_name,
  message_missing: 'Skriv hva det gjelder',
}
