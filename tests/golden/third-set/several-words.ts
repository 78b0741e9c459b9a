import type { GoldenQuery } from '../golden-query.ts'
import { forAdults, forChildren, forJuniors, forMen, forWomen } from '../wearers.ts'

/** Queries with colour, size, price and wearer, and queries phrased as to a shop assistant. */
export const severalWords: readonly GoldenQuery[] = [
  {
    query: 'svart hettegenser',
    kind: 'attribute',
    wants: { type: /Hettegensere/, colours: ['Sort'] },
    also: { type: /Hettegensere/ },
  },
  {
    query: 'grønne gummistøvler str 37',
    kind: 'attribute',
    wants: { type: /Gummistøvler/, colours: ['Grønn'], sizes: ['37'] },
    also: { type: /Gummistøvler/ },
  },
  {
    query: 'blå vinterdress 80',
    kind: 'attribute',
    wants: { type: /Vinterdresser/, colours: ['Blå'], sizes: ['80'] },
    also: { type: /Barnedresser/ },
  },
  {
    query: 'sandaler dame 39',
    kind: 'attribute',
    wants: { type: /> Sandaler/, genders: forWomen, sizes: ['39'] },
    also: { type: /sandal/i },
  },
  {
    query: 'lue under 200',
    kind: 'attribute',
    wants: { type: /> Luer$/, price: { max: 200 } },
    also: { type: /> Luer/ },
  },
  {
    query: 'tursko herre 44',
    kind: 'attribute',
    wants: { type: /> Tursko > Tursko/, genders: forMen, sizes: ['44'] },
    also: { type: /> Tursko >/, genders: forMen },
  },
  {
    query: 'rosa badedrakt 104',
    kind: 'attribute',
    wants: { name: /badedrakt/i, colours: ['Rosa'], sizes: ['104'] },
    also: { type: /Badetøy/, genders: forChildren },
  },

  {
    query: 'bukse til fjelltur',
    kind: 'words',
    wants: { type: /Turbukser/ },
    also: { name: /bukse/i },
  },
  {
    query: 'jakke til løping dame',
    kind: 'words',
    wants: { type: /Løpejakker/, genders: forWomen },
    also: { type: /^Løping > Løpeklær|vindjakke/, genders: forAdults },
  },
  { query: 'hjelm til slalåm', kind: 'words', wants: { type: /> Alpinhjelm/ }, also: { type: /hjelm/i } },
  { query: 'sko til klatring', kind: 'words', wants: { type: /Klatresko/ }, also: { type: /^Klatring|tilløpssko/ } },
  { query: 'lue med dusk', kind: 'words', wants: { type: /> Luer$/, text: /dusk/i }, also: { type: /> Luer$/ } },
  {
    query: 'ulltrøye med glidelås dame',
    kind: 'words',
    wants: { name: /ulltrøye med glidelås/i, genders: forWomen },
    also: { type: /Ulltrøyer/ },
  },
  { query: 'sekk til barnehagen', kind: 'words', wants: { name: /barnehagesekk|barnesekk/i }, also: { type: /sekk/i } },
  {
    query: 'fotballsko til kunstgress junior',
    kind: 'words',
    wants: { type: /Fotballsko/, text: /kunstgress|AG/i, genders: forJuniors },
    also: { type: /Fotballsko/ },
  },
  { query: 'klokke med gps', kind: 'words', wants: { type: /Pulsklokker/ }, also: { type: /gps/i } },

  { query: 'vaskemaskin', kind: 'nothing', wants: null },
  { query: 'parfyme', kind: 'nothing', wants: null },
  { query: 'playstation', kind: 'nothing', wants: null },
  { query: 'barnevakt', kind: 'nothing', wants: null },
  { query: 'zxcvbn', kind: 'nothing', wants: null },
  { query: 'tannkrem', kind: 'nothing', wants: null },
]
