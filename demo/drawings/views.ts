import type { DrawnView } from '#modules/catalogue/articles/index.ts'
import type { ArtKind } from './kinds.ts'

/** The front is the only view that every kind has. */
export type View = DrawnView

/** Clothes with a view from behind. */
const fromBehind = new Set<ArtKind>([
  ...(['jakke', 'softshell', 'vindjakke', 'anorakk', 'parkas', 'bomberjakke', 'regnjakke', 'dunjakke'] as const),
  ...(['vattjakke', 'vest', 'refleksvest', 'strikkegenser', 'fleecegenser', 'collegegenser', 'hettegenser'] as const),
  ...(['t-skjorte', 'treningstroye', 'fotballtroye', 'sykkeltroye', 'skjorte', 'poloskjorte', 'ulltroye'] as const),
  ...(['bukse', 'jeans', 'joggebukse', 'skibukse', 'tights', 'longs'] as const),
  ...(['shorts', 'lopeshorts', 'sykkelshorts', 'badeshorts', 'truse', 'skjort'] as const),
  ...(['kjole', 'badedrakt', 'singlet', 'body', 'dress', 'regnsett', 'treningsdress', 'ullsett'] as const),
])

/** Goods that are shown from the side: their back view is the other side. */
const twoSided = new Set<ArtKind>([
  ...(['lopesko', 'terrengsko', 'treningssko', 'fotballsko', 'innesko', 'sneaker', 'babysko', 'ballerina'] as const),
  ...(['tursko', 'fjellstovel', 'vinterstovel', 'stovlett', 'gummistovel', 'sandal', 'klatresko'] as const),
  ...(['slalamstovel', 'snowboardstovel', 'langrennssko', 'skoyter'] as const),
  ...(['terrengsykkel', 'bysykkel', 'barnesykkel'] as const),
])

/** Kinds that are too thin for a useful close-up. */
const tooThin = new Set<ArtKind>([
  'lisser',
  'hoppetau',
  'fotballmal',
  'sykkeldekk',
  'sykkelpumpe',
  'alpinstaver',
  'turstaver',
])

export const isTwoSided = (kind: ArtKind): boolean => twoSided.has(kind)

/** The views of a kind, the front first. */
export const viewsOf = (kind: ArtKind): readonly View[] =>
  fromBehind.has(kind) || twoSided.has(kind)
    ? ['front', 'back', 'detail']
    : tooThin.has(kind)
      ? ['front']
      : ['front', 'detail']

const legwear = new Set<ArtKind>(['bukse', 'jeans', 'joggebukse', 'tights', 'longs', 'skibukse', 'vadebukse'])

/** Kinds drawn smaller or lower on the sheet than a jacket. */
const lowOnTheSheet = new Set<ArtKind>([
  ...(['shorts', 'lopeshorts', 'sykkelshorts', 'badeshorts', 'truse', 'skjort', 'regnsett', 'treningsdress'] as const),
  ...(['ullsett', 'kjole', 'badedrakt', 'singlet', 'body', 'dress'] as const),
])

/** The part of the sheet that the close-up shows, in the sheet's aspect ratio: seams, zip and mark. */
export function closeUp(kind: ArtKind): string {
  if (legwear.has(kind)) return '128 40 216 270'
  if (lowOnTheSheet.has(kind)) return '132 180 216 270'
  if (fromBehind.has(kind)) return '152 84 192 240'
  return twoSided.has(kind) ? '40 210 240 300' : '132 180 216 270'
}
