import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen, forSmallOnes, forWomen } from '../wearers.ts'

const words: readonly GoldenQuery[] = [
  { query: 'poncho', kind: 'word', wants: { type: /regnponcho/ }, also: { type: /> Regnjakker$/ } },
  { query: 'lavvo', kind: 'word', wants: { type: /lavvo for/ } },
  { query: 'vindjakke', kind: 'word', wants: { type: /> Vindjakker$/ } },
  { query: 'longs', kind: 'word', wants: { type: /> Longs$|superlongs/ }, also: { type: /> Ullsett$|Nøste ullsett/ } },
  { query: 'treningsbag', kind: 'word', wants: { type: /treningsbag|> Treningsbager$/ }, also: { type: /duffelbag/ } },
  { query: 'multiverktøy', kind: 'word', wants: { type: /multiverktøy/ } },
  { query: 'sluk', kind: 'word', wants: { type: /skjesluk|spinner/ }, also: { type: /slukboks|hekle/ } },
]

const inflections: readonly GoldenQuery[] = [
  { query: 'dunjakka', kind: 'inflection', wants: { type: /> Dunjakker$/ } },
  { query: 'soveposene', kind: 'inflection', wants: { type: /sovepose|dunpose/ }, also: { type: /> Soveposer$/ } },
  {
    query: 'teltene',
    kind: 'inflection',
    wants: { type: /telt for|ettmannstelt|strandtelt/ },
    also: { type: /lavvo for|Teltplugg/ },
  },
  { query: 'badebuksa', kind: 'inflection', wants: { type: /> Badebukser$|> Badeshorts$/ } },
  { query: 'knivene', kind: 'inflection', wants: { type: /turkniv|Speider kniv/ }, also: { type: /> Kniver$/ } },
  { query: 'strikkegensera', kind: 'inflection', wants: { type: /> Strikkegensere$/ } },
  { query: 'skiene', kind: 'inflection', wants: { type: /> (Alpinski|Langrennsski|Toppturski)$/ } },
]

const compounds: readonly GoldenQuery[] = [
  {
    query: 'sykkel hjelm barn',
    kind: 'compound',
    wants: { type: /> Sykkelhjelmer$/, genders: forChildren },
    also: { type: /> Sykkelhjelmer$/ },
  },
  { query: 'jakt støvel', kind: 'compound', wants: { type: /jaktstøvel/ }, also: { type: /> Fjellstøvler$/ } },
  { query: 'sports bh høy støtte', kind: 'compound', wants: { type: /sports-BH høy/ }, also: { type: /> Sports-BH$/ } },
  {
    query: 'ull trøye herre',
    kind: 'compound',
    wants: { type: /> Ulltrøyer$/, genders: forMen },
    also: { type: /> Ulltrøyer$|turskjorte i ull herre/ },
  },
  { query: 'terreng løpesko', kind: 'compound', wants: { type: /terrengløpesko/ }, also: { type: /Løping > Løpesko/ } },
  { query: 'keeperhansker', kind: 'compound', wants: { name: /keeperhanske/ } },
  {
    query: 'strikkejakkedame',
    kind: 'compound',
    wants: { type: /strikkejakke dame/ },
    also: { type: /> Strikkegensere$/ },
  },
]

const letters: readonly GoldenQuery[] = [
  { query: 'vaatdrakt', kind: 'letters', wants: { type: /> Våtdrakter$/ } },
  { query: 'snospade', kind: 'letters', wants: { type: /snøspade/ } },
  { query: 'hengekoye', kind: 'letters', wants: { type: /hengekøye (for|med)/ }, also: { type: /> Hengekøyer$/ } },
  { query: 'fjaerballer', kind: 'letters', wants: { type: /Fjærballer/ }, also: { type: /> Badminton$/ } },
  { query: 'panneband', kind: 'letters', wants: { type: /pannebånd/ } },
  {
    query: 'vinterstövler dame',
    kind: 'letters',
    wants: { type: /> Vinterstøvler$/, genders: forWomen },
    also: { type: /> Vinterstøvler$/ },
  },
  { query: 'sykkellaas', kind: 'letters', wants: { type: /> Sykkellåser$/ } },
]

const beginnings: readonly GoldenQuery[] = [
  { query: 'redningsv', kind: 'beginning', wants: { type: /redningsvest/ }, also: { type: /> Flytevester$/ } },
  { query: 'pulsk', kind: 'beginning', wants: { type: /> Pulsklokker$/ } },
  { query: 'klatresk', kind: 'beginning', wants: { type: /> Klatresko$/ } },
  { query: 'duffelb', kind: 'beginning', wants: { type: /duffelbag/ } },
  { query: 'spinni', kind: 'beginning', wants: { type: /spinningsykkel/ } },
  { query: 'skibuk', kind: 'beginning', wants: { type: /skibukse/ }, also: { type: /> Skibukser$/ } },
  { query: 'innebandyk', kind: 'beginning', wants: { type: /innebandykølle/ } },
]

const languages: readonly GoldenQuery[] = [
  { query: 'gummistøvlar', kind: 'language', wants: { type: /> Gummistøvler$/ } },
  {
    query: 'vottar til born',
    kind: 'language',
    wants: { type: /> Votter$/, genders: forChildren },
    also: { type: /> Votter$|skihanske junior/ },
  },
  { query: 'hengjekøye', kind: 'language', wants: { type: /hengekøye (for|med)/ }, also: { type: /> Hengekøyer$/ } },
  { query: 'ullsokkar', kind: 'language', wants: { type: /ullsokk/ }, also: { type: /> Sokker$/ } },
  { query: 'rain jacket', kind: 'language', wants: { type: /> Regnjakker$/ }, also: { type: /> Skalljakker$/ } },
  { query: 'sleeping bag', kind: 'language', wants: { type: /sovepose|dunpose/ }, also: { type: /> Soveposer$/ } },
  { query: 'foam roller', kind: 'language', wants: { type: /skumrulle/ } },
  {
    query: 'trail running shoes',
    kind: 'language',
    wants: { type: /> Terrengløpesko$/ },
    also: { type: /Løping > Løpesko/ },
  },
]

const names: readonly GoldenQuery[] = [
  {
    query: 'storskarv dame',
    kind: 'name',
    wants: { name: /Storskarv/, genders: forWomen },
    also: { name: /Storskarv/ },
  },
  { query: 'kakaopause', kind: 'name', wants: { name: /Kakaopause/ } },
  {
    query: 'fjellvarde hodelykt',
    kind: 'name',
    wants: { type: /> Hodelykter$/, brand: 'Fjellvarde' },
    also: { type: /> Hodelykter$/ },
  },
  {
    query: 'skavlen støvler',
    kind: 'name',
    wants: { type: /> Støvler >/, brand: 'Skavlen' },
    also: { type: /> Gummistøvler$/ },
  },
  {
    query: 'tuva og tor vinterdress',
    kind: 'name',
    wants: { type: /vinterdress/, brand: 'Tuva & Tor' },
    also: { type: /> Barnedresser >/, genders: forSmallOnes },
  },
  { query: 'lekselett', kind: 'name', wants: { name: /Lekselett/ } },
  { query: 'ullrype sokker', kind: 'name', wants: { type: /> Sokker$/, brand: 'Ullrype' }, also: { type: /ullsokk/ } },
]

export const plain: readonly GoldenQuery[] = [
  ...words,
  ...inflections,
  ...compounds,
  ...letters,
  ...beginnings,
  ...languages,
  ...names,
]
