import type { GoldenQuery } from '../golden-query.ts'

/** Everyday names of garments and materials that differ from the shop's. */
export const garments: readonly GoldenQuery[] = [
  { query: 'olabukse', kind: 'synonym', wants: { type: /Jeans/ }, also: { type: /Fritidsbukser/ } },
  { query: 'dongeribukse herre', kind: 'synonym', wants: { type: /Jeans/, genders: [1] }, also: { type: /Jeans/ } },
  { query: 'cardigan', kind: 'synonym', wants: { name: /strikkejakke/i }, also: { type: /Strikkegensere/ } },
  { query: 'kofte', kind: 'synonym', wants: { name: /strikkejakke/i }, also: { type: /Strikkegensere/ } },
  { query: 'stillongs', kind: 'synonym', wants: { type: /Longs|superlongs/ }, also: { type: /Ullsett/ } },
  { query: 'underbukse', kind: 'synonym', wants: { type: /Truser & boxere/ }, also: { type: /Longs|superlongs/ } },
  { query: 'boblejakke', kind: 'synonym', wants: { type: /Dunjakker|vattert jakke/ }, also: { type: /Vinterjakker/ } },
  { query: 'bobledress', kind: 'synonym', wants: { type: /Vinterdresser/ }, also: { type: /Barnedresser/ } },
  { query: 'balaklava', kind: 'synonym', wants: { name: /finlandshette|hjelmlue/i }, also: { type: /> Luer/ } },
  { query: 'buff', kind: 'synonym', wants: { type: /Halser/ }, also: { name: /pannebånd/i } },
  { query: 'skjerf', kind: 'synonym', wants: { type: /> Halser/ } },
  { query: 'vanter', kind: 'synonym', wants: { type: /Hansker & votter/ }, also: { name: /hanske|votte?/i } },
  {
    query: 'collegegenser',
    kind: 'synonym',
    wants: { type: /Hettegensere/, name: /genser/ },
    also: { type: /Hettegensere|Treningsgensere/ },
  },
  { query: 'teddyjakke', kind: 'synonym', wants: { name: /pile/i }, also: { type: /Fleecegensere/ } },
  { query: 'raggsokker', kind: 'synonym', wants: { name: /ullsokk/i }, also: { type: /> Sokker$/ } },
  {
    query: 'sykkelbukse',
    kind: 'synonym',
    wants: { type: /Sykkelshorts/ },
    also: { type: /Sykkelklær/ },
  },
  {
    query: 'treningsbukse',
    kind: 'synonym',
    wants: { type: /Joggebukser|Treningstights/ },
    also: { type: /Treningsunderdeler/ },
  },
  { query: 'lærsko', kind: 'synonym', wants: { name: /sneaker (i skinn|dame)|babysko/i }, also: { type: /^Sko/ } },
  {
    query: 'merinotrøye',
    kind: 'synonym',
    wants: { type: /Ulltrøyer|turskjorte i ull|langermet løpetrøye/ },
    also: { type: /Ullundertøy/ },
  },
  { query: 'denim', kind: 'synonym', wants: { type: /Jeans/ } },
  {
    query: 'genser i merinoull',
    kind: 'synonym',
    wants: { type: /Ulltrøyer/ },
    also: { type: /Strikkegensere|Ullundertøy|turskjorte i ull/ },
  },
  { query: 'mikrofleece', kind: 'synonym', wants: { type: /Fleecegensere/ }, also: { name: /fleece/i } },
  {
    query: 'overtrekksbukse',
    kind: 'synonym',
    wants: { type: /Regnbukser/ },
    also: { type: /Skibukser|Softshellbukser/ },
  },
  { query: 'slagstøvler', kind: 'synonym', wants: { type: /Gummistøvler/ }, also: { type: /> Støvler/ } },
]
