import { BlockList, isIP } from 'node:net'

// Two lists, because in one list a mapped IPv6 range would match all of IPv4.
const [inward4, inward6] = [new BlockList(), new BlockList()]
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata service of Azure, at a public address.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inward4.addSubnet(net, bits, 'ipv4')
// The ranges with embedded IPv4 addresses (mapped, translated, 6to4, Teredo) are blocked as a whole.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inward6.addSubnet(net, bits, 'ipv6')

/**
 * Whether an IP address is internal: loopback, private, reserved or of a metadata service. Other texts count as
 * internal.
 */
export function isInward(address: string): boolean {
  const family = isIP(address)
  return family === 0 || (family === 4 ? inward4.check(address, 'ipv4') : inward6.check(address, 'ipv6'))
}
