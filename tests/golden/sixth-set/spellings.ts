import type { GoldenQuery } from '../golden-query.ts'
import { forAdults, forChildren, forMen, forWomen } from '../wearers.ts'

/** Many of these are equally close to another word: lukt, hjem, bukser, fest, katt. */
const neighbours: readonly GoldenQuery[] = [
  { query: 'hodelukt', kind: 'spelling', wants: { type: /> Hodelykter$/ } },
  { query: 'sykkelhjem', kind: 'spelling', wants: { type: /> Sykkelhjelmer$/ } },
  { query: 'barnepolk', kind: 'spelling', wants: { type: /barnepulk/ } },
  { query: 'bokser herre', kind: 'spelling', wants: { type: /> Boxere$/ } },
  {
    query: 'dunfest dame',
    kind: 'spelling',
    wants: { type: /dunvest/ },
    also: { type: /> Vester$|> Dunjakker$/, genders: forWomen },
  },
  { query: 'sjørt dame', kind: 'spelling', wants: { type: /> Skjørt$/ } },
  { query: 'sandaker', kind: 'spelling', wants: { type: /> Sportssandaler$/ }, also: { type: /badesandal/ } },
  {
    query: 'joggeski',
    kind: 'spelling',
    wants: { type: /> Joggesko >|> Løpesko$/ },
    also: { type: /> Terrengløpesko$|> Sneakers$/ },
  },
  { query: 'termus', kind: 'spelling', wants: { type: /> Termoser$/ } },
  { query: 'klatresene', kind: 'spelling', wants: { type: /> Klatreseler$/ } },
  {
    query: 'gummistøver barn',
    kind: 'spelling',
    wants: { type: /> Gummistøvler$/, genders: forChildren },
    also: { type: /> Gummistøvler$/ },
  },
  { query: 'regnbuske', kind: 'spelling', wants: { type: /regnbukse/ }, also: { type: /> Regnbukser$|> Regnsett$/ } },
  { query: 'vindsekt', kind: 'spelling', wants: { type: /vindsekk/ } },
  { query: 'brudder', kind: 'spelling', wants: { type: /brodder/ } },
  { query: 'sjinos', kind: 'spelling', wants: { type: /chinos/ } },
  { query: 'jens herre', kind: 'spelling', wants: { type: /> Jeans$/, genders: forMen }, also: { type: /> Jeans$/ } },
  {
    query: 'solkatt barn',
    kind: 'spelling',
    wants: { type: /solhatt til barn/ },
    also: { type: /> Capser$/, genders: forChildren },
  },
]

const slips: readonly GoldenQuery[] = [
  { query: 'ponsjo', kind: 'spelling', wants: { type: /regnponcho/ } },
  { query: 'langrensstaver', kind: 'spelling', wants: { type: /> Langrennsstaver$/ } },
  {
    query: 'løpesjo dame',
    kind: 'spelling',
    wants: { type: /> Løpesko$/, genders: forWomen },
    also: { type: /Løping > Løpesko/ },
  },
  { query: 'badrakt', kind: 'spelling', wants: { type: /badedrakt|treningsdrakt/ }, also: { type: /> Badedrakter$/ } },
  { query: 'kettelbell', kind: 'spelling', wants: { type: /> Kettlebells$/ } },
  { query: 'hettegesner', kind: 'spelling', wants: { type: /hettegenser/ }, also: { type: /> Hettegensere$/ } },
  { query: 'kompas', kind: 'spelling', wants: { type: /kompass/ } },
  { query: 'svømebriler', kind: 'spelling', wants: { type: /> Svømmebriller$/ } },
  { query: 'skjøyter', kind: 'spelling', wants: { name: /[a-z ]skøyte( |$)/ }, also: { type: /> Skøyter >/ } },
  {
    query: 'flannelskjorte',
    kind: 'spelling',
    wants: { type: /flanellskjorte/ },
    also: { type: /> Fritidsskjorter$/ },
  },
  { query: 'finnlandshette', kind: 'spelling', wants: { type: /finlandshette/ }, also: { type: /hjelmlue/ } },
  { query: 'batminton', kind: 'spelling', wants: { type: /> Badminton$/ } },
  { query: 'tredemøle', kind: 'spelling', wants: { type: /tredemølle/ } },
  {
    query: 'vinterstøvvler barn',
    kind: 'spelling',
    wants: { type: /> Vinterstøvler$/, genders: forChildren },
    also: { type: /> Vinterstøvler$/ },
  },
  {
    query: 'fleesejakke herre',
    kind: 'spelling',
    wants: { type: /fleecejakke herre/ },
    also: { type: /> Fleecegensere$/, genders: forAdults },
  },
]

export const spellings: readonly GoldenQuery[] = [...neighbours, ...slips]
