import type { GoldenQuery } from '../golden-query.ts'

export const beginnings: GoldenQuery[] = [
  { query: 'regnj', kind: 'beginning', wants: { type: /regnjakke/i }, also: { type: /regn/i } },
  { query: 'hetteg', kind: 'beginning', wants: { type: /hettegenser/i }, also: { type: /hette/i } },
  { query: 'sovep', kind: 'beginning', wants: { name: /sovepose|dunpose/i }, also: { type: /sovepose/i } },
  { query: 'løpet', kind: 'beginning', wants: { type: /løpetights|løpetrøye/i }, also: { type: /løpe/i } },
  { query: 'joggeb', kind: 'beginning', wants: { type: /joggebukse/i } },
  { query: 'fjellst', kind: 'beginning', wants: { type: /fjellstøv/i }, also: { type: /fjell/i } },
  { query: 'kettl', kind: 'beginning', wants: { type: /kettlebell/i } },
  { query: 'akeb', kind: 'beginning', wants: { type: /akebrett/i } },
  { query: 'badm', kind: 'beginning', wants: { type: /badminton/i } },
  { query: 'sykkelhj', kind: 'beginning', wants: { type: /Sykkelhjelmer/i }, also: { type: /hjelm/i } },
  { query: 'storsk', kind: 'beginning', wants: { name: /Storskarv/i } },
  {
    query: 'langrennsst',
    kind: 'beginning',
    wants: { type: /langrennsstav|langrennsstøv/i },
    also: { type: /langrenn/i },
  },
  { query: 'skredsø', kind: 'beginning', wants: { type: /skredsøker/i }, also: { type: /skred/i } },
  { query: 'barnehages', kind: 'beginning', wants: { type: /barnehagesekk/i } },
  { query: 'hvit snea', kind: 'beginning', wants: { type: /sneaker/i, colours: ['Hvit'] }, also: { type: /sneaker/i } },
]
