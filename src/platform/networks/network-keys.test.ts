import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkKeys, wideKey } from './network-keys.ts'

test.each([
  ['1.2.3.4', '1.2.3.4', '1.2.3.0/24'],
  ['255.255.255.255', '255.255.255.255', '255.255.255.0/24'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['::', '0:0:0:0', '0:0:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['1::', '1:0:0:0', '1:0:0::/48'],
])('the keys of %s are %s and %s', (address, near, wide) => {
  expect(networkKeys(address)).toEqual({ near, wide })
  expect(wideKey(near)).toBe(wide)
})

test.each([
  ['mapped', '::ffff:1.2.3.4'],
  ['mapped, in capitals', '::FFFF:1.2.3.4'],
  ['mapped, in groups', '::ffff:102:304'],
  ['mapped, at full length', '0:0:0:0:0:ffff:0102:0304'],
  ['of a translator', '64:ff9b::1.2.3.4'],
  ['of a translator, in groups', '64:ff9b::102:304'],
  ['6to4', '2002:102:304::1'],
  ['6to4 of another subnet', '2002:102:304:ffff::9'],
])('an IPv4 address that is written as IPv6 counts as IPv4: %s', (_, address) => {
  expect(networkKeys(address)).toEqual(networkKeys('1.2.3.4'))
})

test('the zone of a link-local address is ignored', () => {
  expect(networkKeys('fe80::1%eth0')).toEqual(networkKeys('fe80::1'))
  expect(networkKeys('fe80::1%1').near).toBe('fe80:0:0:0')
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '1.2.3.256',
  ':::',
  '1:2:3',
  '[::1]',
  '::ffff:1.2.3',
  'x'.repeat(10_000),
  '127.0.0.1 ',
  '%eth0',
])('all invalid addresses count as one network: %s', address =>
  expect(networkKeys(address)).toEqual({ near: 'unknown', wide: 'unknown' }),
)

const group = fc.integer({ min: 0, max: 0xffff })
test('addresses share a key exactly when they share its bits, in any notation', () => {
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.nat(8),
      (one, two, same) => {
        // A global unicast address, so that it is not an embedded IPv4 address.
        const first = [0x2001, ...one.slice(1)]
        const second = [...first.slice(0, same), ...two.slice(same)]
        second[0] = 0x2001
        const written = (groups: number[]) => groups.map(each => each.toString(16)).join(':')
        const padded = (groups: number[]) =>
          groups.map(each => each.toString(16).padStart(4, '0').toUpperCase()).join(':')
        const [a, b] = [networkKeys(written(first)), networkKeys(padded(second))]
        const agree = (count: number) => first.slice(0, count).join() === second.slice(0, count).join()
        expect(a.near === b.near).toBe(agree(4))
        expect(a.wide === b.wide).toBe(agree(3))
      },
    ),
  )
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, two) => {
      const [a, b] = [networkKeys(one), networkKeys(two)]
      expect(a.near === b.near).toBe(one === two)
      expect(a.wide === b.wide).toBe(one.split('.').slice(0, 3).join() === two.split('.').slice(0, 3).join())
    }),
  )
})

test('any text has keys of bounded length', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), text => {
      const { near, wide } = networkKeys(text)
      expect(near.length).toBeLessThan(40)
      expect(wide.length).toBeLessThan(40)
    }),
  )
})
