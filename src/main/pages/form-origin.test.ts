import { expect, test } from 'vitest'
import { isOwnForm } from './form-origin.ts'

const form = (headers: Record<string, string>) =>
  new Request('https://shop.example/checkout', { method: 'POST', headers })

test('a form without script is trusted only when the browser says that it comes from the shop itself', () => {
  expect(isOwnForm(form({ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }), null)).toBe(true)
  expect(isOwnForm(form({ origin: 'https://shop.example' }), null)).toBe(true)
  expect(isOwnForm(form({ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }), null)).toBe(false)
  expect(isOwnForm(form({ 'sec-fetch-site': 'same-site', origin: 'https://evil.example' }), null)).toBe(false)
  expect(isOwnForm(form({ origin: 'https://evil.example' }), null)).toBe(false)
  expect(isOwnForm(form({ origin: 'null' }), null)).toBe(false)
  expect(isOwnForm(form({}), null)).toBe(false)
})

test('behind a proxy the shop is known by its public address', () => {
  const request = new Request('http://10.0.0.5/checkout', {
    method: 'POST',
    headers: { origin: 'https://shop.example' },
  })
  expect(isOwnForm(request, 'https://shop.example')).toBe(true)
  expect(isOwnForm(request, 'https://other.example')).toBe(false)
})
