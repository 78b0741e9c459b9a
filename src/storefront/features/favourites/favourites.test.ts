import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAnotherDocument } from '#tests/support/browser/in-another-document.ts'
import { clientAction as logIn } from '../../routes/account/log-in.tsx'
import { changeInBrowser as changeAccount } from '../account/settings/change-here.ts'
import { clientAction as register } from '../../routes/account/register.tsx'
import { customerStore, noteCurrent } from '../account/customer-store.ts'
import { favouritesAtMost, favouriteStore, toFavourites } from './favourite-store.ts'
import { readRefusal } from './refusal.ts'
import { saveFavourite, syncFavourites } from './save-favourites.ts'
import { toggleFavourite } from './toggle-favourite.ts'

const account = new Set<number>()
const calls: string[] = []
let refusing: { status: number; body: object } | 'offline' | null = null
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const path = '/customers/current/favourites'

async function answer(method: string, at: string, body: string): Promise<Response> {
  calls.push(`${method} ${at} ${body}`.trim())
  if (!at.startsWith(path))
    return method === 'DELETE' || at.endsWith('logout')
      ? new Response(null, { status: 204 })
      : json(200, { first_name: 'Kari' })
  if (refusing === 'offline') throw new TypeError('Failed to fetch')
  if (refusing) return json(refusing.status, refusing.body)
  if (method === 'DELETE') {
    account.delete(Number(at.split('/').at(-1)))
    return new Response(null, { status: 204 })
  }
  const sent = method === 'POST' ? (JSON.parse(body) as { articleIds: number[] }).articleIds : []
  if (account.size + sent.filter(id => !account.has(id)).length > favouritesAtMost)
    return json(422, {
      message: 'Ugyldig',
      code: 'invalid',
      errors: { articleIds: ['Du kan ha høyst 500 favoritter'] },
    })
  for (const id of sent) account.add(id)
  return json(
    200,
    [...account].toReversed().map(articleId => ({ articleId, added_at: '2026-11-24T00:00:00Z' })),
  )
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  vi.stubGlobal('document', {
    cookie: 'XSRF-TOKEN=token',
    querySelector: () => ({ content: 'token', getAttribute: () => 'token' }),
  })
  vi.stubGlobal('location', { origin: 'http://shop.test', href: 'http://shop.test/' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) =>
    answer(method, url.replace('/api/v1', ''), typeof body === 'string' ? body : ''),
  )
  calls.length = 0
  account.clear()
  refusing = null
})
afterEach(async () => {
  await inAnotherDocument()
  vi.unstubAllGlobals()
})

const ids = () => favouriteStore.read().ids
const asGuest = (...liked: number[]) => favouriteStore.write({ ids: liked, saved: false })
const asCustomer = (...liked: number[]) => {
  customerStore.write('Kari')
  for (const id of liked.toReversed()) account.add(id)
  favouriteStore.write({ ids: liked, saved: true })
}
const send = (action: unknown, form: Record<string, string>, at: string) => {
  const request = new Request(`http://shop.test${at}`, { method: 'POST', body: new URLSearchParams(form) })
  return (action as (given: object) => Promise<unknown>)({ request, url: new URL(request.url), params: {} }).catch(
    (thrown: unknown) => thrown,
  )
}
const login = { do: 'login', name: 'kari@example.no', password: 'blåbær på fjellet' }
const who = { first_name: 'Kari', last_name: 'Nordmann', email: 'kari@example.no', phone: '91234567' }
const registration = { ...who, password: 'blåbær på fjellet', terms_conditions: '1' }

test('a guest’s favourites stay on the device, the newest first, and no call is made', () => {
  for (const id of [7, 8, 9, 8]) toggleFavourite(id)
  expect(ids()).toEqual([9, 7])
  expect(calls).toEqual([])
})

test('a login first merges the guest’s favourites on the server, and the response replaces the list', async () => {
  asGuest(3, 1)
  account.add(1).add(2)
  await send(logIn, login, '/logg-inn')
  expect(calls).toContain(`POST ${path} {"articleIds":[3,1]}`)
  expect(favouriteStore.read()).toEqual({ ids: [3, 2, 1], saved: true })
})

test('a login without favourites on the device shows the account’s', async () => {
  account.add(5)
  await send(logIn, login, '/logg-inn')
  expect(favouriteStore.read()).toEqual({ ids: [5], saved: true })
})

test('a registration moves the guest’s favourites to the new account', async () => {
  asGuest(3, 4)
  await send(register, registration, '/registrer')
  expect([...account]).toEqual([3, 4])
  expect(favouriteStore.read()).toEqual({ ids: [4, 3], saved: true })
})

