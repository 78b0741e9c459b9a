import type { GoldenQuery } from '../golden-query.ts'
import { forChildren } from '../wearers.ts'

/** Neighbouring keys, phonetic spellings, and wrong double letters. */
export const spellings: GoldenQuery[] = [
  {
    query: 'hjekm',
    kind: 'spelling',
    wants: { type: /hjelm(?!er & alpinbriller > Alpinbriller|lue)/i },
    also: { type: /hjelm/i },
  },
  { query: 'sovepise', kind: 'spelling', wants: { name: /sovepose|dunpose/i }, also: { type: /sovepose/i } },
  { query: 'regjakke', kind: 'spelling', wants: { type: /regnjakke/i }, also: { type: /(?<!ka)jakke|regn/i } },
  {
    query: 'skaljakke',
    kind: 'spelling',
    wants: { type: /> Skalljakker(?! > )|skalljakke\b/i },
    also: { type: /(?<!ka)jakke|skall/i },
  },
  { query: 'gumistøvler', kind: 'spelling', wants: { type: /gummistøv/i }, also: { type: /(?<!inne)støvel|støvler/i } },
  { query: 'badmington', kind: 'spelling', wants: { type: /badminton/i }, also: { type: /racket/i } },
  { query: 'kettelbell', kind: 'spelling', wants: { type: /kettlebell/i }, also: { type: /Vekter/i } },
  { query: 'slalomski', kind: 'spelling', wants: { type: /slalåmski|> Alpinski/i }, also: { type: /Ski > |alpin/i } },
  { query: 'sykelhjelm', kind: 'spelling', wants: { type: /Sykkelhjelmer/i }, also: { type: /hjelm/i } },
  { query: 'hengekøie', kind: 'spelling', wants: { type: /hengekøye/i } },
  { query: 'dunjake', kind: 'spelling', wants: { type: /dunjakke/i }, also: { type: /(?<!ka)jakke|dunvest/i } },
  {
    query: 'flise genser',
    kind: 'spelling',
    wants: { type: /Fleecegensere/i, name: /^(?!.*dress)/i },
    also: { type: /fleece|genser/i },
  },
  { query: 'kompas', kind: 'spelling', wants: { type: /kompass/i }, also: { type: /Navigasjon/i } },
  {
    query: 'vinterderss barn',
    kind: 'spelling',
    wants: { type: /vinterdress/i, genders: forChildren },
    also: { type: /dress|vinter/i, genders: forChildren },
  },
  { query: 'ullunertøy', kind: 'spelling', wants: { type: /ullundertøy/i }, also: { type: /undertøy|sokk/i } },
  { query: 'skuldeveske', kind: 'spelling', wants: { type: /skulderveske/i }, also: { type: /veske/i } },
  { query: 'tredemøle', kind: 'spelling', wants: { type: /tredemølle/i }, also: { type: /Apparater/i } },
  {
    query: 'karbiner',
    kind: 'spelling',
    wants: { type: /karabin/i, name: /^(?!.*båndslynge)/i },
    also: { type: /^Klatring/i },
  },
]
