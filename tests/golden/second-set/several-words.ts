import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forJuniors, forMen, forSmallOnes, forWomen } from '../wearers.ts'

export const severalWords: GoldenQuery[] = [
  {
    query: 'vanntett tursko til barn',
    kind: 'words',
    wants: { type: /Tursko/i, text: /vanntett/i, genders: forChildren },
    also: { type: /tursko|støvel/i },
  },
  {
    query: 'ullundertøy til jenta',
    kind: 'words',
    wants: { type: /ullundertøy/i, genders: forChildren },
    also: { type: /ull/i, genders: forChildren },
  },
  { query: 'sekk til skolen', kind: 'words', wants: { type: /skolesekk/i }, also: { type: /sekk/i } },
  {
    query: 'hengekøye med myggnett',
    kind: 'words',
    wants: { name: /hengekøye med myggnett/i },
    also: { type: /hengekøye/i },
  },
  { query: 'telt for fire', kind: 'words', wants: { name: /telt for fire/i }, also: { type: /telt|lavvo/i } },
  {
    query: 'sko til håndball',
    kind: 'words',
    wants: { type: /innesko for håndball|Innendørssko/i },
    also: { type: /Joggesko|innesko|håndball/i },
  },
  {
    query: 'regnsett baby fôret',
    kind: 'words',
    wants: { type: /regnsett/i, name: /fôret/i },
    also: { type: /regn/i, genders: forSmallOnes },
  },
  { query: 'lys til sykkelen', kind: 'words', wants: { type: /Sykkellykter/i }, also: { type: /lykt|hjelm med lys/i } },
  {
    query: 'varme vintersko herre',
    kind: 'words',
    wants: { type: /vinterstøv/i, genders: forMen },
    also: { type: /(?<!inne)støvel|støvler|[a-zæøå]sko\b/i, genders: forMen },
  },
  {
    query: 'merinoull trøye herre',
    kind: 'words',
    wants: { type: /trøye/i, text: /merino/i, genders: forMen },
    also: { type: /trøye|ullundertøy|turskjorte/i },
  },
  {
    query: 'dunjakke dame lett',
    kind: 'words',
    wants: { type: /dunjakke/i, name: /lett/i, genders: forWomen },
    also: { type: /(?<!ka)jakke|dunvest/i, genders: forWomen },
  },
  {
    query: 'ski til barn med binding',
    kind: 'words',
    wants: { type: /> Ski > (Alpinski|Langrennsski)/i, genders: forChildren },
    also: { type: /> Ski >|skistøv|staver/i },
  },
  {
    query: 'redningsvest 15-30 kg',
    kind: 'words',
    wants: { type: /redningsvest/i, sizes: ['15-30 kg'] },
    also: { type: /vest/i },
  },
  {
    query: 'sykkelslange 700',
    kind: 'words',
    wants: { type: /reserve slange/i },
    also: { type: /Dekk & slanger|lappesett|pumpe/i },
  },
  { query: 'hjelm med visir slalåm', kind: 'words', wants: { name: /hjelm med visir/i }, also: { type: /hjelm/i } },
  {
    query: 'fotballsko til gutten str 35',
    kind: 'words',
    wants: { type: /fotballsko/i, sizes: ['35'], genders: forJuniors },
    also: { type: /fotball|innesko/i },
  },
]
