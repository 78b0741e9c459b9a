import type { GoldenQuery } from '../golden-query.ts'
import { forAdults, forChildren, forMen, forWomen } from '../wearers.ts'

const numbers: readonly GoldenQuery[] = [
  { query: '732676', kind: 'number', wants: { articleNo: '732676' } },
  { query: 'art 720812', kind: 'number', wants: { articleNo: '720812' } },
  { query: '2473018000047', kind: 'number', wants: { articleNo: '730180' } },
  { query: '247 351 720 0016', kind: 'number', wants: { articleNo: '735172' } },
  { query: '733807-501-L', kind: 'number', wants: { articleNo: '733807' } },
  { query: 'varenr 735445', kind: 'number', wants: { articleNo: '735445' } },
]

const attributes: readonly GoldenQuery[] = [
  { query: 'rød lue', kind: 'attribute', wants: { type: /> Luer$/, colours: ['Rød'] }, also: { type: /> Luer$/ } },
  {
    query: 'hvite skøyter',
    kind: 'attribute',
    wants: { type: /> Skøyter$/, colours: ['Hvit'] },
    also: { type: /> Skøyter$/ },
  },
  {
    query: 'lilla sovepose',
    kind: 'attribute',
    wants: { type: /> Soveposer$/, colours: ['Lilla'] },
    also: { type: /> Soveposer$/ },
  },
  {
    query: 'grønn hettegenser barn',
    kind: 'attribute',
    wants: { type: /> Hettegensere$/, colours: ['Grønn'], genders: forChildren },
    also: { type: /> Hettegensere$/, genders: forChildren },
  },
  {
    query: 'turbukse herre 3xl',
    kind: 'attribute',
    wants: { type: /> Turbukser$/, genders: forMen, sizes: ['3XL'] },
    also: { type: /> Turbukser$/ },
  },
  {
    query: 'jeans w32 l34',
    kind: 'attribute',
    wants: { type: /> Jeans$/, sizes: ['W32 L34'] },
    also: { type: /> Jeans$/ },
  },
  {
    query: 'vinterdress str 98',
    kind: 'attribute',
    wants: { type: /> Vinterdresser$/, sizes: ['98'] },
    also: { type: /> Vinterdresser$/ },
  },
  {
    query: 'løpesko dame under 1400',
    kind: 'attribute',
    wants: { type: /Løping > Løpesko/, genders: forWomen, price: { max: 1400 } },
    also: { type: /Løping > Løpesko/, genders: forWomen },
  },
  {
    query: 'drikkeflaske under 150 kr',
    kind: 'attribute',
    wants: { type: /> Drikkeflasker$/, price: { max: 150 } },
    also: { type: /> Drikkeflasker$/ },
  },
  {
    query: 'svart regnjakke herre',
    kind: 'attribute',
    wants: { type: /> Regnjakker$/, genders: [1], colours: ['Sort'] },
    also: { type: /> Regnjakker$/, genders: forMen },
  },
  {
    query: 'rosa alpinbriller',
    kind: 'attribute',
    wants: { type: /> Alpinbriller$/, colours: ['Rosa'] },
    also: { type: /> Alpinbriller$/ },
  },
  {
    query: 'softshell jente',
    kind: 'attribute',
    wants: { type: /softshell/i, genders: [11] },
    also: { type: /softshell/i, genders: forChildren },
  },
]

const severalWords: readonly GoldenQuery[] = [
  { query: 'lys til sykkel', kind: 'words', wants: { type: /> Sykkellykter$/ }, also: { type: /hjelm med lys/ } },
  {
    query: 'hansker som virker på mobil',
    kind: 'words',
    wants: { type: /> Hansker$/, text: /telefon/ },
    also: { type: /> Hansker$/ },
  },
  {
    query: 'turbukse som kan bli shorts',
    kind: 'words',
    wants: { type: /> Turbukser$/, text: /om til shorts/ },
    also: { type: /> Turbukser$|turshorts/ },
  },
  {
    query: 'skijakke med heiskortlomme',
    kind: 'words',
    wants: { type: /jakke/, text: /heiskort/i },
    also: { type: /skijakke|Fonn skalljakke/ },
  },
  {
    query: 'barnesko med borrelås',
    kind: 'words',
    wants: { type: /^Sko >/, text: /borrelås/i, genders: forChildren },
    also: { type: /^Sko > (Fritidssko|Sandaler|Tursko)/, genders: forChildren },
  },
  { query: 'lue med dusk', kind: 'words', wants: { type: /> Luer$/, text: /dusk/ }, also: { type: /> Luer$/ } },
  {
    query: 'telt for fire personer',
    kind: 'words',
    wants: { type: /telt for fire/ },
    also: { type: /telt for|lavvo for/ },
  },
  { query: 'hodelykt 1200 lumen', kind: 'words', wants: { type: /hodelykt 1200/ }, also: { type: /> Hodelykter$/ } },
  {
    query: 'vanntett løpejakke',
    kind: 'words',
    wants: { type: /vanntett løpejakke/ },
    also: { type: /> Løpejakker$/ },
  },
  {
    query: 'rutete skjorte bomull',
    kind: 'words',
    wants: { type: /flanellskjorte/ },
    also: { type: /> Fritidsskjorter$/ },
  },
  {
    query: 'ullsett til voksne',
    kind: 'words',
    wants: { type: /> Ullsett$/, genders: forAdults },
    also: { type: /> Ullsett$/ },
  },
]

export const others: readonly GoldenQuery[] = [...numbers, ...attributes, ...severalWords]
