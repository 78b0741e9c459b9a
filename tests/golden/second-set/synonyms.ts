import type { GoldenQuery } from '../golden-query.ts'
import { forChildren } from '../wearers.ts'

export const synonyms: GoldenQuery[] = [
  {
    query: 'boblejakke',
    kind: 'synonym',
    wants: { type: /dunjakke|dunparkas|vattert jakke/i },
    also: { type: /Vinterjakker|vest/i },
  },
  { query: 'dongeribukse', kind: 'synonym', wants: { type: /jeans/i }, also: { type: /bukse/i } },
  { query: 'pannelampe', kind: 'synonym', wants: { type: /hodelykt/i }, also: { type: /lykt/i } },
  { query: 'magebelte', kind: 'synonym', wants: { type: /rumpetaske/i }, also: { type: /belte|veske/i } },
  { query: 'SUP', kind: 'synonym', wants: { name: /^(?!.*åre).*padlebrett/i }, also: { type: /^Padling/i } },
  { query: 'buff', kind: 'synonym', wants: { type: /> Halser/i }, also: { type: /lue|pannebånd/i } },
  { query: 'håndvekter', kind: 'synonym', wants: { type: /manual/i }, also: { type: /Vekter >/i } },
  {
    query: 'vannflaske',
    kind: 'synonym',
    wants: { type: /flaske/i, name: /flaske/i },
    also: { type: /flaske|termos/i },
  },
  { query: 'stillongs', kind: 'synonym', wants: { type: /longs/i }, also: { type: /Ullundertøy|superundertøy/i } },
  {
    query: 'primus',
    kind: 'synonym',
    wants: { type: /kokeapparat|stormkjøkken|brenner/i },
    also: { type: /Mat & kok/i },
  },
  {
    query: 'svømmevest',
    kind: 'synonym',
    wants: { type: /redningsvest|padlevest|svømmebelte/i },
    also: { type: /svømmehjelp/i },
  },
  { query: 'sportsklokke', kind: 'synonym', wants: { type: /pulsklokk/i } },
  { query: 'høyhalser', kind: 'synonym', wants: { type: /> Halser/i }, also: { type: /trøye|genser|hette/i } },
  {
    query: 'kjeledress barn',
    kind: 'synonym',
    wants: { type: /Barnedresser|parkdress/i, genders: forChildren },
    also: { type: /dress|regnsett/i, genders: forChildren },
  },
  {
    query: 'regntøy',
    kind: 'synonym',
    wants: { type: /regnjakke|regnbukse|regnsett/i },
    also: { type: /regn|skall/i },
  },
  { query: 'balaklava', kind: 'synonym', wants: { type: /hjelmlue|finlandshette/i }, also: { type: /> Luer|Halser/i } },
  { query: 'slalåmbriller', kind: 'synonym', wants: { type: /> Alpinbriller/i }, also: { type: /brille/i } },
  {
    query: 'pull up stang',
    kind: 'synonym',
    wants: { type: /kroppshevingsstang/i },
    also: { type: /kroppsheving|vektst/i },
  },
  {
    query: 'ståbrett til å padle',
    kind: 'synonym',
    wants: { name: /^(?!.*åre).*padlebrett/i },
    also: { type: /^Padling/i },
  },
  {
    query: 'bæresele til barn på tur',
    kind: 'synonym',
    wants: { type: /barnebæresekk/i },
    also: { type: /sekk|barnesete|sykkelvogn|helsele/i },
  },
]
