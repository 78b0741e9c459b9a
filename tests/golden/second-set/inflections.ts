import type { GoldenQuery } from '../golden-query.ts'

export const inflections: GoldenQuery[] = [
  {
    query: 'skoene',
    kind: 'inflection',
    wants: { type: /[a-zæøå]sko\b|sneaker/i, name: /^(?!.*impregnering)/i },
    also: { type: /^Sko >|[a-zæøå]sko\b|(?<!inne)støvel\b|sandal/i },
  },
  {
    query: 'jakka',
    kind: 'inflection',
    wants: { type: /(?<!ka)jakke(?!r > Vester)/i, name: /^(?!.*dress)/i },
    also: { type: /> Vester|anorakk|poncho|skidress/i },
  },
  {
    query: 'buksa',
    kind: 'inflection',
    wants: { name: /bukse|chinos/i },
    also: { type: /bukse|jeans|tights|longs|shorts/i },
  },
  {
    query: 'gensere',
    kind: 'inflection',
    wants: { type: /genser/i, name: /^(?!.*dress)/i },
    also: { type: /fleece|strikk|hettejakke|trøye/i },
  },
  { query: 'vottene', kind: 'inflection', wants: { name: /vott/i }, also: { type: /hanske/i } },
  { query: 'sokkene', kind: 'inflection', wants: { type: /sokk/i }, also: { type: /strømpe/i } },
  {
    query: 'støvlene',
    kind: 'inflection',
    wants: { type: /støvel\b|støvler/i, name: /(?<!inne)støvel\b/i },
    also: { type: /(?<!inne)støvel|støvler/i },
  },
  {
    query: 'teltene',
    kind: 'inflection',
    wants: { type: /Telt > Lavvoer|tunneltelt|kuppeltelt|mannstelt|strandtelt|lavvo/i },
    also: { type: /Telt|tarp/i },
  },
  { query: 'syklene', kind: 'inflection', wants: { type: /Sykler >|spinningsykkel/i }, also: { type: /sykkel/i } },
  {
    query: 'hansker',
    kind: 'inflection',
    wants: { type: /hanske(?!r & )/i, name: /hanske/i },
    also: { type: /hansker|vott/i },
  },
  { query: 'fotballen', kind: 'inflection', wants: { type: /Fotballer/i }, also: { type: /fotball/i } },
  { query: 'akebrettet', kind: 'inflection', wants: { type: /akebrett(?! &)/i }, also: { type: /Aking/i } },
  { query: 'hodelyktene', kind: 'inflection', wants: { type: /hodelykt/i }, also: { type: /lykt/i } },
  {
    query: 'ryggsekken',
    kind: 'inflection',
    wants: { name: /(?<!vind|bære)sekk\b/i },
    also: { type: /sekk/i },
  },
  { query: 'fiskestanga', kind: 'inflection', wants: { type: /Fiske > Stenger/i }, also: { type: /^Fiske >/i } },
  { query: 'kjolen', kind: 'inflection', wants: { type: /kjole/i }, also: { type: /skjørt/i } },
  { query: 'skøytene', kind: 'inflection', wants: { type: /Skøyter > /i, name: /skøyte/i }, also: { type: /skøyte/i } },
  {
    query: 'lua',
    kind: 'inflection',
    wants: { type: /> Luer(?! &)/i, name: /^(?!.*pannebånd)/i },
    also: { type: /Luer & capser/i },
  },
]
