import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAnotherDocument } from '#tests/support/browser/in-another-document.ts'
import { clientAction as logIn } from '../../routes/account/log-in.tsx'
import { changeInBrowser as changeAccount } from './settings/change-here.ts'
import { clientAction as register } from '../../routes/account/register.tsx'
import { customerStore } from './customer-store.ts'

const calls: string[] = []
/** Stubs `fetch`: `answers` maps a method and path to a status. Other calls get 204. */
function givenShop(answers: Record<string, number>) {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://shop.test'), init)
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`
    calls.push(call)
    const status = answers[call] ?? 204
    return new Response(status === 204 ? null : JSON.stringify({ message: 'Nei', code: 'no' }), { status })
  })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const meta = { content: 'token', getAttribute: () => 'token' }
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', querySelector: () => meta })
  vi.stubGlobal('location', { origin: 'http://shop.test', href: 'http://shop.test/' })
  calls.length = 0
  customerStore.write('Kari')
})
afterEach(async () => {
  await inAnotherDocument()
  vi.unstubAllGlobals()
})

const send = (action: unknown, form: Record<string, string>, path: string) => {
  const body = new URLSearchParams(form)
  const request = new Request(`http://shop.test${path}`, { method: 'POST', body })
  return (action as (given: object) => Promise<unknown>)({ request, url: new URL(request.url), params: {} }).catch(
    (thrown: unknown) => thrown,
  )
}

test('a login that is refused because another customer is logged in ends that login and clears the stored user', async () => {
  givenShop({ 'POST /customers/login': 401 })
  await send(logIn, { do: 'login', name: 'kari@example.no', password: 'blåbær på fjellet' }, '/logg-inn')
  expect(calls).toEqual(['POST /customers/login', 'POST /customers/logout'])
  expect(customerStore.read()).toBeNull()
})

test('a registration that is refused because another customer is logged in ends that login and clears the stored user', async () => {
  givenShop({ 'POST /customers/register': 401 })
  const form = { first_name: 'Kari', last_name: 'Nordmann', email: 'kari@example.no', phone: '91234567' }
  await send(register, { ...form, password: 'blåbær på fjellet', terms_conditions: '1' }, '/registrer')
  expect(calls).toEqual(['POST /customers/register', 'POST /customers/logout'])
  expect(customerStore.read()).toBeNull()
})

test.each([
  ['an update', 'PUT', { do: 'details', first_name: 'Kari', last_name: 'N' }],
  ['a deletion', 'DELETE', { do: 'delete', password: 'blåbær på fjellet' }],
])('%s of an account that is not the logged-in one clears the user and reloads the page', async (_, method, form) => {
  givenShop({ [`${method} /customers/7`]: 401 })
  const outcome = await send(changeAccount, { id: '7', ...form }, '/min-side')
  expect(customerStore.read()).toBeNull()
  expect((outcome as Response).headers.get('Location')).toBe('/min-side')
})

test('a logout with an outdated token (419) clears the stored user, and a failed logout does not', async () => {
  givenShop({ 'POST /customers/logout': 503 })
  await send(changeAccount, { do: 'logout', id: '7' }, '/min-side')
  expect(customerStore.read()).toBe('Kari')
  givenShop({ 'POST /customers/logout': 419 })
  await send(changeAccount, { do: 'logout', id: '7' }, '/min-side')
  expect(customerStore.read()).toBeNull()
})

test('a logout and a deletion of the account clear the stored user', async () => {
  for (const form of [{ do: 'logout' }, { do: 'delete', password: 'blåbær på fjellet' }]) {
    customerStore.write('Kari')
    givenShop({})
    await send(changeAccount, { id: '7', ...form }, '/min-side')
    expect(customerStore.read(), form.do).toBeNull()
  }
})
