import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forJuniors, forMen, forWomen } from '../wearers.ts'

export const attributes: GoldenQuery[] = [
  {
    query: 'rød jakke',
    kind: 'attribute',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i, colours: ['Rød'] },
    also: { type: /(?<!ka)jakke/i },
  },
  {
    query: 'svart turbukse dame',
    kind: 'attribute',
    wants: { type: /turbukse/i, colours: ['Sort'], genders: forWomen },
    also: { type: /bukse/i, genders: forWomen },
  },
  {
    query: 'gul regnjakke barn',
    kind: 'attribute',
    wants: { type: /regnjakke/i, colours: ['Gul'], genders: forChildren },
    also: { type: /regn/i },
  },
  {
    query: 'løpesko str 43 herre',
    kind: 'attribute',
    wants: { type: /løpesko/i, sizes: ['43'], genders: forMen },
    also: { type: /[a-zæøå]sko\b/i, genders: forMen },
  },
  {
    query: 'gummistøvler 26',
    kind: 'attribute',
    wants: { type: /gummistøv/i, sizes: ['26'] },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  {
    query: 'vinterdress str 98',
    kind: 'attribute',
    wants: { type: /vinterdress|parkdress/i, sizes: ['98'] },
    also: { type: /vinterdress|parkdress|barnedresser/i },
  },
  {
    query: 'jakke under 500',
    kind: 'attribute',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i, price: { max: 500 } },
    also: { type: /(?<!ka)jakke|> Vester/i, price: { max: 600 } },
  },
  {
    query: 'telt under 2000 kr',
    kind: 'attribute',
    wants: { type: /tunneltelt|kuppeltelt|mannstelt|strandtelt|lavvo/i, price: { max: 2000 } },
    also: { type: /telt|tarp|lavvo/i, price: { max: 2500 } },
  },
  { query: 'xxl regnbukse', kind: 'attribute', wants: { type: /regnbukse/i, sizes: ['XXL'] }, also: { type: /regn/i } },
  {
    query: 'rosa sykkelhjelm jente',
    kind: 'attribute',
    wants: { type: /Sykkelhjelmer/i, colours: ['Rosa'], genders: forChildren },
    also: { type: /hjelm/i },
  },
  {
    query: 'hvit sneakers 42',
    kind: 'attribute',
    wants: { type: /sneaker/i, colours: ['Hvit'], sizes: ['42'] },
    also: { type: /sneaker|Joggesko/i },
  },
  {
    query: 'jeans w32 l32',
    kind: 'attribute',
    wants: { type: /jeans/i, sizes: ['W32 L32'] },
    also: { type: /jeans/i },
  },
  {
    query: 'ullgenser dame',
    kind: 'attribute',
    wants: { type: /strikkegenser/i, genders: forWomen },
    also: { type: /genser|trøye/i },
  },
  {
    query: 'blå lue',
    kind: 'attribute',
    wants: { type: /> Luer(?! &)/i, colours: ['Blå'] },
    also: { type: /> Luer|caps|hals/i },
  },
  {
    query: 'votter 4-6 år',
    kind: 'attribute',
    wants: { name: /vott/i, sizes: ['4-6 år'] },
    also: { type: /vott|hanske/i },
  },
  {
    query: 'blå joggebukse junior',
    kind: 'attribute',
    wants: { type: /joggebukse/i, colours: ['Blå'], genders: forJuniors },
    also: { type: /bukse/i, genders: forChildren },
  },
  {
    query: 'hodelykt under 300',
    kind: 'attribute',
    wants: { type: /hodelykt/i, price: { max: 300 } },
    also: { type: /hodelykt|teltlykt/i, price: { max: 400 } },
  },
  {
    query: 'lilla sovepose',
    kind: 'attribute',
    wants: { name: /sovepose|dunpose/i, colours: ['Lilla'] },
    also: { type: /sovepose/i },
  },
  {
    query: 'sokker under 150 kr',
    kind: 'attribute',
    wants: { type: /sokk/i, price: { max: 150 } },
    also: { type: /sokk/i, price: { max: 200 } },
  },
  {
    query: 'dunjakke mellom 1000 og 1500',
    kind: 'attribute',
    wants: { type: /dunjakke/i, price: { min: 1000, max: 1500 } },
    also: { type: /dunjakke|vattert jakke|dunvest/i, price: { min: 800, max: 1800 } },
  },
]
