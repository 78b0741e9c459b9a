import { expect, test } from 'vitest'
import { networkKeys } from '#platform/networks/network-keys.ts'
import { addressOf } from './client-address.ts'

const networkBehindProxy = (forwardedFor: string) => networkKeys(addressOf(forwardedFor, '10.0.0.1', 1)).near

test('a caller is one network whatever port its proxy appends', () => {
  for (const told of ['1.2.3.4', '1.2.3.4:567', '1.2.3.4:568', ' 1.2.3.4:1 ', '9.9.9.9, 1.2.3.4:2'])
    expect(networkBehindProxy(told), told).toBe('1.2.3.4')
  for (const told of ['2001:db8:1:2::9', '[2001:db8:1:2::9]', '[2001:db8:1:2::9]:567', '[2001:db8:1:2:a:b:c:d]:568'])
    expect(networkBehindProxy(told), told).toBe('2001:db8:1:2')
  expect(networkBehindProxy('[::ffff:1.2.3.4]:567')).toBe('1.2.3.4')
})

test('without a trusted proxy only the connection itself says who is calling', () => {
  expect(addressOf('1.2.3.4:567', '192.0.2.1', 0)).toBe('192.0.2.1')
  expect(addressOf('', '192.0.2.1', 1)).toBe('192.0.2.1')
})
