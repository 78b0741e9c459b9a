import { expect, test } from 'vitest'
import { submitOr } from './shop-unavailable.ts'

const away = () => 'away'
const answered = (fault: unknown) => submitOr(() => Promise.reject(fault as Error), away)

test('a network or server error during a submission gives the message for an unavailable shop', async () => {
  expect(await answered(new TypeError('fetch failed'))).toBe('away')
  expect(await answered(new Response(null, { status: 503 }))).toBe('away')
})

test('a redirect or a 404 passes through', async () => {
  for (const status of [302, 404]) {
    const response = new Response(null, { status })
    await expect(answered(response)).rejects.toBe(response)
  }
})
