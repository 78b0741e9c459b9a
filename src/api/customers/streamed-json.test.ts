import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamedJson } from './streamed-json.ts'

async function* pagesOf<T>(pages: readonly (readonly T[])[]) {
  for (const page of pages) yield page
}
const never = (error: unknown) => {
  throw error
}

test('the streamed text equals the JSON of all pages together, for any content', async () => {
  const pages = fc.array(fc.array(fc.jsonValue(), { maxLength: 3 }), { maxLength: 4 })
  const head = fc
    .dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
    .filter(each => !('reservations' in each || 'orders' in each))
  await fc.assert(
    fc.asyncProperty(head, pages, pages, async (own, reservations, orders) => {
      const text = streamedJson(own, { reservations: pagesOf(reservations), orders: pagesOf(orders) }, never)
      const whole = { ...own, reservations: reservations.flat(), orders: orders.flat() }
      expect(await new Response(text).text()).toBe(`${JSON.stringify(whole, null, 2)}\n`)
    }),
    { numRuns: 60 },
  )
})
test('a page is requested after the previous one was read, and none after the reader has cancelled', async () => {
  let [read, ended] = [0, false]
  async function* pages() {
    try {
      for (;;) yield [++read]
    } finally {
      ended = true
    }
  }
  const reader = streamedJson({ id: 1 }, { reservations: pages() }, never).getReader()
  for (let at = 0; at < 5; at++) await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
  expect(read).toBeLessThan(5)
})
test('a failure half-way is reported and leaves incomplete JSON', async () => {
  const fault = new Error('database unavailable')
  async function* pages() {
    yield [1]
    throw fault
  }
  const errors: unknown[] = []
  const text = streamedJson({ id: 1 }, { reservations: pages() }, error => errors.push(error))
  await expect(new Response(text).text()).rejects.toBe(fault)
  expect(errors).toEqual([fault])
})
test('a reader that cancels while a page is read causes no reported error', async () => {
  const [begun, page] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  async function* pages() {
    begun.resolve(undefined)
    await page.promise
    yield [1]
  }
  const errors: unknown[] = []
  const reader = streamedJson({ id: 1 }, { reservations: pages() }, error => errors.push(error)).getReader()
  await reader.read()
  await reader.read()
  await begun.promise
  await reader.cancel()
  page.resolve(undefined)
  await new Promise(done => setTimeout(done, 1))
  expect(errors).toEqual([])
})
