/**
 * First parts of addresses that the shop needs for itself. A main group whose slug is one of these would never be
 * found, since fixed paths win over the category listing: the catalogue gives such a group another slug.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  'api', 'healthz', 'readyz', 'metrics', 'media', 'assets', 'favicon.ico', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest',
  'preview', 'om-oss', 'kundeservice', 'vedlikehold', 'baerekraftig-forretningspraksis', 'personvernerklaering', 'kjopsvilkar',
  'checkout', 'payment', 'return', 'terms', 'reclamation', 'privacy',
  'sommersalg', 'vinterkampanje', 'var-historie', 'merkevaren', 'var-merkevare',
  'dette-trenger-barnet-til-barnehagestart', 'hvordan-kle-barna', 'bionic-finish-eco',
  'article', 'product', 'search', 'utvalg', 'herre', 'dame', 'junior', 'barn', 'uni', 'voksen', 'barn-junior',
  'goggles', 'hjelmer', 'staver', 'handlekurv', 'kvittering', 'svar', 'hentes', 'mine-reservasjoner', 'varsel', 'sammenlign', 'merke', 'kampanje', 'butikker',
  'storrelser', 'kontakt', 'hjelp', 'sporsmal-og-svar', 'levering', 'blogg', 'avstemning',
  'logg-inn', 'registrer', 'glemt-passord', 'nytt-passord', 'bekreft-epost', 'min-side', 'favoritter', 'ansatt',
]) // prettier-ignore
