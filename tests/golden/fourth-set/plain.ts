import type { GoldenQuery } from '../golden-query.ts'

/** Queries for goods by their usual word: inflected, joined, unfinished, or with other letters. */
export const plain: readonly GoldenQuery[] = [
  { query: 'kettlebell', kind: 'word', wants: { type: /Kettlebells/ }, also: { type: /> Vekter/ } },
  { query: 'yogamatte', kind: 'word', wants: { name: /yogamatte/i }, also: { type: /Yogautstyr|Treningsmatter/ } },
  { query: 'kniv', kind: 'word', wants: { name: /kniv\b/i }, also: { type: /Kniver/ } },
  { query: 'pannebånd', kind: 'word', wants: { name: /pannebånd/i }, also: { type: /> Luer/ } },
  { query: 'skalljakke', kind: 'word', wants: { name: /skalljakke/i }, also: { type: /> Skalljakker/ } },
  { query: 'hodelykt', kind: 'word', wants: { type: /Hodelykter/ }, also: { type: /> Lys/ } },

  { query: 'votten', kind: 'inflection', wants: { name: /vott/i }, also: { type: /Hansker & votter/ } },
  { query: 'teltene', kind: 'inflection', wants: { name: /telt (for|$)|telt$/i }, also: { type: /Telt/ } },
  { query: 'sykler', kind: 'inflection', wants: { type: /> Sykler/ }, also: { type: /spinningsykkel/i } },
  { query: 'jeansene', kind: 'inflection', wants: { type: /Jeans/ } },
  { query: 'hettegenserne', kind: 'inflection', wants: { name: /hettegenser/i }, also: { type: /Hettegensere/ } },

  { query: 'regn bukse', kind: 'compound', wants: { name: /regnbukse/i }, also: { type: /Regnbukser|Regnsett/ } },
  { query: 'ullsokker', kind: 'compound', wants: { name: /ullsokk/i }, also: { type: /> Sokker$/ } },
  { query: 'strand telt', kind: 'compound', wants: { name: /strandtelt/i }, also: { type: /> Telt$/ } },
  { query: 'ski bukse', kind: 'compound', wants: { type: /Skibukser/ }, also: { type: /Skiklær/ } },
  { query: 'løpejakke', kind: 'compound', wants: { name: /løpejakke/i }, also: { type: /Løpejakker/ } },

  { query: 'treningst', kind: 'beginning', wants: { type: /Treningst/ }, also: { type: /^Trening/ } },
  { query: 'fjellst', kind: 'beginning', wants: { name: /fjellst/i }, also: { type: /Tursko/ } },
  { query: 'svømmeb', kind: 'beginning', wants: { type: /svømmeb/i }, also: { type: /Svømmeutstyr/ } },
  { query: 'langrennsst', kind: 'beginning', wants: { type: /Langrennsst/ }, also: { type: /langrenn/i } },
  { query: 'hengek', kind: 'beginning', wants: { type: /Hengekøyer/ } },

  { query: 'okse', kind: 'letters', wants: { name: /øks/i }, also: { type: /Økser/ } },
  { query: 'soveposer for barn', kind: 'words', wants: { name: /sovepose til barn/i }, also: { type: /Soveposer$/ } },
  { query: 'loepesko', kind: 'letters', wants: { name: /løpesko/i }, also: { type: /> Løpesko/ } },
  { query: 'skoyter', kind: 'letters', wants: { type: /> Skøyter/ } },
  { query: 'gummistovler', kind: 'letters', wants: { type: /Gummistøvler/ }, also: { type: /> Støvler/ } },
  { query: 'tørpose', kind: 'letters', wants: { name: /tørrpose/i }, also: { name: /tørrsekk/i } },
]
