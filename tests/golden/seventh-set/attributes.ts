import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen, forWomen } from '../wearers.ts'

/** Brands and models, numbers, and colours, wearers, sizes, capacities and prices as words. */
export const attributes: readonly GoldenQuery[] = [
  {
    query: 'krattskog turbukse dame',
    kind: 'name',
    wants: { brand: 'Krattskog', type: /Turbukser/, genders: [2] },
    also: { type: /Turbukser/ },
  },
  { query: 'snøkav hjelm', kind: 'name', wants: { brand: 'Snøkav', type: /> Alpinhjelm$/ } },
  { query: 'nattegod', kind: 'name', wants: { name: /nattegod/i } },
  {
    query: 'jernhei matte',
    kind: 'name',
    wants: { brand: 'Jernhei', name: /matte/i },
    also: { type: /Treningsmatter/ },
  },
  {
    query: 'tuva tor hettegenser',
    kind: 'name',
    wants: { brand: 'Tuva & Tor', type: /Hettegensere/ },
    also: { type: /Hettegensere/ },
  },
  { query: 'kakaopause 1l', kind: 'name', wants: { name: /kakaopause termos 1 l/i }, also: { name: /kakaopause/i } },

  { query: '720948', kind: 'number', wants: { articleNo: '720948' } },
  { query: '2473538000015', kind: 'number', wants: { articleNo: '735380' } },
  { query: 'artnr 732585', kind: 'number', wants: { articleNo: '732585' } },
  { query: '2473 4561 00026', kind: 'number', wants: { articleNo: '734561' } },
  { query: 'varenr. 721050', kind: 'number', wants: { articleNo: '721050' } },

  {
    query: 'lilla vinterstøvler str 28',
    kind: 'attribute',
    wants: { type: /Vinterstøvler/, colours: ['Lilla'], sizes: ['28'] },
    also: { type: /Vinterstøvler/, genders: forChildren },
  },
  {
    query: 'sort dunjakke xl',
    kind: 'attribute',
    wants: { type: /Dunjakker/, colours: ['Sort'], sizes: ['XL'] },
    also: { type: /Dunjakker/ },
  },
  {
    query: 'regnjakke str 110',
    kind: 'attribute',
    wants: { type: /> Regnjakker$/, sizes: ['110'] },
    also: { name: /regn(sett|jakke)/i, genders: forChildren },
  },
  {
    query: 'ski under 3000 kr',
    kind: 'attribute',
    wants: { type: /> (Alpinski|Langrennsski|Toppturski)$/, price: { max: 3000 } },
  },
  {
    query: 'sko under 500',
    kind: 'attribute',
    wants: {
      type: /^Sko > (?!Skotilbehør)|Løpesko > |> Fotballsko$|> Klatresko$|> Badesko$|padlesko/,
      price: { max: 500 },
    },
    also: { type: /^Sko > (?!Skotilbehør)|Løpesko > |> Fotballsko$/, price: { max: 700 } },
  },
  {
    query: 'gul regnjakke dame',
    kind: 'attribute',
    wants: { type: /> Regnjakker$/, colours: ['Gul'], genders: [2] },
    also: { type: /> Regnjakker$/, genders: forWomen },
  },
  {
    query: 'svart tights herre',
    kind: 'attribute',
    wants: { type: /tights/i, colours: ['Sort'], genders: [1] },
    also: { type: /tights/i, colours: ['Sort'] },
  },
  {
    query: 'genser til menn',
    kind: 'attribute',
    wants: { type: /> Gensere > |Treningsgensere/, genders: forMen },
  },
  {
    query: 'fotball str 5',
    kind: 'attribute',
    wants: { type: /> Fotballer$/, name: /str\. 5/ },
    also: { type: /> Fotballer$/ },
  },
  {
    query: 'sykkel 16"',
    kind: 'attribute',
    wants: { name: /barnesykkel 16/i },
    also: { type: /Barnesykler/ },
  },
  {
    query: 'kettlebell 16kg',
    kind: 'attribute',
    wants: { name: /kettlebell.* 16 kg/i },
    also: { type: /Kettlebells/ },
  },
  {
    query: 'sekk 32l',
    kind: 'attribute',
    wants: { name: /sekk 32 liter/i },
    also: { name: /sekk (28|30|38) liter/i },
  },
  {
    query: 'bag 90 l',
    kind: 'attribute',
    wants: { name: /duffelbag 90/i },
    also: { type: /> Bager > / },
  },
  {
    query: 'telt 3 pers',
    kind: 'attribute',
    wants: { name: /telt for tre/i },
    also: { name: /telt for (to|fire)/i },
  },
  {
    query: 'lavvo 8 personer',
    kind: 'attribute',
    wants: { name: /lavvo for åtte/i },
    also: { name: /lavvo/i },
  },
  {
    query: 'hengekøye til to stykker',
    kind: 'attribute',
    wants: { name: /hengekøye for to/i },
    also: { type: /Hengekøyer/ },
  },
  {
    query: 'hodelykt 600 lumen under 600 kr',
    kind: 'attribute',
    wants: { name: /hodelykt 600/i },
    also: { type: /Hodelykter/ },
  },
  {
    query: 'tights 140 jente',
    kind: 'attribute',
    wants: { type: /tights/i, sizes: ['140'], genders: forChildren },
    also: { type: /tights/i },
  },
  {
    query: 'beige klær baby',
    kind: 'attribute',
    wants: {
      type: /^(Tekstil|Undertøy|Jakker) > |Babysko/,
      colours: ['Beige'],
      name: /baby|body|sparkebukse/i,
      genders: [4],
    },
    also: { type: /^(Tekstil|Undertøy) > /, name: /baby|body|sparkebukse/i, genders: [4] },
  },
]
