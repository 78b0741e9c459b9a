import { expect, test } from 'vitest'
import { artFor } from './drawings/choose-art.ts'
import type { ArtKind } from './drawings/kinds.ts'
import { assortment } from './assortment.ts'

/** Other names for what a drawing shows, besides its own. */
const alsoCalled: Partial<Record<ArtKind, RegExp>> = {
  akebrett: /rattkjelke/,
  alpinbriller: /skibrille/,
  alpinski: /mountain-ski|slalåmski|fri-ski/,
  badedrakt: /treningsdrakt/,
  badeshorts: /badebukse|badebleie/,
  badesko: /badesandal/,
  ballerina: /filttøffel/,
  barnesekk: /skolesekk|barnehagesekk/,
  barnesykkel: /løpesykkel/,
  boks: /skokrem|parafin/,
  bukse: /chinos/,
  bysykkel: /(hybrid|grus|el)sykkel/,
  collegegenser: /treningsgenser/,
  drivstoff: /rødsprit/,
  finlandshette: /hjelmlue/,
  fiskeboks: /slukboks/,
  fiskesnore: /flettesnøre/,
  fiskestang: /(lakse|haspel|båt|flue)?stang/,
  fjellski: /turski|toppturski/,
  fjellstovel: /jaktstøvel|vadesko/,
  fleecegenser: /gridfleece|fleecejakke|pile-fleece/,
  fotball: /kampball|miniball/,
  hettegenser: /hettejakke/,
  hoppetau: /vaier-tau/,
  impregnering: /mildvask/,
  ispigger: /sikkerhetspigger/,
  klatresele: /helsele/,
  kuppeltelt: /ettmannstelt|strandtelt/,
  langrennsski: /felleski|barneski|skøyteski|skisett/,
  langrennssko: /kombistøvel|klassisk støvel|skøytestøvel|fjellskistøvel/,
  lanterne: /teltlykt/,
  liggeunderlag: /underlag/,
  lopebelte: /drikkebelte/,
  lopeshorts: /splittshorts|løse sykkelshorts/,
  lopesko: /konkurransesko|mengdesko/,
  padlear: /kajakkåre|åre til/,
  poloskjorte: /piké/,
  primus: /kokeapparat|brenner/,
  redningsvest: /padlevest/,
  regnjakke: /regnkåpe/,
  singlet: /topp\b/,
  skibinding: /(langrenns|topptur)binding/,
  skibukse: /regnbukse|skallbukse/,
  slalamstovel: /alpinstøvel/,
  sluk: /spinner|hekle/,
  solbriller: /sportsbrille|brebrille/,
  sovepose: /dunpose|lakenpose/,
  stegjern: /brodder/,
  strikkegenser: /strikkejakke|islender/,
  sykkeldekk: /vinterdekk|slange/,
  sykkelhjelm: /^(sykkelbyen|trehjul|steinsprang|medbør) hjelm/,
  sykkelkjede: /kjede/,
  sykkellykt: /lyktesett|frontlykt/,
  sykkelpumpe: /fotpumpe/,
  sykkelveske: /bakvesker|styreveske/,
  't-skjorte': /turskjorte i ull/,
  terrengsko: /terrengløpesko|piggsko/,
  terrengsykkel: /hardtail/,
  tights: /langrennsbukse/,
  torrpose: /tørrsekk/,
  treningsball: /balanseball/,
  treningssko: /løftesko/,
  treningstroye: /løpetrøye|teknisk t-skjorte/,
  truse: /boxer/,
  tursko: /tilløpssko/,
  turstaver: /teleskopstav/,
  ulltroye: /langermet|nettingtrøye|supertrøye/,
  utespill: /kubbspill|frisbee/,
  vatdrakt: /uv-drakt|tørrdrakt/,
  vatsko: /badesko|padlesko/,
  vattjakke: /vinterjakke|skijakke|vattert jakke/,
  vindjakke: /(løpe|langrenns|sykkel)jakke/,
  vinterstovel: /fôret babysko/,
  yogamatte: /reisematte|treningsmatte/,
}

const plain = (text: string) => text.toLowerCase().replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll(/ae|æ/g, 'a')
const ownName = (kind: ArtKind) => plain(kind).replace(/er?$/, '')

test('every article has a drawing of its own kind of goods', () => {
  const strangers = assortment.flatMap(({ path, title, who, brand, no }) => {
    const [main = '', sub = '', group = ''] = path.split(' > ')
    const wearer = who.age !== 'adult' ? 'child' : who.gender === 'female' ? 'woman' : 'man'
    const { kind } = artFor({ path: [main, sub, group], name: title, brand, articleNo: no, wearer })
    const itsOwn = plain(title).includes(ownName(kind)) || alsoCalled[kind]?.test(title.toLowerCase())
    return itsOwn ? [] : [`${title} is drawn as ${kind}`]
  })
  expect(strangers).toEqual([])
})
