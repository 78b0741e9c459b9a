import type { ArtKind } from './kinds.ts'

/** Looked for in this order in the group, then the sub group, then the main group. */
const words: [RegExp, ArtKind][] = [
  [/badedrakt|bikini/, 'badedrakt'],
  [/badeshorts|badebukse/, 'badeshorts'],
  [/badesko|flip-?flop/, 'badesko'],
  [/svømmebrille/, 'svommebriller'],
  [/bodyer|sparkebukse|baby(klær|sett)|klessett|regnsett/, 'body'],
  [/dunjakk|isolerte jakk|vinterjakk|boblejakk|parkas/, 'dunjakke'],
  [/vest/, 'vest'],
  [/jakke|anorakk|treningsdress/, 'jakke'],
  [/sports-bh|^bh$/, 'sports-bh'],
  [/singlet|topper|toppe?$/, 'singlet'],
  [/hettegens/, 'hettegenser'],
  [/fleece|genser|collegegens|strikkegens/, 'genser'],
  [/ulltrøye|ullundertøy|superundertøy|undertrøye/, 'ulltroye'],
  [/longs|ullbukse/, 'longs'],
  [/polo|t-skjort|trøye|tunika/, 't-skjorte'],
  [/skjort(e|er)$/, 'skjorte'],
  [/kjole/, 'kjole'],
  [/skjørt/, 'skjort'],
  [/shorts/, 'shorts'],
  [/tights|leggings|yogabukse|strømpebukse|capri/, 'tights'],
  [/jeans/, 'jeans'],
  [/joggebuks|kosebuks/, 'joggebukse'],
  [/buks/, 'bukse'],
  [/skopleie|lisser|impregner|rengjøring|smøring/, 'boks'],
  [/gummistøv/, 'gummistovel'],
  [/støv|fjellsko|skisko/, 'stovel'],
  [/sandal/, 'sandal'],
  [/sneaker|fritidssko|babysko|skatesko/, 'sneaker'],
  [/tursko/, 'stovel'],
  [/sko$|sko[^a-z]/, 'lopesko'],
  [/sokk|strømpe/, 'sokk'],
  [/caps/, 'caps'],
  [/lue|pannebånd/, 'lue'],
  [/hanske|vott|svettebånd/, 'hanske'],
  [/skjerf|hals/, 'hals'],
  [/klokke|gps|computer/, 'klokke'],
  [/sykkelhjelm/, 'sykkelhjelm'],
  [/hjelm$|hjelmer$/, 'hjelm'],
  [/brille/, 'briller'],
  [/sekk/, 'sekk'],
  [/belte/, 'belte'],
  [/bag|veske|taske|tørrpose|reisetilbehør|kalkpose/, 'bag'],
  [/telt|lavvo/, 'telt'],
  [/sovepose/, 'sovepose'],
  [/underlag|yoga|matte/, 'underlag'],
  [/stav/, 'staver'],
  [/ski$|snowboard/, 'ski'],
  [/balanseball|skumrulle/, 'treningsball'],
  [/kettlebell/, 'kettlebell'],
  [/skive/, 'vektskive'],
  [/manual|vekt/, 'manual'],
  [/basket/, 'basketball'],
  [/baller$|ball$/, 'fotball'],
  [/hoppetau|klatretau/, 'tau'],
  [/strikk/, 'strikk'],
  [/flaske|termos|drikke/, 'flaske'],
  [/lykt|lys$/, 'lykt'],
  [/kjøkken|kokeapparat|brenner/, 'kjokken'],
  [/kompass/, 'kompass'],
  [/lås/, 'las'],
  [/sykler|spinning|sykkel$/, 'sykkel'],
]

const kindIn = (name: string): ArtKind | undefined => words.find(([word]) => word.test(name.toLowerCase()))?.[1]

/** The drawing that suits a group (gender decides only where a group leaves it open); `eske` when no word is known. */
export const artKindFor = (
  [main, sub, group]: readonly [main: string, sub: string, group: string],
  gender?: 'male' | 'female' | 'unisex',
): ArtKind => {
  const kind = kindIn(group) ?? kindIn(sub) ?? kindIn(main)
  if (kind === 'hjelm' && /sykkel/i.test(`${main} ${sub}`)) return 'sykkelhjelm'
  if (kind) return kind
  if (/badetøy/i.test(`${sub} ${group}`)) return gender === 'male' ? 'badeshorts' : 'badedrakt'
  return /tekstil|klær/i.test(`${main} ${sub}`) ? 't-skjorte' : 'eske'
}

/** Which cut an article is drawn in: always the same for one article number, evenly spread over many. */
export const artCutFor = (articleNo: string): number => {
  let hash = 0
  for (const char of articleNo) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return (hash ^ (hash >>> 3)) & 1
}
