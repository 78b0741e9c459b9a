import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientAction as save } from '../../../routes/account/review.tsx'
import { clientAction as change } from '../../../routes/account/reviews.tsx'
import { customerStore } from '../customer-store.ts'

const sent: { call: string; body: unknown }[] = []
let status = 200
beforeEach(() => {
  sent.length = 0
  status = 200
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const meta = { content: 'token', getAttribute: () => 'token' }
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', querySelector: () => meta })
  vi.stubGlobal('location', { origin: 'http://shop.test', href: 'http://shop.test/' })
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (status === 0) throw new TypeError('away')
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://shop.test'), init)
    const text = await request.text()
    sent.push({
      call: `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`,
      body: text && JSON.parse(text),
    })
    const errors = status === 422 ? { content: ['For lang'] } : undefined
    return new Response(JSON.stringify({ message: 'Nei', code: 'no', errors }), { status })
  })
  customerStore.write('Kari')
})
afterEach(() => void vi.unstubAllGlobals())

const press = (action: unknown, form: Record<string, string>, params = {}) => {
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(form) })
  return (action as (given: object) => Promise<unknown>)({ request, url: new URL(request.url), params }).catch(
    (thrown: unknown) => thrown,
  )
}
const whole = {
  rating: '4',
  content: 'Varm',
  true_to_size: '-1',
  size_color: 'M / Blå',
  used_for: 'work',
  anonymous: '1',
  rewarded: '1',
}

test('the form is sent completely, as a new review or a change, and leads to the list', async () => {
  const body = {
    rating: 4,
    content: 'Varm',
    true_to_size: -1,
    size_color: 'M / Blå',
    used_for: 'work',
    anonymous: true,
    rewarded: true,
  }
  const outcome = await press(save, whole, { article: '7' })
  expect((outcome as Response).headers.get('Location')).toBe('/min-side/omtaler?lagret=1')
  await press(
    save,
    { rating: '1', content: '', true_to_size: '', size_color: '', used_for: '', id: '3' },
    { article: '7' },
  )
  const no = { anonymous: false, rewarded: false }
  const none = { rating: 1, content: '', true_to_size: null, size_color: null, used_for: null, ...no }
  expect(sent).toEqual([
    { call: 'POST /customers/current/reviews/7', body },
    { call: 'PUT /reviews/3', body: none },
  ])
})

test('a form without stars is not sent, and a refused review keeps the typed values', async () => {
  const { rating: _, ...rest } = whole
  expect(await press(save, rest, { article: '7' })).toMatchObject({
    faults: { rating: 'Velg hvor mange stjerner' },
    typed: rest,
  })
  expect(sent).toEqual([])
  status = 422
  expect(await press(save, whole, { article: '7' })).toMatchObject({ faults: { content: 'For lang' }, typed: whole })
  status = 0
  expect(await press(save, whole, { article: '7' })).toMatchObject({ refusal: { code: 'offline' }, typed: whole })
  expect(await press(change, { do: 'slett', id: '3', name: 'Lue' })).toMatchObject({
    done: 'refused',
    message: expect.stringMatching(/frakoblet/),
  })
})

test('a review can be deleted and restored, and deleting a review that is already deleted succeeds', async () => {
  expect(await press(change, { do: 'slett', id: '3', name: 'Lue' })).toMatchObject({
    done: 'removed',
    id: 3,
    name: 'Lue',
  })
  expect(await press(change, { do: 'angre', id: '3', name: 'Lue' })).toMatchObject({ done: 'restored' })
  status = 404
  expect(await press(change, { do: 'slett', id: '3', name: 'Lue' })).toMatchObject({ done: 'removed' })
  expect(await press(change, { do: 'angre', id: '3', name: 'Lue' })).toMatchObject({ done: 'refused', message: 'Nei' })
  expect(sent.map(({ call }) => call)).toEqual([
    'DELETE /reviews/3',
    'POST /reviews/3/undo',
    'DELETE /reviews/3',
    'POST /reviews/3/undo',
  ])
})

test('status 401 clears the stored user; a deletion then leads to the login page, and a form keeps its typed values and shows the message', async () => {
  status = 401
  const outcome = await press(change, { do: 'slett', id: '3', name: 'Lue' })
  expect((outcome as Response).headers.get('Location')).toBe('/logg-inn?neste=%2Fmin-side%2Fomtaler')
  expect(customerStore.read()).toBeNull()
  customerStore.write('Kari')
  expect(await press(save, whole, { article: '7' })).toMatchObject({ refusal: { message: 'Nei' }, typed: whole })
  expect(customerStore.read()).toBeNull()
})
