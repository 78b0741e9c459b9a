import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen } from '../wearers.ts'

/** Everyday names, nynorsk, and neighbouring languages. */
export const otherWords: readonly GoldenQuery[] = [
  {
    query: 'svømmebukse',
    kind: 'synonym',
    wants: { type: /badebukse|badeshorts/i },
    also: { type: /> Badetøy >/ },
  },
  { query: 'underbukser', kind: 'synonym', wants: { type: /Truser & boxere/ }, also: { type: /^Undertøy/ } },
  { query: 'sykkelbukse', kind: 'synonym', wants: { type: /Sykkelshorts/ }, also: { type: /Sykkelklær/ } },
  { query: 'løpebukse', kind: 'synonym', wants: { type: /Løpetights|Løpeshorts/ }, also: { type: /tights|Løpeklær/i } },
  { query: 'gymsko', kind: 'synonym', wants: { type: /innesko|Treningssko/i }, also: { type: /Joggesko|løpesko/i } },
  {
    query: 'vanter',
    kind: 'synonym',
    wants: { type: /> Hansker & votter >/ },
    also: { type: /hanske|vott/i },
  },
  { query: 'sykkelhenger', kind: 'synonym', wants: { name: /sykkelvogn/i }, also: { type: /Barneseter & vogner/ } },
  { query: 'joggedress', kind: 'synonym', wants: { type: /Treningsdresser/ }, also: { type: /jogge|treningsgenser/i } },

  { query: 'hiking boots', kind: 'language', wants: { type: /> Tursko >/ }, also: { type: /støvler/i } },
  { query: 'fishing rod', kind: 'language', wants: { type: /^Fiske > Stenger/ }, also: { type: /^Fiske >/ } },
  { query: 'swimsuit', kind: 'language', wants: { type: /Badedrakter/ }, also: { type: /> Badetøy >/ } },
  {
    query: 'raude støvlar',
    kind: 'language',
    wants: { name: /støvel(?!bag)/i, colours: ['Rød'] },
    also: { type: /støvler/i },
  },
  {
    query: 'genserar til menn',
    kind: 'language',
    wants: { type: /genser/i, genders: forMen },
    also: { type: /genser/i },
  },
  { query: 'ryggsäck', kind: 'language', wants: { type: /sekker$/i }, also: { type: /Sekker/ } },
  {
    query: 'sykkelhjelm til gut',
    kind: 'language',
    wants: { type: /Sykkelhjelmer/, genders: forChildren },
    also: { type: /Sykkelhjelmer/ },
  },
]
