import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'
import { hent } from '#platform/config/typed-commands.ts'

/** A host name with an optional port. `*.` in front: any host below it. IPv6 addresses are in brackets. */
const hostPattern =
  /^(\*\.)?([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

export const pictureHosts: ChainSetting<string[]> = {
  key: 'picture_hosts',
  schema: z.array(z.string().max(260).regex(hostPattern)).max(200),
  fallback: [],
  form: 'a list of host names, such as ["cdn.example.no", "*.img.example.no"]',
  meaning: `hosts from which pictures of feeds are fetched; ${hent} pictures allow adds one`,
}

const isNetwork = (text: string): boolean => {
  const [net = '', bits = '', ...more] = text.split('/')
  const family = isIP(net)
  if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits)) return false
  return family === 4 ? Number(bits) >= 8 && Number(bits) <= 32 : Number(bits) >= 32 && Number(bits) <= 128
}
const isName = (text: string): boolean => hostPattern.test(text) && !/^\*|:\d+$/.test(text)

/** Hosts and networks with internal addresses from which pictures may be fetched. */
export const pictureInternalHosts: ChainSetting<string[]> = {
  key: 'picture_internal_hosts',
  schema: z
    .array(
      z
        .string()
        .max(260)
        .refine(text => isNetwork(text) || isName(text)),
    )
    .max(50),
  fallback: [],
  form: 'a list of host names without port, and networks of at least 8 bits (IPv6: 32), such as ["pim.butikk.local", "10.20.0.0/16"]',
  meaning: 'internal hosts from which pictures may be fetched; each must be in picture_hosts too',
}

/** Cloud metadata, link-local, multicast and reserved addresses. No setting allows pictures from these. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
for (const address of ['168.63.129.16', '100.100.100.200', '192.0.0.192']) forbidden.addAddress(address, 'ipv4')
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')

/** Whether a connection to an internal address is allowed. `host`: the name in the URL, without port and brackets. */
export function isInternalAllowed(allowed: readonly string[], host: string, address: string): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (isIP(address) === 0 || forbidden.check(address, family)) return false
  return allowed.some(entry => {
    if (!isNetwork(entry)) return entry.replace(/^\[|\]$/g, '') === host
    const [net = '', bits] = entry.split('/')
    const list = new BlockList()
    list.addSubnet(net, Number(bits), isIP(net) === 4 ? 'ipv4' : 'ipv6')
    return (isIP(net) === 4) === (family === 'ipv4') && list.check(address, family)
  })
}

/** Whether a URL's host is on the list. `host`: with the port, unless it is the default port. */
export const isAllowedHost = (allowed: readonly string[], host: string): boolean =>
  allowed.some(pattern => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))

/** The host in an operator's input: a host name, a pattern, or a URL. Null: none of these. */
export function readHost(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const wild = text.startsWith('*.')
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${wild ? text.slice(2) : text}`)
  if (!url || url.username !== '' || (!/^https?:/.test(text) && url.href !== `https://${url.host}/`)) return null
  const host = `${wild ? '*.' : ''}${url.host}`
  return hostPattern.test(host) ? host : null
}
