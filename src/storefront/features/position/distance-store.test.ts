import { expect, test, vi } from 'vitest'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { measure } from './distance-store.ts'

const oslo = { latitude: 59.91, longitude: 10.75 }
const error = { ok: false, status: 503, error: { message: 'Borte', code: 'overloaded' } } as const

test('the shopper’s distances to all shops come from the routing table, 199 shops per request', async () => {
  const [first] = fakeShops
  if (!first) throw new Error('no shop')
  const shops = Array.from({ length: 250 }, (_, at) => ({ ...first, id: at + 1 }))
  const requested: number[] = []
  const found = await measure(
    fakeClient({
      'GET /shops': () => ({ ok: true, status: 200, data: shops }),
      'GET /osrm/table/v1/car/{coordinates}': ({ path }) => {
        const places = String(path.coordinates).split(';')
        requested.push(places.length)
        const distances = [places.map((_, at) => (at === 0 ? 0 : at * 1_000))]
        return {
          ok: true,
          status: 200,
          data: { code: 'Ok', distances, sources: [], destinations: [], fallback: false },
        }
      },
    }),
    oslo,
  )
  expect(requested).toEqual([200, 52])
  expect(found?.estimated).toBe(false)
  expect(found?.metres.size).toBe(250)
  expect(found?.metres.get(1)).toBe(1_000)
  expect(found?.metres.get(200)).toBe(1_000)
})

test('a failed request for distances is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const found = await measure(
    fakeClient({
      'GET /shops': () => ({ ok: true, status: 200, data: fakeShops }),
      'GET /osrm/table/v1/car/{coordinates}': () => error,
    }),
    oslo,
  )
  expect(found).toBeNull()
  expect(logged).toHaveBeenCalledWith('Distances to the shops could not be had: overloaded')
  logged.mockRestore()
})
