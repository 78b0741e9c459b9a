import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen, forWomen } from '../wearers.ts'

/** Everyday names, dialect, nynorsk and English. */
export const otherWords: readonly GoldenQuery[] = [
  { query: 'ørevarmer', kind: 'synonym', wants: { name: /pannebånd/i }, also: { type: /> Luer$/ } },
  {
    query: 'gymsko barn',
    kind: 'synonym',
    wants: { name: /innesko/i, genders: forChildren },
    also: { type: /Joggesko|Sneakers|Løpesko/, genders: forChildren },
  },
  { query: 'innetøfler', kind: 'synonym', wants: { name: /tøffel/i } },
  {
    query: 'slalombriller til barn',
    kind: 'synonym',
    wants: { type: /> Alpinbriller$/, genders: forChildren },
    also: { type: /> Alpinbriller$/ },
  },
  { query: 'gymball stor', kind: 'synonym', wants: { type: /Balanseballer/ } },
  { query: 'chins stang', kind: 'synonym', wants: { name: /kroppshevingsstang/i }, also: { name: /kroppsheving/i } },
  { query: 'løpebånd', kind: 'synonym', wants: { type: /Tredemøller/ } },
  { query: 'sup brett', kind: 'synonym', wants: { type: /> Padlebrett$/ }, also: { name: /padlebrett/i } },
  { query: 'bumbag', kind: 'synonym', wants: { type: /Rumpetasker/ }, also: { type: /Skuldervesker/ } },
  {
    query: 'boblejakke barn',
    kind: 'synonym',
    wants: { type: /Dunjakker|Isolerte jakker/, genders: forChildren },
    also: { type: /Dunjakker/ },
  },
  {
    query: 'regndress voksen',
    kind: 'synonym',
    wants: { name: /regn(jakke|bukse|kåpe|poncho)/i, genders: [1, 2, 10] },
    also: { name: /skallbukse/i },
  },
  {
    query: 'stillongs dame',
    kind: 'synonym',
    wants: { type: /> Longs$/, genders: [2] },
    also: { type: /Ullsett|Longs/, genders: [1, 2, 10] },
  },
  { query: 'flaske til trening', kind: 'synonym', wants: { type: /Drikkeflasker/ } },
  { query: 'hue me dusk', kind: 'synonym', wants: { name: /strikkelue/i }, also: { type: /> Luer$/ } },

  {
    query: 'grøn jakke herre',
    kind: 'language',
    wants: { type: /^Jakker > (?!Vester)/, colours: ['Grønn'], genders: forMen },
    also: { type: /^Jakker > (?!Vester)/, genders: forMen },
  },
  {
    query: 'kvit t-skjorte',
    kind: 'language',
    wants: { type: /T-skjorter$/, colours: ['Hvit'] },
    also: { type: /T-skjorte/i },
  },
  {
    query: 'vottar til ungar',
    kind: 'language',
    wants: { type: /> Votter$/, genders: forChildren },
    also: { type: /> Votter$|> Hansker$/ },
  },
  {
    query: 'regnklede til barnehagen',
    kind: 'language',
    wants: { name: /regn(sett|jakke)/i, genders: [4] },
    also: { name: /regn(sett|jakke)/i, genders: forChildren },
  },
  {
    query: 'symjedrakt jente',
    kind: 'language',
    wants: { name: /badedrakt/i, genders: forChildren },
    also: { type: /Badedrakter/ },
  },
  { query: 'fjellskor', kind: 'language', wants: { type: /Fjellstøvler|> Tursko$/ } },
  {
    query: 'ein god sovepose',
    kind: 'language',
    wants: { type: /> Soveposer$/, name: /sovepose|dunpose/i },
    also: { type: /> Soveposer$/ },
  },
  { query: 'climbing shoes', kind: 'language', wants: { type: /> Klatresko$/ } },
  {
    query: 'rain jacket kids',
    kind: 'language',
    wants: { type: /> Regnjakker$/, genders: forChildren },
    also: { name: /regnsett/i, genders: forChildren },
  },
  {
    query: 'running shoes women',
    kind: 'language',
    wants: { type: /Løpesko > /, genders: forWomen },
    also: { type: /Løpesko > / },
  },
  { query: 'dry bag', kind: 'language', wants: { name: /tørrpose/i }, also: { name: /tørrsekk/i } },
  {
    query: 'hoodie dame',
    kind: 'language',
    wants: { type: /Hettegensere/, genders: forWomen },
    also: { type: /Hettegensere/ },
  },
]
