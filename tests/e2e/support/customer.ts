import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { apiHeaders, somebody } from './goods.ts'

interface Wanted {
  firstName?: string
  lastName?: string
  club?: boolean
  url?: string
  who?: ReturnType<typeof somebody>
}

const password = 'blåbær på fjellet'

/** Registers a customer by the API, and leaves the browser logged in. */
export async function asCustomer(
  request: APIRequestContext,
  { firstName = 'Siri', lastName = 'Konto', club = false, url = '', who = somebody() }: Wanted = {},
) {
  const data = {
    ...{ first_name: firstName, last_name: lastName, email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password, password_confirmation: password, club, newsletter: false },
  }
  const made = await request.post(`${url}/api/v1/customers/register`, {
    headers: await apiHeaders(request, url),
    data,
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  return { ...who, id, password }
}

/** Logs in by the API; the next page that opens knows the login. */
export async function logInByApi(page: Page, email: string): Promise<void> {
  const headers = await apiHeaders(page.request)
  const response = await page.request.post('/api/v1/customers/login', { headers, data: { email, password } })
  expect(response.status(), await response.text()).toBe(200)
}

export async function logOutByApi({ request }: Page): Promise<void> {
  const response = await request.post('/api/v1/customers/logout', { headers: await apiHeaders(request) })
  expect(response.ok()).toBe(true)
}
