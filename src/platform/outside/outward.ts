import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isInward } from './inward-address.ts'

export const inwardReason = 'an address inside the internal network'

export interface AddressTerms {
  /** Allows internal addresses. */
  inward: boolean
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
  return !inward && isIP(host) !== 0 && isInward(host) ? inwardReason : null
}

/**
 * Resolves a name for a connection, which then uses the resolved address. A name that leads to an internal address, now
 * or later, is refused.
 */
export const outwardLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const refused = found?.some(({ address }) => isInward(address)) || found?.length === 0
    if (error) return callback(error, '', 0)
    if (refused) return callback(Object.assign(new Error(inwardReason), { code: inwardReason }), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]?.address ?? '', found[0]?.family)
  })
}
