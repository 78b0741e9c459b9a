import { expect, test } from 'vitest'
import { isInward } from './inward-address.ts'

test('addresses of this machine, of private networks and of reserved ranges are internal, in any notation', () => {
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd12::1',
    'fd00:ec2::254',
    '::ffff:a9fe:a9fe',
    '3fff::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
    '127.1',
  ])
    expect(isInward(address), address).toBe(true)
})
test('public addresses are not internal', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.213.112.4', '2a02:2121::1', '2606:4700::1111'])
    expect(isInward(address), address).toBe(false)
})
