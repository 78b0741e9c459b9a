import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inAnotherDocument } from '#tests/support/browser/in-another-document.ts'
import { browserApi, fetchToken } from '../browser.ts'
import { endLogin, onLoginEnd } from './login-end.ts'

interface Sent {
  call: string
  answer(status?: number, body?: unknown): void
  aborted: boolean
}
let sent: Sent[] = []
const calls = () => sent.map(({ call }) => call)
const of = (call: string) => sent.findLast(each => each.call === call)!
const shortly = () => new Promise(resolve => setTimeout(resolve, 30))

// Stubs `fetch`: each call waits until the test responds to it.
beforeEach(() => {
  sent = []
  const meta = { content: 'token', getAttribute: () => 'token' }
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token', querySelector: () => meta })
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET', signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const one: Sent = {
          call: `${method} ${url.replace('/api/v1/customers', '')}`,
          answer: (status = 200, body = []) =>
            resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status })),
          aborted: false,
        }
        const abort = () => {
          one.aborted = true
          reject(signal?.reason as Error)
        }
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        sent.push(one)
      }),
  )
})
afterEach(async () => {
  await inAnotherDocument()
  vi.unstubAllGlobals()
})

const logOut = () =>
  endLogin(
    () => browserApi('POST /customers/logout', { endsLogin: true }),
    ({ ok }) => ok,
  )

test('while a login ends reads are aborted and no new call is sent', async () => {
  const reading = [
    browserApi('GET /customers/current/favourites', { signal: AbortSignal.timeout(8_000) }),
    browserApi('GET /customers/current/code'),
  ]
  const out = logOut()
  const late = browserApi('GET /customers/current/code')
  await shortly()
  expect(calls()).toEqual(['GET /current/favourites', 'GET /current/code', 'POST /logout'])
  expect(sent.map(({ aborted }) => aborted)).toEqual([true, true, false])
  of('POST /logout').answer(204)
  expect((await out).ok).toBe(true)
  for (const result of await Promise.all([...reading, late])) expect(result).toMatchObject({ ok: false, status: 0 })
  expect((await browserApi('GET /customers/current/code')).status).toBe(0)
  expect(calls()).toHaveLength(3)
})

test('a refused log-out repeats the aborted calls', async () => {
  const heard: boolean[] = []
  const stop = onLoginEnd(ends => heard.push(ends))
  const reading = browserApi('GET /customers/current/favourites', { signal: AbortSignal.timeout(8_000) })
  const out = logOut()
  const late = browserApi('GET /customers/current/code')
  await shortly()
  of('POST /logout').answer(503, { message: 'Nei', code: 'internal' })
  expect((await out).ok).toBe(false)
  await shortly()
  expect(calls().slice(2).sort()).toEqual(['GET /current/code', 'GET /current/favourites'])
  of('GET /current/favourites').answer(200, [{ articleId: 7 }])
  of('GET /current/code').answer(200, { qrCode: '<svg/>' })
  expect(await reading).toMatchObject({ ok: true, data: [{ articleId: 7 }] })
  expect((await late).ok).toBe(true)
  expect(heard).toEqual([true, false])
  stop()
})

test('a write in progress, and a write that follows it, finish before the login ends', async () => {
  const first = browserApi('POST /customers/current/favourites', {
    body: { articleIds: [1] },
    signal: AbortSignal.timeout(8_000),
  })
  const second = first.then(() =>
    browserApi('POST /customers/current/favourites', { body: { articleIds: [2] }, signal: AbortSignal.timeout(8_000) }),
  )
  const out = logOut()
  await shortly()
  expect(calls()).toEqual(['POST /current/favourites'])
  of('POST /current/favourites').answer()
  await first
  await shortly()
  expect(calls()).toEqual(['POST /current/favourites', 'POST /current/favourites'])
  of('POST /current/favourites').answer()
  await second
  await shortly()
  of('POST /logout').answer(204)
  await out
  expect(sent.some(({ aborted }) => aborted)).toBe(false)
})

test('waiting calls keep their own time limit, and calls without a login do not wait', async () => {
  const out = logOut()
  await shortly()
  const late = await browserApi('GET /customers/current/favourites', { signal: AbortSignal.timeout(20) })
  expect(late).toMatchObject({ ok: false, error: { code: 'timeout' } })
  const open = browserApi('GET /shops')
  of('GET /api/v1/shops').answer()
  expect((await open).ok).toBe(true)
  of('POST /logout').answer(204)
  await out
})

test('a response requested under a login that has ended names no customer', async () => {
  const requested = fetchToken()
  const out = logOut()
  await shortly()
  of('POST /logout').answer(204)
  await out
  of('GET /current').answer(200, { first_name: 'Kari' })
  expect((await requested)?.status).toBe(204)
})

test('a redirect ends a login, other errors do not', async () => {
  const thrown = (fault: unknown) =>
    endLogin(
      () => Promise.reject(fault as Error),
      () => false,
    ).catch(() => 'thrown')
  expect(await thrown(new TypeError('network'))).toBe('thrown')
  const still = browserApi('GET /customers/current/code')
  of('GET /current/code').answer()
  expect((await still).ok).toBe(true)
  expect(await thrown(new Response(null, { status: 302 }))).toBe('thrown')
  expect((await browserApi('GET /customers/current/code')).status).toBe(0)
})
