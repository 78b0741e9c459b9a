import type { GoldenQuery } from '../golden-query.ts'

export const wordsAlone: GoldenQuery[] = [
  {
    query: 'jakke',
    kind: 'word',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i },
    also: { type: /> Vester|anorakk|poncho|skidress/i },
  },
  {
    query: 'sko',
    kind: 'word',
    wants: { type: /[a-zæøå]sko\b|sneaker/i, name: /^(?!.*impregnering)/i },
    also: { type: /^Sko >|[a-zæøå]sko\b|(?<!inne)støvel\b|sandal/i },
  },
  {
    query: 'lue',
    kind: 'word',
    wants: { type: /> Luer(?! &)/i, name: /^(?!.*pannebånd)/i },
    also: { type: /capser/i },
  },
  {
    query: 'telt',
    kind: 'word',
    wants: { type: /Telt > Lavvoer|tunneltelt|kuppeltelt|mannstelt|strandtelt|lavvo/i },
    also: { type: /Telt|tarp/i },
  },
  {
    query: 'hjelm',
    kind: 'word',
    wants: { type: /hjelm(?!er & alpinbriller > Alpinbriller|lue)/i },
    also: { type: /hjelm/i },
  },
  {
    query: 'sovepose',
    kind: 'word',
    wants: { type: /sovepose|dunpose/i, name: /sovepose|dunpose/i },
    also: { type: /sovepose/i },
  },
  { query: 'sykkel', kind: 'word', wants: { type: /Sykler >|spinningsykkel/i }, also: { type: /sykkel/i } },
  { query: 'kajakk', kind: 'word', wants: { type: /> Kajakker(?! &)/i }, also: { type: /^Padling/i } },
  { query: 'badedrakt', kind: 'word', wants: { type: /badedrakt/i }, also: { type: /Badetøy/i } },
  { query: 'kniv', kind: 'word', wants: { type: /> Kniver(?! &)/i }, also: { type: /kniv|multiverktøy|øks|sag/i } },
  { query: 'termos', kind: 'word', wants: { type: /termos/i }, also: { type: /turkopp|flaske/i } },
  { query: 'kompass', kind: 'word', wants: { type: /kompass/i }, also: { type: /Navigasjon/i } },
  { query: 'klatretau', kind: 'word', wants: { type: /klatretau/i }, also: { type: /^Klatring/i } },
  { query: 'romaskin', kind: 'word', wants: { type: /romaskin/i }, also: { type: /Apparater/i } },
  { query: 'brodder', kind: 'word', wants: { type: /brodder/i }, also: { type: /pigg|skotilbehør/i } },
  { query: 'skredsøker', kind: 'word', wants: { type: /skredsøker/i }, also: { type: /skred/i } },
  { query: 'bikini', kind: 'word', wants: { type: /bikini/i }, also: { type: /badedrakt/i } },
]
