import { afterEach, expect, test, vi } from 'vitest'
import { wrapFetch } from './wrap-fetch.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a later wrapper of fetch wraps the earlier ones, and the page’s fetch is replaced once', async () => {
  const steps: string[] = []
  const native = async () => {
    steps.push('network')
    return new Response('page')
  }
  const page = { fetch: native as typeof fetch }
  vi.stubGlobal('window', page)
  const layer =
    (name: string) =>
    (next: typeof fetch): typeof fetch =>
    (input, init) => {
      steps.push(name)
      return next(input, init)
    }
  wrapFetch(layer('inner'))
  const replaced = page.fetch
  wrapFetch(layer('outer'))
  expect(page.fetch).toBe(replaced)
  expect(await (await page.fetch('/page.data')).text()).toBe('page')
  expect(steps).toEqual(['outer', 'inner', 'network'])
})
