import { expect, test } from 'vitest'
import { isOwnForm, originOfRequest } from './form-origin.ts'

const shop = 'https://shop.example'
const form = (headers: Record<string, string>) => new Request(`${shop}/checkout`, { method: 'POST', headers })

test('a form without script is trusted only if the browser states that it comes from the shop', () => {
  expect(isOwnForm(form({ 'sec-fetch-site': 'same-origin', origin: shop }), shop)).toBe(true)
  expect(isOwnForm(form({ origin: shop }), shop)).toBe(true)
  expect(isOwnForm(form({ 'sec-fetch-site': 'cross-site', origin: shop }), shop)).toBe(false)
  expect(isOwnForm(form({ 'sec-fetch-site': 'same-site', origin: 'https://evil.example' }), shop)).toBe(false)
  expect(isOwnForm(form({ origin: 'https://evil.example' }), shop)).toBe(false)
  expect(isOwnForm(form({ origin: 'null' }), shop)).toBe(false)
  expect(isOwnForm(form({}), shop)).toBe(false)
})

test('behind a proxy the origin is the public address, or a brand’s own host with the same protocol', () => {
  const originOf = originOfRequest(shop, new Map([['fjell.example.no', 'fjell']]))
  expect(originOf(new URL('http://10.0.0.5:3000/checkout'))).toBe(shop)
  expect(originOf(new URL('http://evil.example/checkout'))).toBe(shop)
  expect(originOf(new URL('http://fjell.example.no/checkout'))).toBe('https://fjell.example.no')
  expect(originOf(new URL('http://fjell.example.no:443/checkout'))).toBe('https://fjell.example.no')
  expect(originOf(new URL('http://fjell.example.no:8443/checkout'))).toBe('https://fjell.example.no:8443')
})

test('without a public address the origin is that of the request', () => {
  expect(originOfRequest(null, new Map())(new URL('http://192.168.1.9:3000/checkout'))).toBe('http://192.168.1.9:3000')
})
