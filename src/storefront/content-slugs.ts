/** The pages of words, each at its own address: what they say lies in `modules/documents/content/pages` and with the editors. */
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
