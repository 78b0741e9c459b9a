import { isIPv4, isIPv6 } from 'node:net'

/** The keys by which a caller's requests are counted. */
export interface NetworkKeys {
  /** The IPv4 address, or the first 64 bits of an IPv6 address: a household gets a whole /64. */
  near: string
  /**
   * The surrounding network, with a higher limit: the first 24 bits of IPv4 or the first 48 bits of IPv6. Businesses and
   * customers of hosting companies get networks of this size.
   */
  wide: string
}

const unknown: NetworkKeys = { near: 'unknown', wide: 'unknown' }

/**
 * Returns the keys of an address. An IPv4 address embedded in IPv6 counts as IPv4: mapped (RFC 4291), translated
 * (`64:ff9b::/96`, RFC 6052) and 6to4 (`2002::/16`, RFC 3056, a whole /48 for each IPv4 address). All invalid addresses
 * count as one network.
 */
export function networkKeys(address: string): NetworkKeys {
  if (isIPv4(address)) return keysOf(address)
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return unknown
  const groups = groupsOf(plain)
  const embedded = embeddedIPv4(groups)
  const first = groups.slice(0, 4).map(group => group.toString(16))
  return keysOf(embedded ?? first.join(':'))
}

/** The wide key that belongs to a near key. */
export function wideKey(near: string): string {
  if (near === unknown.near) return unknown.wide
  const end = near.lastIndexOf('.')
  return end > 0 ? `${near.slice(0, end)}.0/24` : `${near.slice(0, near.lastIndexOf(':'))}::/48`
}

const keysOf = (near: string): NetworkKeys => ({ near, wide: wideKey(near) })

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const first = listed(head)
  const last = listed(tail)
  const zeros = address.includes('::') ? Array<number>(8 - first.length - last.length).fill(0) : []
  return [...first, ...zeros, ...last]
}

function listed(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap(group => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function embeddedIPv4(groups: readonly number[]): string | null {
  const startsWith = (...start: number[]) => start.every((group, at) => groups[at] === group)
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return dotted(groups.slice(6))
  return startsWith(0x2002) ? dotted(groups.slice(1, 3)) : null
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap(group => [group >> 8, group & 0xff]).join('.')
}
