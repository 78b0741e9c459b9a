import { beforeEach, expect, test, vi } from 'vitest'

async function givenBrowser() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.resetModules()
  return import('./customer-store.ts')
}
const answer = (status: number, body?: object) =>
  new Response(body ? JSON.stringify(body) : null, { status, headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => {
    warn.mockRestore()
    vi.unstubAllGlobals()
  }
})

test('a visit begins without a known customer, and the API’s response names the logged-in one', async () => {
  const { customerStore, noteCurrent } = await givenBrowser()
  expect(customerStore.read()).toBeNull()
  await noteCurrent(answer(200, { first_name: 'Kari' }))
  expect(customerStore.read()).toBe('Kari')
  expect(console.warn).not.toHaveBeenCalled()
})

test.each([404, 204])('status %d clears the known customer', async status => {
  const { customerStore, noteCurrent } = await givenBrowser()
  customerStore.write('Kari')
  await noteCurrent(answer(status))
  expect(customerStore.read()).toBeNull()
  expect(console.warn).not.toHaveBeenCalled()
})

test.each([
  ['no answer', null],
  ['503', 503],
  ['429', 429],
] as const)('%s is tolerated: the specified warning is logged, and the known customer is kept', async (_, status) => {
  const { customerStore, noteCurrent } = await givenBrowser()
  customerStore.write('Kari')
  await noteCurrent(status === null ? null : answer(status))
  expect(customerStore.read()).toBe('Kari')
  expect(vi.mocked(console.warn).mock.calls).toEqual([['No active user detected']])
})

test('the account’s sizes are stored at login and removed at logout; without a login, a guest’s sizes stay', async () => {
  const { clearCustomer, noteCurrent } = await givenBrowser()
  const { sizeStore } = await import('../sizes/size-store.ts')
  await noteCurrent(answer(200, { first_name: 'Kari', preferences: { sizes: ['M'] } }))
  expect(sizeStore.read().own).toEqual(['M'])
  clearCustomer()
  expect(sizeStore.read()).toBe(sizeStore.nothing())
  sizeStore.write({ own: ['42'], children: [], saved: false })
  await noteCurrent(answer(204))
  expect(sizeStore.read().own).toEqual(['42'])
})
