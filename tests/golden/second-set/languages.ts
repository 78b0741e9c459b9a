import type { GoldenQuery } from '../golden-query.ts'
import { forChildren } from '../wearers.ts'

/** Nynorsk, Trøndersk, English and Swedish. */
export const languages: GoldenQuery[] = [
  {
    query: 'raud lue',
    kind: 'language',
    wants: { type: /> Luer(?! &)/i, colours: ['Rød'] },
    also: { type: /> Luer|caps/i },
  },
  {
    query: 'kvit genser',
    kind: 'language',
    wants: { type: /genser/i, colours: ['Hvit'] },
    also: { type: /genser|fleece|strikk/i },
  },
  {
    query: 'regnklede til born',
    kind: 'language',
    wants: { type: /regn/i, genders: forChildren },
    also: { type: /regn/i },
  },
  { query: 'sokkar', kind: 'language', wants: { type: /sokk/i }, also: { type: /strømpe/i } },
  {
    query: 'støvlar',
    kind: 'language',
    wants: { name: /(?<!inne)støvel\b/i },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  { query: 'hanskar', kind: 'language', wants: { name: /hanske/i }, also: { type: /hansker|vott/i } },
  {
    query: 'jakker til born',
    kind: 'language',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i, genders: forChildren },
    also: { type: /(?<!ka)jakke|dress|regn/i, genders: forChildren },
  },
  {
    query: 'joggebukser til guten',
    kind: 'language',
    wants: { type: /joggebukse/i, genders: forChildren },
    also: { type: /bukse/i, genders: forChildren },
  },
  { query: 'rain jacket', kind: 'language', wants: { type: /regnjakke/i }, also: { type: /(?<!ka)jakke|regn/i } },
  { query: 'sleeping bag', kind: 'language', wants: { name: /sovepose|dunpose/i }, also: { type: /sovepose/i } },
  { query: 'running shoes', kind: 'language', wants: { type: /løpesko/i }, also: { type: /[a-zæøå]sko\b/i } },
  { query: 'hoodie', kind: 'language', wants: { type: /hettegenser|hettejakke/i }, also: { type: /genser|hette/i } },
  {
    query: 'beanie',
    kind: 'language',
    wants: { type: /> Luer(?! &)/i, name: /^(?!.*pannebånd)/i },
    also: { type: /caps/i },
  },
  { query: 'headlamp', kind: 'language', wants: { type: /hodelykt/i }, also: { type: /lykt/i } },
  { query: 'backpack', kind: 'language', wants: { name: /(?<!vind|bære)sekk\b/i }, also: { type: /sekk/i } },
  {
    query: 'down jacket',
    kind: 'language',
    wants: { type: /dunjakke|dunparkas/i },
    also: { type: /(?<!ka)jakke|dunvest/i },
  },
  {
    query: 'jacka',
    kind: 'language',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i },
    also: { type: /> Vester|anorakk|poncho|skidress/i },
  },
  {
    query: 'mössa',
    kind: 'language',
    wants: { type: /> Luer(?! &)/i, name: /^(?!.*pannebånd)/i },
    also: { type: /caps/i },
  },
  { query: 'vottan', kind: 'language', wants: { name: /vott/i }, also: { type: /hanske/i } },
  {
    query: 'skoan te ongan',
    kind: 'language',
    wants: { type: /[a-zæøå]sko\b|sneaker/i, genders: forChildren },
    also: { type: /^Sko >|[a-zæøå]sko\b/i, genders: forChildren },
  },
]
