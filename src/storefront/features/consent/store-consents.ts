import { browserApi } from '#contract/client/browser.ts'
import { customerStore } from '../account/customer-store.ts'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'

/**
 * An answer about cookies on the account of who is logged in, with its time and wording. Where that cannot be done the
 * cookie alone says it; it is what counts in this browser.
 */
export async function storeConsents(kinds: readonly CookieKind[]): Promise<void> {
  if (customerStore.read() === null) return
  const current = await browserApi('GET /customers/current')
  if (!current.ok || !current.data) return
  const { id, first_name, last_name, email, phone } = current.data
  const given = Object.fromEntries(cookieKinds.map(kind => [kind, kinds.includes(kind)]))
  await browserApi('PUT /customers/{id}', { path: { id }, body: { first_name, last_name, email, phone, ...given } })
}

/** The answer that was given to the question as it came with the page. */
export const storeAnswer = (answer: string): Promise<void> => storeConsents(answer === 'all' ? cookieKinds : [])