test('favourites that could not be merged at login stay the guest’s, and are merged at the next visit', async () => {
  asGuest(3)
  refusing = { status: 503, body: { message: 'Prøv igjen', code: 'busy' } }
  await send(logIn, login, '/logg-inn')
  expect(favouriteStore.read()).toEqual({ ids: [3], saved: false })
  refusing = null
  await syncFavourites()
  expect([...account]).toEqual([3])
  expect(favouriteStore.read()).toEqual({ ids: [3], saved: true })
})

test('an account without room for all of a guest’s favourites gets the newest', async () => {
  for (let id = 1; id < favouritesAtMost; id++) account.add(id)
  asGuest(900, 901)
  await send(logIn, login, '/logg-inn')
  expect(ids()).toHaveLength(favouritesAtMost)
  expect([ids().includes(900), ids().includes(901)]).toEqual([true, false])
})

test.each(['logout', 'delete'])('%s clears the favourites', async form => {
  asCustomer(1, 2)
  await send(changeAccount, { id: '7', do: form, password: 'blåbær på fjellet' }, '/min-side')
  expect(ids()).toEqual([])
})

test('a deletion of the account also clears favourites that were never merged', async () => {
  customerStore.write('Kari')
  asGuest(1)
  await send(changeAccount, { id: '7', do: 'delete', password: 'blåbær på fjellet' }, '/min-side')
  expect(ids()).toEqual([])
})

test('a login that ended elsewhere removes the account’s favourites, and keeps a guest’s', async () => {
  asCustomer(1)
  await noteCurrent(new Response(null, { status: 204 }))
  expect(ids()).toEqual([])
  asGuest(2)
  await noteCurrent(new Response(null, { status: 404 }))
  expect(ids()).toEqual([2])
})

test('a click on a heart is saved in the account', async () => {
  asCustomer(1)
  toggleFavourite(2)
  expect(ids()).toEqual([2, 1])
  await vi.waitFor(() => expect([...account]).toEqual([1, 2]))
  toggleFavourite(1)
  await vi.waitFor(() => expect([...account]).toEqual([2]))
  expect(readRefusal()).toBeNull()
})

test.each([
  ['offline', 'offline', 'Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.'],
  [
    'refused',
    {
      status: 422,
      body: { message: 'Ugyldig', code: 'invalid', errors: { articleIds: ['Du kan ha høyst 500 favoritter'] } },
    },
    'Du kan ha høyst 500 favoritter',
  ],
  ['overloaded', { status: 503, body: { message: 'Mange er her nå', code: 'busy' } }, 'Mange er her nå'],
] as const)(
  '%s: the click is undone at its former index, and the reason is shown at the article',
  async (_, how, words) => {
    asCustomer(1, 2, 3)
    refusing = how
    toggleFavourite(2)
    expect(ids()).toEqual([1, 3])
    await vi.waitFor(() => expect(readRefusal()).toEqual({ id: 2, words }))
    expect(ids()).toEqual([1, 2, 3])
  },
)

test('the last of two quick clicks on a heart counts, and if both are refused the account’s state is shown', async () => {
  asCustomer(1)
  refusing = { status: 503, body: { message: 'Mange er her nå', code: 'busy' } }
  favouriteStore.write({ ids: [2, 1], saved: true })
  const first = saveFavourite(2, true, -1)
  favouriteStore.write({ ids: [1], saved: true })
  const second = saveFavourite(2, false, 0)
  await first
  expect(ids()).toEqual([1])
  await second
  expect(ids()).toEqual([1])
  expect(readRefusal()?.words).toBe('Mange er her nå')
  refusing = null
  await Promise.all([saveFavourite(3, true, -1), saveFavourite(3, false, 0)])
  expect([...account]).toEqual([1])
})

test('a click after the login has ended is undone, and the account’s list leaves the device', async () => {
  asCustomer(1)
  refusing = { status: 401, body: { message: 'Logg inn', code: 'login' } }
  toggleFavourite(2)
  await vi.waitFor(() => expect(readRefusal()?.words).toBe('Du er ikke logget inn lenger.'))
  expect([ids(), customerStore.read()]).toEqual([[], null])
})

test('a guest’s five hundred and first favourite is refused with the reason', () => {
  asGuest(...Array.from({ length: favouritesAtMost }, (_, at) => at + 1))
  toggleFavourite(9_999)
  expect(ids()).toHaveLength(favouritesAtMost)
  expect(readRefusal()).toEqual({ id: 9_999, words: 'Du kan ha høyst 500 favoritter' })
})

test.each([[null], ['tull'], [{}], [{ ids: 'nei' }]])('an invalid stored list of favourites is empty: %j', stored => {
  expect(toFavourites(stored)).toEqual({ ids: [], saved: false })
})
test('the valid entries of a damaged list are kept, each once', () => {
  expect(toFavourites({ ids: [1, '2', 1, -3, null, 4.5, 6], saved: 'ja' })).toEqual({ ids: [1, 6], saved: false })
})
