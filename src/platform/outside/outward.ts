import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isInward } from './inward-address.ts'

export const inwardReason = 'an address inside the internal network'

/**
 * Whether connections to internal addresses are allowed: to all, to none, or to those for which the function returns true.
 * `host`: the name or IP address in the URL, without port and brackets.
 */
export type Inward = boolean | ((host: string, address: string) => boolean)

const isOpen = (inward: Inward, host: string, address: string): boolean =>
  typeof inward === 'boolean' ? inward : inward(host, address)

export interface AddressTerms {
  inward: Inward
  /** Allows http as well as https. */
  plain: boolean
}

/** Why a URL is not allowed, before it is resolved. null: allowed. */
export function addressFault(address: string, { inward, plain }: AddressTerms): string | null {
  if (!URL.canParse(address)) return 'not an address'
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(plain && protocol === 'http:'))
    return plain ? 'not an address of https or http' : 'not an address of https'
  if (username || password || hash) return 'an address with a user name or a fragment'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isInward(host) && !isOpen(inward, host, host) ? inwardReason : null
}

/**
 * A DNS lookup that refuses internal addresses unless they are allowed. It runs for each connection, which then uses the
 * resolved address, so a name that later leads to an internal address is refused too.
 */
export function outwardLookup(inward: Inward): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const refused = found.some(({ address }) => isInward(address) && !isOpen(inward, hostname, address))
      if (refused || found.length === 0)
        return callback(Object.assign(new Error(inwardReason), { code: inwardReason }), '', 0)
      if (options.all) return callback(null, found)
      callback(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
}
