import type { GoldenQuery } from '../golden-query.ts'
import { forChildren, forMen } from '../wearers.ts'

/** Queries for goods by their usual word, in its forms, and with compounds joined or split as shoppers do. */
export const words: readonly GoldenQuery[] = [
  { query: 'sandal', kind: 'word', wants: { type: /sandal/i }, also: { type: /Badesko/ } },
  { query: 'øks', kind: 'word', wants: { name: /øks/i }, also: { type: /Økser & sager/ } },
  {
    query: 'hengekøye',
    kind: 'word',
    wants: { name: /hengekøye (for|med)/i },
    also: { type: /hengekøye/i },
  },
  { query: 'genser', kind: 'word', wants: { type: /genser/i, name: /^(?!.*dress)/i }, also: { type: /fleece|trøye/i } },
  { query: 'drikkeflaske', kind: 'word', wants: { type: /Drikkeflasker/ }, also: { type: /Termoser|drikke/i } },
  { query: 'solbriller', kind: 'word', wants: { type: /> Solbriller/ }, also: { type: /brille/i } },
  { query: 'shorts', kind: 'word', wants: { name: /shorts/i }, also: { type: /shorts|badebukse/i } },

  { query: 'sandalene', kind: 'inflection', wants: { type: /sandal/i }, also: { type: /Badesko/ } },
  { query: 'kjelken', kind: 'inflection', wants: { name: /kjelke/i }, also: { type: /Aking/ } },
  { query: 'skjortene', kind: 'inflection', wants: { name: /skjorte/i }, also: { type: /skjorte|topper/i } },
  { query: 'svømmebrillene', kind: 'inflection', wants: { type: /Svømmebriller/ }, also: { type: /Svømmeutstyr/ } },
  { query: 'dunjakkene', kind: 'inflection', wants: { type: /dunjakke/i }, also: { type: /Vinterjakker|dunvest/i } },
  { query: 'bagen', kind: 'inflection', wants: { name: /bag\b/i }, also: { type: /bag/i } },

  { query: 'ull trøye', kind: 'compound', wants: { type: /Ulltrøyer/ }, also: { type: /Ullundertøy|i ull/ } },
  { query: 'skole sekk', kind: 'compound', wants: { type: /skolesekk/i }, also: { type: /> Ryggsekker >/ } },
  { query: 'ski hansker', kind: 'compound', wants: { name: /skihanske/i }, also: { type: /Hansker & votter/ } },
  {
    query: 'barnestøvler',
    kind: 'compound',
    wants: { name: /støvel(?!bag)/i, genders: forChildren },
    also: { type: /støvler/i },
  },
  {
    query: 'herresko',
    kind: 'compound',
    wants: { type: /^Sko > (?!Skotilbehør|Støvler)|[a-zæøå]sko\b/i, genders: forMen },
    also: { type: /^Sko > Støvler|[a-zæøå]sko\b/i },
  },
  { query: 'sykkel lås', kind: 'compound', wants: { type: /Sykkellåser/ }, also: { type: /^Sykkel > Sykkelutstyr/ } },
  { query: 'fotball mål', kind: 'compound', wants: { name: /fotballmål/i }, also: { type: /> Fotball >/ } },
]
