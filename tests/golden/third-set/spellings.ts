import type { GoldenQuery } from '../golden-query.ts'
import { forMen } from '../wearers.ts'

/** Misspelt queries, queries typed on a keyboard without æ, ø and å, and unfinished ones. */
export const spellings: readonly GoldenQuery[] = [
  { query: 'skøiter', kind: 'spelling', wants: { name: /skøyte(?!ski|støvel)/i }, also: { type: /skøyt/i } },
  { query: 'sjorts', kind: 'spelling', wants: { name: /shorts/i }, also: { type: /shorts|badebukse/i } },
  { query: 'hetegenser', kind: 'spelling', wants: { type: /Hettegensere/ }, also: { type: /genser/i } },
  { query: 'yogamate', kind: 'spelling', wants: { type: /yogamatte|reisematte/i }, also: { type: /yoga|matte/i } },
  { query: 'alpinhejlm', kind: 'spelling', wants: { type: /> Alpinhjelm/ }, also: { type: /hjelm/i } },
  { query: 'fotbalsko', kind: 'spelling', wants: { type: /Fotballsko/ }, also: { type: /> Fotball >|innesko/ } },
  { query: 'redningvest', kind: 'spelling', wants: { name: /redningsvest/i }, also: { type: /Flytevester/ } },

  { query: 'svommebriller', kind: 'letters', wants: { type: /Svømmebriller/ }, also: { type: /Svømmeutstyr/ } },
  { query: 'roedsprit', kind: 'letters', wants: { name: /rødsprit/i }, also: { type: /Gass & brensel/ } },
  { query: 'terrenglopesko', kind: 'letters', wants: { type: /Terrengløpesko/ }, also: { type: /løpesko/i } },
  { query: 'baatstang', kind: 'letters', wants: { name: /båtstang/i }, also: { type: /Stenger/ } },
  { query: 'snospade', kind: 'letters', wants: { name: /snøspade/i }, also: { type: /skred/i } },
  {
    query: 'gra joggebukse herre',
    kind: 'letters',
    wants: { type: /joggebukse/i, colours: ['Grå'], genders: forMen },
    also: { type: /joggebukse/i },
  },

  { query: 'tursk', kind: 'beginning', wants: { type: /tursko\b|turskjorte/i }, also: { name: /^.*\btursk/i } },
  { query: 'badedr', kind: 'beginning', wants: { name: /badedrakt/i }, also: { type: /Badedrakter/ } },
  { query: 'vinterd', kind: 'beginning', wants: { type: /Vinterdresser|vinterdekk/i } },
  { query: 'alpinst', kind: 'beginning', wants: { type: /alpinst(av|øvel)/i } },
  { query: 'fotballsk', kind: 'beginning', wants: { type: /Fotballsko/ }, also: { type: /> Fotball >/ } },
  { query: 'sykkellå', kind: 'beginning', wants: { type: /Sykkellåser/ } },
]
