import { browserApi } from '#contract/client/browser.ts'
import { customerStore } from '../account/customer-store.ts'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'

/**
 * Records a cookie answer in the logged-in customer's account, with its time and wording. A failure has no effect in
 * this browser, where the cookie decides.
 */
export async function storeConsents(kinds: readonly CookieKind[]): Promise<void> {
  if (customerStore.read() === null) return
  const current = await browserApi('GET /customers/current')
  if (!current.ok || !current.data) return
  const { id, first_name, last_name, email, phone } = current.data
  const given = Object.fromEntries(cookieKinds.map(kind => [kind, kinds.includes(kind)]))
  await browserApi('PUT /customers/{id}', {
    path: { id },
    body: { first_name, last_name, email, phone, cookies: 1, ...given },
  })
}

/** Records the answer given in the server-rendered question. */
export const storeAnswer = (answer: string): Promise<void> => storeConsents(answer === 'all' ? cookieKinds : [])
