import { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'

/** A host name with an optional port. `*.` in front: any host below it. IPv6 addresses are in brackets. */
const hostPattern =
  /^(\*\.)?([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

export const pictureHosts: ChainSetting<string[]> = {
  key: 'picture_hosts',
  schema: z.array(z.string().max(260).regex(hostPattern)).max(200),
  usual: [],
  form: 'a list of host names, such as ["cdn.example.no", "*.img.example.no"]',
  meaning: 'hosts from which pictures of the product feed are fetched; hent pictures allow adds one',
}

/** Whether a URL's host (with its port, if that is not the usual one) is on the list. */
export const isAllowedHost = (allowed: readonly string[], host: string): boolean =>
  allowed.some(pattern => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))

/** The host of what an operator typed: a host name, a pattern, or a URL. Null: neither. */
export function readHost(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const wild = text.startsWith('*.')
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${wild ? text.slice(2) : text}`)
  if (!url || url.username !== '' || (!/^https?:/.test(text) && url.href !== `https://${url.host}/`)) return null
  const host = `${wild ? '*.' : ''}${url.host}`
  return hostPattern.test(host) ? host : null
}
