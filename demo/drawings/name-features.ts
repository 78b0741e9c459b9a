import type { ArtKind } from './kinds.ts'

/** A property that a name can promise and a drawing can show. */
export type Feature = (typeof promises)[number][1]

/** Words in an article's name, and the property that its drawing must have. */
const promises = [
  [/jakke\b/, 'opens in front'],
  [/genser\b|islender/, 'pulled over the head'],
  [/med hette/, 'hood'],
  [/glidelås/, 'zip at the neck'],
  [/rund hals|langermet/, 'round neck'],
  [/netting/, 'mesh'],
  [/rutete|flanell/, 'checks'],
  [/lange ermer/, 'long sleeves'],
  [/ulldress/, 'soft wool'],
  [/\brett\b/, 'straight'],
  [/smal/, 'narrow'],
  [/\b(?:løs|vid)\b/, 'wide'],
  [/\bkorte?\b|uv-drakt/, 'short'],
  [/trekvart/, 'three-quarter'],
  [/boxer/, 'boxer'],
  [/truse/, 'brief'],
  [/vattert/, 'quilted'],
  [/med tights/, 'tights beneath'],
  [/med seler/, 'braces'],
  [/skisokk|alpinsokk/, 'knee-high'],
  [/ullsokk/, 'wool pattern'],
  [/neopren/, 'neoprene'],
  [/\bmid\b/, 'covers the ankle'],
  [/\bhøy$/, 'high shaft'],
  [/dusk/, 'bobble'],
  [/ribbe/, 'ribbed'],
  [/skihanske/, 'padded'],
  [/ullhanske|løpehanske/, 'thin'],
  [/strikket vott/, 'knitted'],
  [/skivott|polvott/, 'shell'],
  [/refleksbånd/, 'bands'],
  [/refleksbrikke/, 'tag'],
  [/frisbee/, 'disc'],
  [/kubb/, 'pins'],
  [/lyktesett/, 'two lamps'],
  [/frontlykt/, 'one lamp'],
  [/foldelås/, 'folding'],
  [/kjettinglås/, 'chain'],
  [/myggnett/, 'net'],
  [/visir/, 'visor'],
  [/grussykkel|hybridsykkel/, 'no basket'],
  [/elsykkel/, 'motor'],
  [/løpesykkel/, 'no pedals'],
  [/sekskant|vinylmanual/, 'hexagonal'],
  [/justerbar manual/, 'plates'],
  [/hockey/, 'hockey'],
  [/kunstløp/, 'figure skating'],
  [/skøytestøvel|kombistøvel/, 'cuff'],
  [/klassisk støvel/, 'low boot'],
  [/oppblåsbart|vinterunderlag/, 'inflatable'],
  [/cellunderlag|sitteunderlag/, 'folded'],
  [/slange/, 'inner tube'],
  [/haspelsnelle/, 'spinning'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** The properties of each model of a kind. Kinds are listed if names can promise a property that only some models show. */
export const shown: { readonly [Kind in ArtKind]?: readonly (readonly Feature[])[] } = {
  hettegenser: [['pulled over the head'], ['opens in front']],
  fleecegenser: [['opens in front'], ['pulled over the head', 'zip at the neck'], ['opens in front', 'hood']],
  strikkegenser: [
    ['pulled over the head'],
    ['pulled over the head'],
    ['pulled over the head'],
    ['pulled over the head'],
    ['opens in front'],
  ],
  ulltroye: [['round neck'], ['zip at the neck'], ['round neck'], ['round neck', 'mesh']],
  skjorte: [['checks'], [], []],
  body: [['long sleeves'], [], ['long sleeves']],
  dress: [[], [], [], ['soft wool']],
  jeans: [['straight'], ['narrow'], ['wide']],
  tights: [[], [], [], ['short']],
  longs: [[], [], [], ['three-quarter']],
  truse: [['boxer'], ['brief']],
  skjort: [['quilted'], [], ['tights beneath']],
  sykkelshorts: [[], ['braces']],
  vatdrakt: [[], ['short']],
  sokk: [['knee-high'], ['short'], ['wool pattern']],
  gummistovel: [[], ['short'], ['neoprene']],
  tursko: [[], [], ['covers the ankle']],
  fjellstovel: [[], [], ['high shaft']],
  lue: [['bobble'], ['ribbed'], ['bobble']],
  hanske: [['padded'], ['thin']],
  vott: [['shell'], ['knitted']],
  refleks: [['tag'], ['bands']],
  utespill: [['disc'], ['pins']],
  sykkellykt: [['two lamps'], ['one lamp']],
  las: [['folding'], ['chain']],
  hengekoye: [[], [], ['net']],
  hjelm: [[], ['visor']],
  bysykkel: [[], ['no basket'], ['motor']],
  barnesykkel: [[], ['no pedals']],
  manual: [['hexagonal'], ['plates']],
  skoyter: [['hockey'], ['figure skating']],
  langrennssko: [['low boot'], ['cuff']],
  liggeunderlag: [['inflatable'], ['folded']],
  sykkeldekk: [[], ['inner tube']],
  snelle: [[], ['spinning']],
}

/** Properties that a drawing has only if the name promises them. */
const onlyIfPromised = new Set<Feature>([
  ...(['hood', 'mesh', 'soft wool', 'short', 'three-quarter', 'tights beneath', 'braces', 'neoprene'] as const),
  ...(['covers the ankle', 'high shaft', 'one lamp', 'net', 'visor', 'motor', 'no pedals', 'inner tube'] as const),
  'spinning',
])

/** The properties that a name promises. */
export const promisedBy = (name: string): Feature[] =>
  promises.filter(([word]) => word.test(name.toLowerCase())).map(([, feature]) => feature)

/**
 * The models of a kind that agree with a name: they show what it promises, and no property of `onlyIfPromised` that it
 * does not promise. If none agrees, all models.
 */
export const modelsFor = (kind: ArtKind, name: string, count: number): number[] => {
  const models = shown[kind] ?? []
  const can = new Set(models.flat())
  const promised = promisedBy(name).filter(feature => can.has(feature))
  const agreeing = models.flatMap((features, model) =>
    promised.every(feature => features.includes(feature)) &&
    features.every(feature => promised.includes(feature) || !onlyIfPromised.has(feature))
      ? [model]
      : [],
  )
  return agreeing.length > 0 ? agreeing : Array.from({ length: count }, (_, model) => model)
}
