import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forWomen } from '../wearers.ts'

/** Plain words, inflected forms, compounds with wearers and numbers inside, other letters, and beginnings. */
export const plain: readonly GoldenQuery[] = [
  { query: 'mattermos', kind: 'word', wants: { name: /mattermos/i }, also: { type: /Termoser/ } },
  { query: 'skolesekk', kind: 'word', wants: { name: /skolesekk/i }, also: { type: /Skolesekker|Hverdagssekker/ } },
  { query: 'piggsko', kind: 'word', wants: { name: /piggsko/i }, also: { type: /Terrengløpesko/ } },
  { query: 'presenning', kind: 'word', wants: { name: /tarp/i }, also: { name: /regnponcho/i } },
  { query: 'sparkebukse', kind: 'word', wants: { name: /sparkebukse/i }, also: { type: /Bodyer & sparkebukser/ } },
  { query: 'stormkjøkken', kind: 'word', wants: { type: /Stormkjøkken/ }, also: { type: /Kokeapparat|Mat & kok/ } },
  { query: 'tennisballer', kind: 'word', wants: { name: /tennisballer/i }, also: { type: /Tennisracketer/ } },
  { query: 'snøspade', kind: 'word', wants: { name: /snøspade/i }, also: { type: /Skredutstyr/ } },

  { query: 'solbrillene', kind: 'inflection', wants: { type: /> Solbriller$/ } },
  {
    query: 'treningsmattene',
    kind: 'inflection',
    wants: { name: /treningsmatte/i },
    also: { name: /yogamatte|reisematte|gulvfliser/i },
  },
  { query: 'joggebuksa', kind: 'inflection', wants: { type: /Joggebukser/ } },
  { query: 'ullsettet', kind: 'inflection', wants: { name: /ullsett/i }, also: { type: /Ullundertøy|Ulldresser/ } },
  { query: 'flytevestene', kind: 'inflection', wants: { type: /> Flytevester$/ } },
  { query: 'regnbuksa', kind: 'inflection', wants: { name: /regnbukse/i }, also: { type: /Regnbukser|Regnsett/ } },
  { query: 'svømmeføttene', kind: 'inflection', wants: { name: /svømmeføtter/i }, also: { type: /Svømmetrening/ } },

  {
    query: 'barneskihjelm',
    kind: 'compound',
    wants: { type: /Alpinhjelm/, genders: forChildren },
    also: { type: /Alpinhjelm/ },
  },
  {
    query: 'dameregnjakke',
    kind: 'compound',
    wants: { type: /> Regnjakker$/, genders: [2] },
    also: { name: /regn(jakke|poncho|bukse)/i, genders: forWomen },
  },
  {
    query: 'jentebadedrakt',
    kind: 'compound',
    wants: { name: /badedrakt/i, genders: forChildren },
    also: { type: /Badetøy/, genders: forChildren },
  },
  {
    query: 'guttebukser',
    kind: 'compound',
    wants: { type: /> Bukser > |Joggebukser|> Skibukser/, name: /^(?!.*jente)/i, genders: forChildren },
    also: { type: /> Bukser > /, genders: forChildren },
  },
  {
    query: 'herrejoggebukse',
    kind: 'compound',
    wants: { type: /Joggebukser/, genders: [1, 10] },
    also: { type: /Joggebukser|tights/i, genders: [1, 11] },
  },
  {
    query: 'babyulldress',
    kind: 'compound',
    wants: { name: /ulldress/i, genders: [4] },
    also: { name: /ullsett|ullbody|sparkebukse/i, genders: [4] },
  },
  {
    query: 'tomannstelt',
    kind: 'compound',
    wants: { name: /telt for to/i },
    also: { name: /tunneltelt|ettmannstelt/i },
  },
  { query: 'seksmannslavvo', kind: 'compound', wants: { name: /lavvo for seks/i }, also: { name: /lavvo|for fire/i } },
  {
    query: 'løpe tights dame',
    kind: 'compound',
    wants: { type: /Løpetights/, genders: [2] },
    also: { type: /Løpetights|Treningstights/ },
  },
  { query: 'fjell støvler', kind: 'compound', wants: { type: /Fjellstøvler/ }, also: { type: /> Tursko$/ } },
  {
    query: 'voksenpulk',
    kind: 'compound',
    wants: { name: /pulk med drag/i },
    also: { type: /Akebrett & kjelker/ },
  },

  { query: 'oeks', kind: 'letters', wants: { name: /øks/i }, also: { type: /Økser & sager/ } },
  { query: 'haandvekter', kind: 'letters', wants: { type: /> Manualer$/ }, also: { type: /> Vekter > / } },
  { query: 'toerrpose', kind: 'letters', wants: { name: /tørrpose/i }, also: { name: /tørrsekk/i } },
  {
    query: 'regnklaer barn',
    kind: 'letters',
    wants: { name: /regn(sett|jakke|bukse)/i, genders: forChildren },
    also: { name: /regn(jakke|bukse|kåpe|poncho)/i },
  },
  {
    query: 'vinterstovler dame',
    kind: 'letters',
    wants: { type: /Vinterstøvler/, genders: [2] },
    also: { type: /Vinterstøvler/ },
  },
  { query: 'skoytestovel', kind: 'letters', wants: { name: /skøytestøvel/i }, also: { type: /Langrennsstøvler/ } },
  { query: 'SNØRE TIL FISKING', kind: 'letters', wants: { name: /flettesnøre/i }, also: { type: /^Fiske > / } },

  { query: 'kettleb', kind: 'beginning', wants: { type: /Kettlebells/ } },
  { query: 'skallbu', kind: 'beginning', wants: { name: /skallbukse/i } },
  { query: 'smøres', kind: 'beginning', wants: { name: /smøresett/i }, also: { type: /> Skismøring$/ } },
  { query: 'sykkelvo', kind: 'beginning', wants: { name: /sykkelvogn/i }, also: { type: /Barneseter & vogner/ } },
  {
    query: 'turbukse he',
    kind: 'beginning',
    wants: { type: /Turbukser/, genders: [1] },
    also: { type: /Turbukser/ },
  },
]
