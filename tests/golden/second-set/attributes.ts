import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forJuniors, forMen, forWomen } from './wearers.ts'

export const attributes: GoldenQuery[] = [
  {
    query: 'rød jakke',
    kind: 'attribute',
    wants: { type: /jakke(?!r > Vester)/i, colours: ['Rød'] },
    also: { type: /jakke/i },
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
    also: { type: /sko\b/i, genders: forMen },
  },
  {
    query: 'gummistøvler 26',
    kind: 'attribute',
    wants: { type: /gummistøv/i, sizes: ['26'] },
    also: { type: /støvel|støvler/i },
  },
  {
    query: 'vinterdress str 98',
    kind: 'attribute',
    wants: { type: /vinterdress|parkdress/i, sizes: ['98'] },
    also: { type: /dress|vinter/i, genders: forChildren },
  },
  {
    query: 'jakke under 500',
    kind: 'attribute',
    wants: { type: /jakke(?!r > Vester)/i, price: { max: 500 } },
    also: { type: /jakke/i },
  },
  {
    query: 'telt under 2000 kr',
    kind: 'attribute',
    wants: { type: /tunneltelt|kuppeltelt|mannstelt|strandtelt|lavvo/i, price: { max: 2000 } },
    also: { type: /telt|tarp/i },
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
    also: { type: /sneaker|sko\b/i },
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
    wants: { type: /strikkegenser|strikkejakke|ulltrøye/i, genders: forWomen },
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
    wants: { type: /vott/i, sizes: ['4-6 år'] },
    also: { type: /vott|hanske/i },
  },
  {
    query: 'blå joggebukse junior',
    kind: 'attribute',
    wants: { type: /joggebukse/i, colours: ['Blå'], genders: forJuniors },
    also: { type: /joggebukse|bukse/i },
  },
  {
    query: 'hodelykt under 300',
    kind: 'attribute',
    wants: { type: /hodelykt/i, price: { max: 300 } },
    also: { type: /hodelykt|lykt/i },
  },
  {
    query: 'lilla sovepose',
    kind: 'attribute',
    wants: { name: /sovepose|dunpose/i, colours: ['Lilla'] },
    also: { type: /sovepose/i },
  },
]
