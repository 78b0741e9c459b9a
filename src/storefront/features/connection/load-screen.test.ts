import { expect, test, vi } from 'vitest'
import { screenLoader } from './load-screen.ts'

function given(...results: (object | null)[]) {
  const events: unknown[] = []
  vi.stubGlobal('window', {
    dispatchEvent: (event: Event & { payload: unknown }) => events.push([event.type, event.payload]),
  })
  let last = ''
  const steps: string[] = []
  const failed = { default: 'failed' }
  const clock = { now: 1_000_000 }
  const server = { reached: [] as boolean[], leaves: true }
  const again = screenLoader({
    load: async file => {
      steps.push(`load ${file}`)
      const result = results.shift()
      if (!result) throw new TypeError('again')
      return result
    },
    online: async () => void steps.push('online'),
    reached: async () => server.reached.shift() ?? true,
    wait: milliseconds => {
      steps.push(`wait ${milliseconds}`)
      return milliseconds === 30_000 && server.leaves ? new Promise(() => {}) : Promise.resolve()
    },
    lastReload: { read: () => last, write: value => ((last = value), true) },
    goThere: () => void steps.push('go'),
    failed,
    now: () => clock.now,
  })
  return { again, events, steps, failed, clock, server }
}
const lost = new TypeError('Failed to fetch dynamically imported module')
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise(done => setTimeout(done, 20, 'waits'))])

test('page code that fails to load raises a preload-error event, and one retry with network is enough', async () => {
  const screen = { default: 'screen' }
  const { again, events, steps } = given(screen)
  expect(await again('/assets/cart.js', lost)).toBe(screen)
  expect(events).toEqual([['vite:preloadError', lost]])
  expect(steps).toEqual(['online', 'load /assets/cart.js'])
})

test('code that fails again loads the page as a document once, then shows the error; after a minute it may reload again', async () => {
  const { again, events, steps, failed, clock } = given()
  expect(await settled(again('/assets/cart.js', lost))).toBe('waits')
  expect(await settled(again('/assets/cart.js', lost))).toBe(failed)
  expect(await settled(again('/assets/shops.js', lost))).toBe('waits')
  clock.now += 60_000
  expect(await settled(again('/assets/shops.js', lost))).toBe('waits')
  expect(steps.filter(step => step === 'go')).toHaveLength(3)
  expect(events).toHaveLength(4)
})

test('while the server is unreachable the code is retried and the current page stays', async () => {
  const { again, steps, server } = given()
  server.reached = [false, false]
  expect(await settled(again('/assets/cart.js', lost))).toBe('waits')
  const tries = steps.filter(step => step !== 'online')
  expect(tries).toEqual([
    'load /assets/cart.js',
    'wait 1000',
    'load /assets/cart.js',
    'wait 2000',
    'load /assets/cart.js',
    'go',
    'wait 30000',
  ])
})

test('an error is shown if the document fails to load too, so that the list does not stay dimmed', async () => {
  const { again, failed, server } = given()
  server.leaves = false
  expect(await settled(again('/assets/cart.js', lost))).toBe(failed)
})
