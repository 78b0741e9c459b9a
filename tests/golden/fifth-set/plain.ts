import type { GoldenQuery } from '../golden-query.ts'

/** Plain words, inflected forms, compounds, other letters, and beginnings. */
export const plain: readonly GoldenQuery[] = [
  { query: 'badehette', kind: 'word', wants: { name: /badehette/i } },
  { query: 'pulk', kind: 'word', wants: { name: /pulk med|barnepulk/i }, also: { type: /kjelker/ } },
  { query: 'islender', kind: 'word', wants: { name: /islender/i }, also: { type: /Strikkegensere/ } },
  { query: 'truger', kind: 'word', wants: { type: /> Truger$/ } },
  { query: 'frisbee', kind: 'word', wants: { name: /frisbee/i }, also: { type: /Utespill/ } },

  { query: 'lavvoer', kind: 'inflection', wants: { name: /lavvo/i }, also: { type: /> Telt/ } },
  { query: 'håndballene', kind: 'inflection', wants: { type: /Håndballer/ } },
  { query: 'skjørtene', kind: 'inflection', wants: { type: /> Skjørt$/ }, also: { type: /Shorts & skjørt|Kjoler/ } },
  { query: 'kalkposen', kind: 'inflection', wants: { name: /kalkpose/i }, also: { type: /Kalkposer/ } },
  { query: 'ullsokkene', kind: 'inflection', wants: { name: /ullsokk/i }, also: { type: /> Sokker$/ } },
  { query: 'haspelstengene', kind: 'inflection', wants: { name: /haspelstang/i }, also: { type: /Stenger/ } },

  { query: 'sykkel lås', kind: 'compound', wants: { type: /Sykkellåser/ } },
  { query: 'tre kjelke', kind: 'compound', wants: { name: /trekjelke/i }, also: { type: /kjelker/ } },
  { query: 'skibriller', kind: 'compound', wants: { type: /Alpinbriller/ } },
  {
    query: 'babyull',
    kind: 'compound',
    wants: { name: /ull/i, type: /Ull|Barnedresser|Bodyer/, genders: [4] },
    also: { type: /Ullundertøy|Bodyer|Ulldresser/ },
  },
  { query: 'turkjole', kind: 'compound', wants: { name: /turkjole/i }, also: { type: /Kjoler/ } },
  { query: 'fotball mål', kind: 'compound', wants: { name: /fotballmål/i }, also: { type: /Fotball/ } },

  { query: 'skoyter', kind: 'letters', wants: { type: /> Skøyter/ } },
  { query: 'hengekoeye', kind: 'letters', wants: { type: /Hengekøyer/ } },
  { query: 'aare', kind: 'letters', wants: { type: /Padleårer/ } },
  { query: 'torrdrakt', kind: 'letters', wants: { name: /tørrdrakt/i }, also: { type: /Tørr|drakter/ } },
  {
    query: 'haandballsko',
    kind: 'letters',
    wants: { name: /innesko for håndball/i },
    also: { type: /Joggesko|Håndball/ },
  },

  { query: 'padleb', kind: 'beginning', wants: { name: /padlebrett/i }, also: { type: /Padle|Kajakker & brett/ } },
  { query: 'kjetting', kind: 'beginning', wants: { name: /kjettinglås/i }, also: { type: /Sykkellåser/ } },
  { query: 'hockey', kind: 'beginning', wants: { name: /hockeyskøyte/i }, also: { type: /Skøyter/ } },
  { query: 'romask', kind: 'beginning', wants: { type: /Romaskiner/ } },
  { query: 'dunsov', kind: 'beginning', wants: { name: /dunsovepose|dunpose/i }, also: { type: /> Soveposer$/ } },
]
