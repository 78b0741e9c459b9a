import { expect, test } from 'vitest'
import { networkKeys } from '#platform/networks/network-keys.ts'
import { addressOf } from './client-address.ts'

const networkBehindProxy = (forwardedFor: string) => networkKeys(addressOf(forwardedFor, '10.0.0.1', 1)).near

test('the port that a proxy appends does not change a caller’s network', () => {
  for (const message of ['1.2.3.4', '1.2.3.4:567', '1.2.3.4:568', ' 1.2.3.4:1 ', '9.9.9.9, 1.2.3.4:2'])
    expect(networkBehindProxy(message), message).toBe('1.2.3.4')
  for (const message of ['2001:db8:1:2::9', '[2001:db8:1:2::9]', '[2001:db8:1:2::9]:567', '[2001:db8:1:2:a:b:c:d]:568'])
    expect(networkBehindProxy(message), message).toBe('2001:db8:1:2')
  expect(networkBehindProxy('[::ffff:1.2.3.4]:567')).toBe('1.2.3.4')
})

test('without a trusted proxy, the address is that of the connection', () => {
  expect(addressOf('1.2.3.4:567', '192.0.2.1', 0)).toBe('192.0.2.1')
  expect(addressOf('', '192.0.2.1', 1)).toBe('192.0.2.1')
})
