import type { GoldenQuery } from '../golden-query.ts'

/** Misspellings equally close to another word of the shop or of the language. */
export const spellings: readonly GoldenQuery[] = [
  { query: 'kjorte', kind: 'spelling', wants: { name: /skjorte/i }, also: { type: /skjorte|topper/i } },
  { query: 'kjolle', kind: 'spelling', wants: { type: /> Kjoler/ }, also: { type: /skjørt/i } },
  { query: 'voter', kind: 'spelling', wants: { name: /vott/i }, also: { type: /Hansker/ } },
  { query: 'bukke', kind: 'spelling', wants: { name: /bukse/i }, also: { type: /Bukser|bukse/i } },
  { query: 'stovel', kind: 'spelling', wants: { name: /støvel/i, type: /støv/i }, also: { type: /støvler/i } },
  { query: 'halsr', kind: 'spelling', wants: { name: /hals(er)?\b/i, type: /Halser/ }, also: { type: /Halser/ } },
  { query: 'trøje', kind: 'spelling', wants: { name: /trøye/i }, also: { type: /trøyer/i } },
  { query: 'tuger', kind: 'spelling', wants: { type: /> Truger/ }, also: { type: /Skredutstyr/ } },
  { query: 'sandel', kind: 'spelling', wants: { name: /sandal/i }, also: { type: /Badesko/ } },
  { query: 'shots', kind: 'spelling', wants: { name: /shorts/i }, also: { type: /shorts/i } },
  { query: 'vesst', kind: 'spelling', wants: { name: /vest\b/i }, also: { type: /vester/i } },
  { query: 'hansle', kind: 'spelling', wants: { name: /hanske/i }, also: { type: /Hansker & votter/ } },
  { query: 'gensel', kind: 'spelling', wants: { name: /genser/i }, also: { type: /Gensere/ } },
  { query: 'sneker', kind: 'spelling', wants: { name: /sneaker/i }, also: { type: /Fritidssko/ } },
  { query: 'saftshell', kind: 'spelling', wants: { name: /softshell/i } },
  { query: 'turbuske', kind: 'spelling', wants: { type: /Turbukser/ }, also: { type: /> Bukser/ } },
  { query: 'kjelle', kind: 'spelling', wants: { name: /kjelke/i }, also: { type: /Aking/ } },
  { query: 'skoyte', kind: 'spelling', wants: { type: /> Skøyter/ }, also: { name: /skøyte/i } },
]
