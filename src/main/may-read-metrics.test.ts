import { expect, test } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

const token = 'token-of-the-tests'
const from = (remoteAddress: string, headers = {}) => mayReadMetrics({ headers, socket: { remoteAddress } }, token)

test('metrics are available to local callers without a proxy, and to callers with the token', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(address => from(address))).toEqual([true, true, true])
  expect(from('192.0.2.7')).toBe(false)
  expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(false)
  expect(from('192.0.2.7', { authorization: `Bearer ${token}` })).toBe(true)
  expect(from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7', authorization: `Bearer ${token}` })).toBe(true)
  expect(from('192.0.2.7', { authorization: 'Bearer another' })).toBe(false)
})

test('without a configured token, metrics accept no token', () => {
  const headers = { authorization: 'Bearer undefined' }
  expect(mayReadMetrics({ headers, socket: { remoteAddress: '192.0.2.7' } }, undefined)).toBe(false)
})
