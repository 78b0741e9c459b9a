/**
 * The content pages, each at its own path. Their shipped texts are in `src/modules/documents/content/pages`. Editors
 * can publish newer versions.
 */
export const contentSlugs = [
  'om-oss',
  'kundeservice',
  'vedlikehold',
  'baerekraftig-forretningspraksis',
  'personvernerklaering',
  'dette-trenger-barnet-til-barnehagestart',
  'hvordan-kle-barna',
  'bionic-finish-eco',
  'var-merkevare',
  'hjelp',
  'levering',
  'sporsmal-og-svar',
  'kjopsvilkar',
  'anmeldelser',
  'tilgjengelighet',
] as const
