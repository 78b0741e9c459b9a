import { browserApi } from '#contract/client/browser.ts'
import { cookieValue, setCookie } from '#shared/browser/cookies.ts'
import { cookieKinds, type CookieKind } from '#shared/cookie-kinds.ts'
import { customerStore } from '../account/customer-store.ts'
import { consentCookie, consentId, readChoices } from './consent-cookies.ts'

/**
 * Records a cookie answer at the server, and in the account of a logged-in customer, with its time and wording. A failure
 * has no effect in this browser, where the cookie decides. If the server did not record the answer, the next page sends
 * it again.
 */
export async function storeConsents(accepted: readonly CookieKind[]): Promise<void> {
  const before = cookieValue(consentId)
  // Removed until the answer is recorded, so that a lost answer is sent again.
  setCookie(`${consentId}=; Path=/; Max-Age=0`)
  const sent = await browserApi('POST /cookie-answers', { body: { id: before || null, accepted: [...accepted] } })
  if (sent.ok) setCookie(consentCookie(sent.data.id, location.protocol === 'https:'))
  if (customerStore.read() === null) return
  const current = await browserApi('GET /customers/current')
  if (!current.ok || !current.data) return
  const { id, first_name, last_name, email, phone } = current.data
  const given = Object.fromEntries(cookieKinds.map(kind => [kind, accepted.includes(kind)]))
  await browserApi('PUT /customers/{id}', {
    path: { id },
    body: { first_name, last_name, email, phone, cookies: 1, ...given },
  })
}

/** Records the answer that the cookies of this browser have. */
export const storeAnswer = (): Promise<void> => storeConsents(readChoices())
