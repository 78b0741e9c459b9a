import type { GoldenQuery } from '../golden-query.ts'
import { forAdults, forChildren, forMen, forWomen } from '../wearers.ts'

export const compounds: GoldenQuery[] = [
  {
    query: 'tur bukse herre',
    kind: 'compound',
    wants: { type: /turbukse|fjellbukse/i, genders: forMen },
    also: { type: /bukse/i, genders: forMen },
  },
  {
    query: 'regn jakke barn',
    kind: 'compound',
    wants: { type: /regnjakke/i, genders: forChildren },
    also: { type: /regn|skalljakke/i },
  },
  { query: 'vinter jakke', kind: 'compound', wants: { type: /vinterjakke/i }, also: { type: /(?<!ka)jakke/i } },
  {
    query: 'løpe sko dame',
    kind: 'compound',
    wants: { type: /løpesko/i, genders: forWomen },
    also: { type: /løpesko|joggesko/i },
  },
  { query: 'ull sokker', kind: 'compound', wants: { type: /sokk/i, text: /(?<!bom)ull\b/i }, also: { type: /sokk/i } },
  { query: 'sove pose', kind: 'compound', wants: { name: /sovepose|dunpose/i }, also: { type: /sovepose/i } },
  { query: 'sykkel hjelm', kind: 'compound', wants: { type: /Sykkelhjelmer/i }, also: { type: /hjelm/i } },
  {
    query: 'ski bukse gutt',
    kind: 'compound',
    wants: { type: /skibukse/i, genders: forChildren },
    also: { type: /skibukse|langrennsbukse|skidress/i },
  },
  {
    query: 'fleece jakke',
    kind: 'compound',
    wants: { name: /fleecejakke/i },
    also: { type: /fleece|softshell/i },
  },
  {
    query: 'gummi støvler',
    kind: 'compound',
    wants: { type: /gummistøv/i },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  { query: 'trenings bag', kind: 'compound', wants: { type: /treningsbag|lagbag/i }, also: { type: /bag/i } },
  { query: 'barnesokker', kind: 'compound', wants: { type: /sokk/i, genders: forChildren }, also: { type: /sokk/i } },
  {
    query: 'damejakke',
    kind: 'compound',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i, genders: forWomen },
    also: { type: /(?<!ka)jakke|> Vester/i },
  },
  {
    query: 'herreshorts',
    kind: 'compound',
    wants: { type: /shorts(?! & skjørt > Skjørt)/i, genders: forMen },
    also: { type: /shorts|badebukse/i, genders: forAdults },
  },
  {
    query: 'jentejakke',
    kind: 'compound',
    wants: { type: /(?<!ka)jakke/i, name: /jente/i },
    also: { type: /(?<!ka)jakke|regn|dress|parkas/i, genders: forChildren },
  },
  {
    query: 'fjell sko',
    kind: 'compound',
    wants: { type: /fjellstøv|> Tursko > Tursko/i },
    also: { type: /Tursko|terrengløpesko|fjell/i },
  },
  { query: 'hode lykt', kind: 'compound', wants: { type: /hodelykt/i }, also: { type: /lykt/i } },
  { query: 'yoga matte', kind: 'compound', wants: { type: /yogamatte|reisematte/i }, also: { type: /yoga|matte/i } },
]
