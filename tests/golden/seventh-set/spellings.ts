import type { GoldenQuery } from '../golden-query.ts'
import { forChildren } from '../wearers.ts'

/** Misspellings from a phone: doubled, missing and exchanged letters. */
export const spellings: readonly GoldenQuery[] = [
  { query: 'sovepse', kind: 'spelling', wants: { type: /> Soveposer$/ } },
  { query: 'dunjake herre', kind: 'spelling', wants: { type: /Dunjakker/, genders: [1] }, also: { type: /Dunjakker/ } },
  {
    query: 'hodelyk barn',
    kind: 'spelling',
    wants: { type: /Hodelykter/, genders: forChildren },
    also: { type: /Hodelykter/ },
  },
  {
    query: 'jogebukse barn',
    kind: 'spelling',
    wants: { type: /Joggebukser/, genders: forChildren },
    also: { type: /Joggebukser/ },
  },
  {
    query: 'fotbalsko str 38',
    kind: 'spelling',
    wants: { type: /> Fotballsko$/, sizes: ['38'] },
    also: { type: /> Fotballsko$/ },
  },
  {
    query: 'sykelhjelm til barn',
    kind: 'spelling',
    wants: { type: /> Sykkelhjelmer$/, genders: forChildren },
    also: { type: /> Sykkelhjelmer$/ },
  },
  { query: 'rygsekk', kind: 'spelling', wants: { type: /Ryggsekker|> Sekker > / } },
  {
    query: 'trenigstights',
    kind: 'spelling',
    wants: { type: /Treningstights/ },
    also: { type: /Løpetights/ },
  },
  { query: 'sansdaler', kind: 'spelling', wants: { type: /Sportssandaler/ }, also: { name: /badesandal/i } },
  {
    query: 'gummistøler barn',
    kind: 'spelling',
    wants: { type: /Gummistøvler/, genders: forChildren },
    also: { type: /Gummistøvler/ },
  },
  { query: 'langrendsstaver', kind: 'spelling', wants: { type: /Langrennsstaver/ } },
  { query: 'badebuske', kind: 'spelling', wants: { type: /Badebukser|Badeshorts/ } },
  {
    query: 'impregenering sko',
    kind: 'spelling',
    wants: { name: /Tettsko impregnering/i },
    also: { name: /impregnering|skokrem/i },
  },
  { query: 'multverktøy', kind: 'spelling', wants: { name: /multiverktøy/i }, also: { type: /> Kniver$/ } },
  {
    query: 'sofshell jakke dame',
    kind: 'spelling',
    wants: { type: /Softshelljakker/, genders: [2] },
    also: { type: /Softshelljakker/ },
  },
  { query: 'konpas', kind: 'spelling', wants: { type: /> Kompass$/ } },
  { query: 'pulsklåkke', kind: 'spelling', wants: { type: /Pulsklokker/ } },
  { query: 'fluestag', kind: 'spelling', wants: { type: /Fluestenger/ }, also: { type: /Døgnflue|Fiskestenger/ } },
]
