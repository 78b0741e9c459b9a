import type { GoldenQuery } from '../golden-query.ts'

const jackets = /^Jakker > (?!Vester)|(?<=[a-zæøå])jakke/i

export const attributes: readonly GoldenQuery[] = [
  {
    query: 'rød regnjakke barn 110 under 500',
    kind: 'attribute',
    wants: { type: /Regnjakker/, colours: ['Rød'], genders: [4, 11], sizes: ['110'], price: { max: 500 } },
    also: { type: /Regnjakker|Regnsett/, genders: [4, 11] },
  },
  {
    query: 'svart dunjakke dame',
    kind: 'attribute',
    wants: { type: /> Dunjakker$/, colours: ['Sort'], genders: [2, 10] },
    also: { type: /> Dunjakker$/ },
  },
  {
    query: 'joggesko 42',
    kind: 'attribute',
    wants: { type: /Joggesko|Løpesko/, sizes: ['42'] },
    also: { type: /Joggesko|Løpesko|Sneakers/ },
  },
  {
    query: 'telt under 2000',
    kind: 'attribute',
    wants: { type: /> Telt >/, name: /telt\b|lavvo/i, price: { max: 2000 } },
    also: { type: /> Telt >/ },
  },
  {
    query: 'blå lue',
    kind: 'attribute',
    wants: { type: /> Luer$/, name: /lue/i, colours: ['Blå'] },
    also: { type: /> Luer$/ },
  },
  {
    query: 'rød lue',
    kind: 'attribute',
    wants: { type: /> Luer$/, name: /lue/i, colours: ['Rød'] },
    also: { type: /> Luer$/ },
  },
  {
    query: 'grønn turbukse herre',
    kind: 'attribute',
    wants: { type: /Turbukser/, colours: ['Grønn'], genders: [1, 10] },
    also: { type: /Turbukser/ },
  },
  {
    query: 'rosa gummistøvler barn',
    kind: 'attribute',
    wants: { name: /gummistøvel/i, colours: ['Rosa'], genders: [4, 11] },
    also: { name: /gummistøvel/i },
  },
  {
    query: 'skibukse str 140',
    kind: 'attribute',
    wants: { name: /skibukse/i, sizes: ['140'] },
    also: { type: /Skibukser/ },
  },
  {
    query: 'ulltrøye dame xl',
    kind: 'attribute',
    wants: { name: /ulltrøye/i, genders: [2, 10], sizes: ['XL'] },
    also: { type: /Ullundertøy/ },
  },
  {
    query: 'hvite sneakers',
    kind: 'attribute',
    wants: { type: /Sneakers/, colours: ['Hvit'] },
    also: { type: /Sneakers/ },
  },
  {
    query: 'sekk under 800 kr',
    kind: 'attribute',
    wants: { type: /sekker$/i, price: { max: 800 } },
    also: { type: /sekker/i },
  },
  {
    query: 'vinterstøvler herre 44',
    kind: 'attribute',
    wants: { type: /Vinterstøvler/, genders: [1, 10], sizes: ['44'] },
    also: { type: /Vinterstøvler/ },
  },
  { query: 'gul jakke', kind: 'attribute', wants: { type: jackets, colours: ['Gul'] }, also: { type: jackets } },
  {
    query: 'alpinhjelm hvit',
    kind: 'attribute',
    wants: { type: /> Alpinhjelm$/, colours: ['Hvit'] },
    also: { type: /> Alpinhjelm$/ },
  },

  {
    query: 'ullsokker til barn',
    kind: 'words',
    wants: { name: /ullsokk/i, genders: [4, 11] },
    also: { type: /> Sokker$/ },
  },
  { query: 'telt for to', kind: 'words', wants: { name: /kuppeltelt for to/i }, also: { type: /> Telt >/ } },
  { query: 'sovepose med dun', kind: 'words', wants: { name: /dunsovepose|dunpose/i }, also: { type: /> Soveposer$/ } },
  {
    query: 'ski til barn',
    kind: 'words',
    wants: { type: /^Vintersport > Ski > [^>]*ski$/, genders: [4, 11] },
    also: { type: /^Vintersport > Ski/ },
  },
  {
    query: 'vanntette tursko',
    kind: 'words',
    wants: { type: /^Sko > Tursko/, text: /vanntett/i },
    also: { type: /^Sko > Tursko/ },
  },
  {
    query: 'hengekøye med myggnett',
    kind: 'words',
    wants: { name: /hengekøye med myggnett/i },
    also: { type: /Hengekøyer/ },
  },
  {
    query: 'hjelm til barn sykkel',
    kind: 'words',
    wants: { type: /Sykkelhjelmer$/, genders: [4, 11] },
    also: { type: /Sykkelhjelmer$/ },
  },
  { query: 'sports bh høy støtte', kind: 'words', wants: { name: /sports-BH høy/i }, also: { type: /Sports-BH/ } },
  {
    query: 'langrenn støvler dame',
    kind: 'words',
    wants: { type: /Langrennsstøvler/, genders: [2, 10] },
    also: { type: /Skistøvler/ },
  },
  {
    query: 'oppblåsbart liggeunderlag',
    kind: 'words',
    wants: { type: /Liggeunderlag/, name: /oppblåsbart|isolert/i },
    also: { type: /Liggeunderlag/ },
  },
  {
    query: 'sko til håndball',
    kind: 'words',
    wants: { name: /innesko for håndball/i },
    also: { type: /Håndball|Joggesko/ },
  },
  {
    query: 'impregnering til jakke',
    kind: 'words',
    wants: { name: /impregnering for skall/i },
    also: { name: /impregnering/i },
  },
]
