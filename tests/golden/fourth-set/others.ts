import type { GoldenQuery } from '../golden-query.ts'
import { forMen, forWomen } from '../wearers.ts'

/** Names and numbers, other languages, colour, size and price, several words, and meaningless queries. */
export const others: readonly GoldenQuery[] = [
  { query: 'running shoes', kind: 'language', wants: { type: /> Løpesko >/ }, also: { type: /Joggesko/ } },
  { query: 'tent', kind: 'language', wants: { type: /> Telt >/ }, also: { type: /Lavvo|Tarper/ } },
  { query: 'rain jacket', kind: 'language', wants: { type: /Regnjakker/ }, also: { type: /> Skalljakker/ } },
  { query: 'sekker', kind: 'inflection', wants: { name: /sekk\b/i }, also: { type: /sekk/i } },
  { query: 'sleeping bag', kind: 'language', wants: { type: /> Soveposer$/ }, also: { type: /Soveposer & underlag/ } },
  { query: 'ryggsekk til skulen', kind: 'language', wants: { name: /skolesekk/i }, also: { type: /Ryggsekker/ } },

  { query: 'kaldkløft', kind: 'name', wants: { name: /^Kaldkløft/ } },
  { query: 'urdsti dame', kind: 'name', wants: { name: /^Urdsti.*dame/ }, also: { name: /^Urdsti/ } },
  { query: 'ullrype votter', kind: 'name', wants: { brand: 'Ullrype', name: /vott/i }, also: { name: /vott/i } },
  {
    query: 'tuva og tor regntøy',
    kind: 'name',
    wants: { brand: 'Tuva & Tor', type: /regn(sett|jakke)/i },
    also: { brand: 'Tuva & Tor' },
  },
  { query: 'fyrtøy', kind: 'name', wants: { name: /^Fyrtøy/ } },
  {
    query: 'milfot løpetights',
    kind: 'name',
    wants: { brand: 'Milfot', type: /Løpetights/ },
    also: { brand: 'Milfot' },
  },

  { query: '733625', kind: 'number', wants: { articleNo: '733625' } },
  { query: '720455', kind: 'number', wants: { articleNo: '720455' } },
  { query: 'art. 734522', kind: 'number', wants: { articleNo: '734522' } },
  { query: '732 585', kind: 'number', wants: { articleNo: '732585' } },
  { query: 'varenr 735367', kind: 'number', wants: { articleNo: '735367' } },

  {
    query: 'gul regnjakke',
    kind: 'attribute',
    wants: { type: /Regnjakker/, colours: ['Gul'] },
    also: { type: /Regnjakker/ },
  },
  {
    query: 'rosa sandaler',
    kind: 'attribute',
    wants: { name: /sandal/i, colours: ['Rosa'] },
    also: { name: /sandal/i },
  },
  {
    query: 'svart tights dame',
    kind: 'attribute',
    wants: { name: /tights/i, colours: ['Sort'], genders: forWomen },
    also: { name: /tights/i },
  },
  {
    query: 'joggesko str 43',
    kind: 'attribute',
    wants: { type: /Joggesko|Løpesko/, sizes: ['43'] },
    also: { type: /Joggesko|Løpesko/ },
  },
  {
    query: 'jakke under 1000',
    kind: 'attribute',
    wants: { name: /jakke/i, price: { max: 1000 } },
    also: { name: /jakke/i },
  },
  { query: 'rød lue', kind: 'attribute', wants: { name: /lue/i, colours: ['Rød'] }, also: { type: /> Luer/ } },

  {
    query: 'vanntette tursko',
    kind: 'words',
    wants: { type: /> Tursko/, text: /membran|vanntett/i },
    also: { type: /> Tursko/ },
  },
  {
    query: 'varm vinterjakke herre',
    kind: 'words',
    wants: { type: /Vinterjakker/, genders: forMen },
    also: { type: /Vinterjakker/ },
  },
  { query: 'lett sovepose', kind: 'words', wants: { type: /Soveposer$/ }, also: { type: /Soveposer & underlag/ } },
  { query: 'ski til barn', kind: 'words', wants: { type: /> Ski >/, genders: [4, 11] }, also: { type: /> Ski >/ } },
  { query: 'utstyr til padling', kind: 'words', wants: { type: /^Padling/ }, also: { name: /tørr/i } },

  { query: 'oppvaskmaskin', kind: 'nothing', wants: null },
  { query: 'barbermaskin', kind: 'nothing', wants: null },
  { query: 'printerblekk', kind: 'nothing', wants: null },
  { query: 'qwrtzxp', kind: 'nothing', wants: null },
  { query: 'kattesand', kind: 'nothing', wants: null },
]
