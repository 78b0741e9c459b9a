import { createRoute } from '@hono/zod-openapi'
import { contactRequest, contactTaken } from '#contract/contact.ts'
import { contactQueue, saveContact, type ContactJob } from '#modules/exchange/notifications/index.ts'
import { parseEmail } from '#shared/email.ts'
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
  responses: { 202: json(contactTaken, 'It is mailed to the chain as soon as its mail server takes it'), ...failure },
})

/** What a shopper writes goes to the mailbox of the brand at whose host it was written. */
export function registerContact(api: Api, deps: ApiDeps): void {
  api.use(route.path, limitByAddress(deps, { name: 'contact', points: 10, duration: 3_600, store: 'database' }))
  api.openapi(route, async c => {
    const { name, email: typed, message, website = '' } = c.req.valid('json')
    const email = parseEmail(typed)
    const errors = {
      ...(name.trim() === '' && { name: ['Skriv navnet ditt'] }),
      ...(email === null && { email: ['Skriv en gyldig e-postadresse'] }),
      ...(message.trim() === '' && { message: ['Skriv hva det gjelder'] }),
    }
    if (email === null || Object.keys(errors).length > 0) return fail(c, 'invalid', { errors })
    c.header('Cache-Control', 'no-store')
    const taken = { message: 'Takk! Vi svarer deg på e-post.' }
    // A robot is not told that it was found out.
    if (website !== '') return c.json(taken, 202)
    const brand = deps.http.brandOf(new URL(c.req.url).host)
    await deps.database.db.transaction().execute(async tx => {
      const contactId = await saveContact(tx, { name: name.trim(), email, message: message.trim(), brand })
      await deps.queue.enqueue(tx, contactQueue, { contactId } satisfies ContactJob)
    })
    return c.json(taken, 202)
  })
}
