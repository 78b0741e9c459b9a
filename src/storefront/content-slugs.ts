/**
 * The content pages, each at its own path. Their texts are in `modules/documents/content/pages` and editable
 * by editors.
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
] as const
