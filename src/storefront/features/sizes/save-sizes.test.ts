import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomerUpdate } from '#contract/customers/customers.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'

async function givenBrowser(preferences: object) {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.resetModules()
  const { sizeStore, noteSizes } = await import('./size-store.ts')
  const { saveSizes, takeSizesOver } = await import('./save-sizes.ts')
  const sent: CustomerUpdate[] = []
  const kari = { id: 7, first_name: 'Kari', last_name: 'N', email: 'k@example.no', phone: '+4791234567', preferences }
  const calls = (error?: string) =>
    fakeClient({
      'GET /customers/current': () => ({ ok: true, status: 200, data: kari }),
      'PUT /customers/{id}': ({ body }) => {
        if (error) return { ok: false, status: 503, error: { message: error, code: 'overloaded' } }
        sent.push(body)
        return { ok: true, status: 200, data: kari }
      },
    })
  return { sizeStore, noteSizes, saveSizes, takeSizesOver, sent, calls }
}
beforeEach(() => () => vi.unstubAllGlobals())

test('a guest’s sizes are merged into the account once, and the account keeps its shop', async () => {
  const { sizeStore, noteSizes, takeSizesOver, sent, calls } = await givenBrowser({ shop: 55, sizes: ['M'] })
  sizeStore.write({ own: ['42'], children: [], saved: false })
  noteSizes({ sizes: ['M'] })
  expect(sizeStore.read().own).toEqual(['42'])
  await takeSizesOver(calls('Nå går det ikke'))
  expect(sizeStore.read()).toMatchObject({ own: ['42'], saved: false })
  await takeSizesOver(calls())
  expect(sent).toMatchObject([{ preferences: { shop: 55, sizes: ['M', '42'], children: [] } }])
  expect(sizeStore.read()).toEqual({ own: ['M', '42'], children: [], saved: true })
  await takeSizesOver(calls())
  expect(sent).toHaveLength(1)
})
test('the account’s sizes replace its earlier ones on the device, and a refused change is reported', async () => {
  const { sizeStore, noteSizes, saveSizes, calls } = await givenBrowser({})
  noteSizes({ sizes: ['M'], children: [{ name: 'Ola', sizes: ['128'] }] })
  expect(sizeStore.read()).toEqual({ own: ['M'], children: [{ name: 'Ola', sizes: ['128'] }], saved: true })
  expect(await saveSizes(calls('Nå går det ikke'))).toBe('Nå går det ikke')
  expect(await saveSizes(calls())).toBeNull()
  noteSizes({ sizes: [] })
  expect(sizeStore.read()).toBe(sizeStore.nothing())
})
test.each(['{"own":1}', '[]', 'null', '"x"', '{'])('an invalid stored value gives no sizes: %s', async text => {
  const { sizeStore } = await givenBrowser({})
  localStorage.setItem('hent.sizes', text)
  expect(sizeStore.read()).toBe(sizeStore.nothing())
})
