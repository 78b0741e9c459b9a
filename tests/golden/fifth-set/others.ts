import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen, forWomen } from '../wearers.ts'

/** Names and numbers, other languages, colour, size and price, several words, and meaningless queries. */
export const others: readonly GoldenQuery[] = [
  { query: 'swim goggles', kind: 'language', wants: { type: /Svømmebriller/ } },
  { query: 'hiking boots', kind: 'language', wants: { type: /Fjellstøvler/ }, also: { type: /Tursko/ } },
  { query: 'dumbbells', kind: 'language', wants: { type: /Manualer/ }, also: { type: /Vekter/ } },
  { query: 'life jacket', kind: 'language', wants: { type: /Flytevester/ } },
  { query: 'helmet', kind: 'language', wants: { type: /hjelm/i } },
  { query: 'ullstrømpar', kind: 'language', wants: { name: /ullsokk/i }, also: { type: /Sokker/ } },

  { query: 'storskarv', kind: 'name', wants: { name: /^Storskarv/ } },
  { query: 'nålefrost vott', kind: 'name', wants: { name: /^Nålefrost.*vott/ }, also: { name: /^Nålefrost|vott/ } },
  { query: 'rimtind telt', kind: 'name', wants: { brand: 'Rimtind', type: /> Telt/ }, also: { type: /> Telt/ } },
  { query: 'langtur 3', kind: 'name', wants: { name: /^Langtur 3/ }, also: { type: /> Løpesko/ } },
  { query: 'harr fluestang', kind: 'name', wants: { name: /fluestang/i }, also: { type: /Flue/ } },
  { query: 'vindhjul hjelm', kind: 'name', wants: { brand: 'Vindhjul', type: /hjelm/i }, also: { brand: 'Vindhjul' } },

  {
    query: 'turbukse dame str M',
    kind: 'attribute',
    wants: { type: /Turbukser/, genders: forWomen, sizes: ['M'] },
    also: { type: /Turbukser/ },
  },
  {
    query: 'rød fotball',
    kind: 'attribute',
    wants: { type: /> Fotballer/, colours: ['Rød'] },
    also: { type: /> Fotballer/ },
  },
  {
    query: 'vinterstøvler barn 28',
    kind: 'attribute',
    wants: { type: /Vinterstøvler/, genders: forChildren, sizes: ['28'] },
    also: { type: /Vinterstøvler/ },
  },
  {
    query: 'telt under 3000',
    kind: 'attribute',
    wants: { type: /> Telt >/, name: /telt|lavvo/i, price: { max: 3000 } },
    also: { type: /> Telt >/ },
  },
  {
    query: 'lilla yogamatte',
    kind: 'attribute',
    wants: { name: /yogamatte/i, colours: ['Lilla'] },
    also: { type: /Yogautstyr/ },
  },
  {
    query: 'sort tights herre',
    kind: 'attribute',
    wants: { type: /tights/i, genders: forMen, colours: ['Sort'] },
    also: { type: /tights/i },
  },
  {
    query: 'regntøy barn 98',
    kind: 'attribute',
    wants: { type: /Regnsett|Regnjakker/, genders: forChildren, sizes: ['98'] },
    also: { type: /Regn/ },
  },

  {
    query: 'vanntett sekk til padling',
    kind: 'words',
    wants: { name: /tørrsekk|tørrpose/i },
    also: { type: /Tørrposer|Hverdagssekker|Padle/ },
  },
  { query: 'varm sovepose til vinter', kind: 'words', wants: { name: /dunsovepose/i }, also: { type: /> Soveposer$/ } },
  { query: 'lue til baby', kind: 'words', wants: { type: /> Luer/, genders: [4] }, also: { type: /> Luer/ } },
  {
    query: 'langrenn klær dame',
    kind: 'words',
    wants: { name: /langrenns(jakke|bukse) dame/i },
    also: { name: /langrenns(jakke|bukse)/i },
  },
  { query: 'brodder til sko', kind: 'words', wants: { name: /brodder/i }, also: { type: /Skotilbehør/ } },
  { query: 'sykkelsete til barn', kind: 'words', wants: { name: /barnesete/i }, also: { type: /Barneseter/ } },

  { query: '733664', kind: 'number', wants: { articleNo: '733664' } },
  { query: '735276', kind: 'number', wants: { articleNo: '735276' } },
  { query: '722189', kind: 'number', wants: { articleNo: '722189' } },
  { query: '733846', kind: 'number', wants: { articleNo: '733846' } },
  { query: 'art. 735081', kind: 'number', wants: { articleNo: '735081' } },

  { query: 'kompressor', kind: 'nothing', wants: null },
  { query: 'akvarium', kind: 'nothing', wants: null },
  { query: 'kaffetrakter', kind: 'nothing', wants: null },
  { query: 'qwrtzp', kind: 'nothing', wants: null },
  { query: 'symaskin', kind: 'nothing', wants: null },
]
