import type { GoldenQuery } from '../golden-query.ts'
import { forWomen } from '../wearers.ts'

/** Queries typed on an English keyboard, on a Swedish one, and on a Mac that sends å as two characters. */
export const letters: GoldenQuery[] = [
  {
    query: 'stovler',
    kind: 'letters',
    wants: { name: /(?<!inne)støvel\b/i },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  {
    query: 'stoevler',
    kind: 'letters',
    wants: { name: /(?<!inne)støvel\b/i },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  { query: 'gummistövlar', kind: 'letters', wants: { type: /gummistøv/i }, also: { type: /(?<!inne)støvel|støvler/i } },
  {
    query: 'lopesko dame',
    kind: 'letters',
    wants: { type: /løpesko/i, genders: forWomen },
    also: { type: /løpesko|joggesko/i },
  },
  { query: 'loepejakke', kind: 'letters', wants: { type: /løpejakke/i }, also: { type: /løpeklær|vindjakke/i } },
  { query: 'hengekoye', kind: 'letters', wants: { type: /hengekøye/i } },
  { query: 'haandball', kind: 'letters', wants: { type: /håndball/i } },
  { query: 'vaatdrakt', kind: 'letters', wants: { type: /våtdrakt/i }, also: { type: /drakt/i } },
  { query: 'va\u030Atdrakt', kind: 'letters', wants: { type: /våtdrakt/i }, also: { type: /drakt/i } },
  {
    query: 'skoyter',
    kind: 'letters',
    wants: { type: /Skøyter > /i, name: /skøyte/i },
    also: { type: /skøyt|støvel/i },
  },
  {
    query: 'skjoert',
    kind: 'letters',
    wants: { type: /> Skjørt|skjørt\b/i, name: /skjørt/i },
    also: { type: /kjole|skjørt/i },
  },
  { query: 'ullundertoy', kind: 'letters', wants: { type: /ullundertøy/i }, also: { type: /undertøy|sokk/i } },
  { query: 'rod genser', kind: 'letters', wants: { type: /genser/i, colours: ['Rød'] }, also: { type: /genser/i } },
  { query: 'gaastaver', kind: 'letters', wants: { name: /(?<!topp)turstav/i }, also: { type: /stav/i } },
  { query: 'torrdrakt', kind: 'letters', wants: { type: /tørrdrakt/i }, also: { type: /drakt|tørr/i } },
  {
    query: 'gronn turbukse',
    kind: 'letters',
    wants: { type: /turbukse/i, colours: ['Grønn'] },
    also: { type: /bukse/i },
  },
  { query: 'stormkjokken', kind: 'letters', wants: { type: /stormkjøkken/i }, also: { type: /Mat & kok/i } },
]
