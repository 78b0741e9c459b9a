import { z } from 'zod'

const kartverket = {
  url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topo/default/webmercator/{z}/{y}/{x}.png',
  credit: '© Kartverket',
}
const allowed = 'an address with {z}, {x} and {y} in it, or off'

/** URL template of the map tiles, with the credit to display. `off`: no maps. Default: Kartverket's open tiles. */
export const mapTiles = z
  .string()
  .default(kartverket.url)
  .refine(value => value === 'off' || isTemplate(value), { error: allowed })
  .transform(url =>
    url === 'off' ? null : { url, credit: url === kartverket.url ? kartverket.credit : `Kart: ${new URL(url).host}` },
  )

function isTemplate(value: string): boolean {
  // Coordinates must not become part of the host name: the host must equal the one in the content security policy.
  const readable = URL.canParse(value) && !new URL(value).host.includes('%7B') && !new URL(value).host.includes('{')
  return (
    readable && /^https?:$/.test(new URL(value).protocol) && ['{z}', '{x}', '{y}'].every(part => value.includes(part))
  )
}
