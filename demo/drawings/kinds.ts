import { bra, singlet, sportsBra } from './clothes/bare-arms.ts'
import { dress } from './clothes/dresses.ts'
import { anorak, bomber, jacket, parka, raincoat } from './clothes/jackets.ts'
import { fleece, hoodie, knitSweater } from './clothes/knitwear.ts'
import { downJacket, paddedJacket, vest } from './clothes/quilted.ts'
import { baseLayer, bikeJersey, jersey, polo, shirt, tShirt } from './clothes/shirts.ts'
import { bikeShorts, shorts, skirt, swimTrunks, underpants } from './clothes/shorts.ts'
import { bodysuit, coverall, footedTrousers, twoPiece, wetsuit } from './clothes/suits.ts'
import { bikini, swimsuit } from './clothes/swimwear.ts'
import { jeans, joggers, longJohns, shellTrousers, tights, trousers } from './clothes/trousers.ts'
import { backpack } from './gear/backpacks.ts'
import { dryBag, duffel, hipBag, shoulderBag } from './gear/bags.ts'
import { basketball, exerciseBall, football, handball, racket, shinGuard } from './gear/balls.ts'
import { bottle, box, lunchBox, spray, thermos, tin } from './gear/bottles.ts'
import { compass, knife, lamp, sleepingBag, sleepingMat, stove } from './gear/camp.ts'
import { carabiner, chalkBag, crampons, harness, iceAxe, rope } from './gear/climbing.ts'
import { bicycle, bikeLight, bikePart, chain, lock, pump, trailer, tyre } from './gear/cycling.ts'
import { fishingRod, lures, reel } from './gear/fishing.ts'
import {
  bands,
  dumbbell,
  foamRoller,
  kettlebell,
  machine,
  medicineBall,
  plate,
  pushUpGrips,
  skippingRope,
  yogaMat,
} from './gear/fitness.ts'
import { floorballStick, goal, lawnGame, tableTennis } from './gear/games.ts'
import {
  campCup,
  crashPad,
  firstAid,
  landingNet,
  multitool,
  reflector,
  skiBag,
  snowShovel,
  tarp,
  toiletBag,
} from './gear/outings.ts'
import { alpineSkis, bindings, crossCountrySkis, poles, sledge, snowboard, snowshoes } from './gear/ski.ts'
import { domeTent, hammock, lavvo, tunnelTent } from './gear/tents.ts'
import { kayak, lifeVest, paddle, paddleBoard, snorkelSet, towel } from './gear/water.ts'
import { ankleWeight, barbell, bench } from './gear/weights.ts'
import { particulars } from './particulars.ts'
import type { Drawing } from './pen.ts'
import { ankleBoot, hikingBoot, hikingShoe, rubberBoot, winterBoot } from './shoes/boots.ts'
import { babyShoe, ballerina, sneaker } from './shoes/everyday.ts'
import { climbingShoe, sandal, slide } from './shoes/open-shoes.ts'
import { courtShoe, footballBoot, runningShoe, trailShoe, trainingShoe } from './shoes/running.ts'
import { crossCountryBoot, skates, skiBoot } from './shoes/winter-sport.ts'
import { goggles, sunglasses, swimGoggles } from './worn/eyewear.ts'
import { fingerlessGlove, glove, mitten } from './worn/hands.ts'
import { beanie, cap, headband } from './worn/headwear.ts'
import { helmet } from './worn/helmets.ts'
import { neckTube, scarf } from './worn/neckwear.ts'
import { belt, keyRing, navigator, shoeLaces, umbrella, wristband } from './worn/small-things.ts'
import { sock } from './worn/socks.ts'
import { watch } from './worn/watch.ts'

type Kind = { draw: Drawing; models: number; worn: boolean }

/** Goods with different cuts for men, women and children. */
const worn = (models: number, draw: Drawing): Kind => ({ draw, models, worn: true })
const thing = (models: number, draw: Drawing): Kind => ({ draw, models, worn: false })
/** A single model of a drawing, chosen by the name of the goods. */
const only = (model: number, draw: Drawing): Kind => thing(1, pen => draw(pen, model, 'man'))
const onlyWorn = (model: number, draw: Drawing): Kind => worn(1, (pen, _model, wearer) => draw(pen, model, wearer))
const oneModel = <Name extends string>(drawings: Record<Name, Drawing>) =>
  Object.fromEntries(Object.entries<Drawing>(drawings).map(([name, draw]) => [name, thing(1, draw)])) as Record<
    Name,
    Kind
  >

/** All kinds of goods with a drawing, keyed by the name in the picture's path. */
export const kinds = {
  jakke: worn(2, jacket),
  softshell: onlyWorn(2, jacket),
  vindjakke: onlyWorn(1, jacket),
  anorakk: worn(2, anorak),
  parkas: worn(2, parka),
  bomberjakke: onlyWorn(0, bomber),
  regnjakke: worn(2, raincoat),
  dunjakke: worn(3, downJacket),
  vattjakke: worn(2, paddedJacket),
  vest: worn(2, vest),
  refleksvest: onlyWorn(2, vest),
  strikkegenser: worn(5, knitSweater),
  fleecegenser: worn(3, (pen, model, wearer) => fleece(pen, [0, 1, 3][model] ?? 0, wearer)),
  collegegenser: onlyWorn(2, fleece),
  hettegenser: worn(2, hoodie),
  't-skjorte': worn(3, tShirt),
  treningstroye: onlyWorn(2, tShirt),
  fotballtroye: worn(3, jersey),
  sykkeltroye: worn(2, bikeJersey),
  skjorte: worn(3, shirt),
  poloskjorte: worn(2, polo),
  singlet: worn(3, singlet),
  'sports-bh': thing(3, sportsBra),
  bh: thing(2, bra),
  ulltroye: worn(4, baseLayer),
  kjole: worn(3, dress),
  body: thing(3, bodysuit),
  dress: thing(4, coverall),
  sparkebukse: thing(1, footedTrousers),
  regnsett: onlyWorn(0, twoPiece),
  treningsdress: onlyWorn(1, twoPiece),
  ullsett: onlyWorn(2, twoPiece),
  bukse: worn(3, trousers),
  jeans: worn(3, jeans),
  joggebukse: worn(3, joggers),
  tights: worn(4, tights),
  longs: worn(4, longJohns),
  skibukse: worn(2, shellTrousers),
  shorts: worn(2, shorts),
  lopeshorts: onlyWorn(2, shorts),
  sykkelshorts: worn(2, bikeShorts),
  truse: worn(2, underpants),
  skjort: worn(3, skirt),
  badedrakt: worn(3, swimsuit),
  bikini: thing(3, bikini),
  badeshorts: worn(3, swimTrunks),
  lopesko: thing(3, runningShoe),
  terrengsko: thing(2, trailShoe),
  treningssko: thing(3, trainingShoe),
  fotballsko: thing(2, footballBoot),
  innesko: thing(2, courtShoe),
  sneaker: thing(3, sneaker),
  babysko: thing(2, babyShoe),
  ballerina: thing(2, ballerina),
  tursko: thing(3, hikingShoe),
  fjellstovel: thing(3, hikingBoot),
  vinterstovel: thing(2, winterBoot),
  stovlett: thing(2, ankleBoot),
  gummistovel: thing(3, rubberBoot),
  sandal: thing(3, sandal),
  badesko: thing(3, slide),
  klatresko: thing(2, climbingShoe),
  slalamstovel: only(0, skiBoot),
  snowboardstovel: only(1, skiBoot),
  langrennssko: thing(2, crossCountryBoot),
  skoyter: thing(2, skates),
  lisser: thing(1, shoeLaces),
  sokk: thing(3, sock),
  lue: thing(3, beanie),
  caps: thing(3, cap),
  panneband: thing(2, headband),
  hals: thing(3, neckTube),
  skjerf: thing(2, scarf),
  hanske: thing(2, glove),
  keeperhanske: only(2, glove),
  vott: thing(2, mitten),
  treningshanske: thing(1, fingerlessGlove),
  svetteband: thing(1, wristband),
  klokke: thing(2, watch),
  belte: thing(2, belt),
  paraply: thing(1, umbrella),
  nokkelring: thing(1, keyRing),
  solbriller: thing(2, sunglasses),
  alpinbriller: thing(2, goggles),
  svommebriller: thing(2, swimGoggles),
  snorkel: thing(1, snorkelSet),
  hjelm: thing(2, (pen, model, wearer) => helmet(pen, model * 2, wearer)),
  sykkelhjelm: only(1, helmet),
  sekk: thing(2, (pen, model, wearer) => backpack(pen, model * 3, wearer)),
  tursekk: only(1, backpack),
  barnesekk: only(2, backpack),
  bag: thing(2, duffel),
  rumpetaske: only(0, hipBag),
  lopebelte: only(1, hipBag),
  veske: thing(2, shoulderBag),
  torrpose: thing(1, dryBag),
  kuppeltelt: thing(2, domeTent),
  tunneltelt: thing(2, tunnelTent),
  lavvo: thing(2, lavvo),
  hengekoye: thing(3, hammock),
  sovepose: thing(2, sleepingBag),
  liggeunderlag: thing(2, sleepingMat),
  yogamatte: thing(2, yogaMat),
  stormkjokken: only(0, stove),
  primus: only(1, stove),
  gassboks: only(2, stove),
  kniv: only(0, knife),
  oks: only(1, knife),
  kompass: thing(2, compass),
  gps: thing(1, navigator),
  hodelykt: only(0, lamp),
  lommelykt: only(1, lamp),
  lanterne: only(2, lamp),
  termos: thing(2, thermos),
  flaske: thing(1, bottle),
  matboks: thing(2, lunchBox),
  impregnering: thing(2, spray),
  boks: thing(2, tin),
  fiskestang: thing(1, fishingRod),
  snelle: thing(2, reel),
  sluk: only(0, lures),
  fiskeboks: only(1, lures),
  kajakk: thing(2, kayak),
  redningsvest: thing(2, lifeVest),
  handkle: thing(2, towel),
  klatresele: thing(1, harness),
  karabiner: thing(1, carabiner),
  klatretau: thing(1, rope),
  kalkpose: thing(1, chalkBag),
  isoks: thing(1, iceAxe),
  stegjern: thing(1, crampons),
  alpinski: thing(2, alpineSkis),
  langrennsski: only(0, crossCountrySkis),
  fjellski: only(1, crossCountrySkis),
  snowboard: thing(2, snowboard),
  alpinstaver: only(0, poles),
  langrennsstaver: only(1, poles),
  turstaver: only(2, poles),
  truger: thing(1, snowshoes),
  akebrett: only(0, sledge),
  pulk: only(1, sledge),
  fotball: thing(2, football),
  basketball: thing(1, basketball),
  handball: only(0, handball),
  volleyball: only(1, handball),
  tennisracket: only(0, racket),
  badminton: only(1, racket),
  leggskinn: thing(1, shinGuard),
  treningsball: thing(2, exerciseBall),
  medisinball: thing(1, medicineBall),
  kettlebell: thing(2, kettlebell),
  manual: thing(2, dumbbell),
  vektskive: thing(2, plate),
  hoppetau: thing(2, skippingRope),
  strikk: thing(2, bands),
  skumrulle: thing(2, foamRoller),
  armhevingsgrep: thing(1, pushUpGrips),
  spinningsykkel: only(0, machine),
  romaskin: only(1, machine),
  tredemolle: only(2, machine),
  terrengsykkel: only(0, bicycle),
  bysykkel: thing(3, (pen, model, wearer) => bicycle(pen, [1, 4, 5][model] ?? 1, wearer)),
  barnesykkel: thing(2, (pen, model, wearer) => bicycle(pen, model + 2, wearer)),
  sykkellykt: thing(2, bikeLight),
  sykkelpumpe: thing(1, pump),
  sykkeldekk: thing(2, tyre),
  sykkeldel: thing(2, bikePart),
  las: thing(2, lock),
  vatdrakt: worn(2, wetsuit),
  vadebukse: onlyWorn(1, shellTrousers),
  padlebrett: thing(2, paddleBoard),
  padlear: thing(1, paddle),
  innebandykolle: thing(1, floorballStick),
  utespill: thing(2, lawnGame),
  bordtennis: thing(1, tableTennis),
  fotballmal: thing(1, goal),
  forstehjelp: thing(1, firstAid),
  turkopp: thing(2, campCup),
  snospade: thing(1, snowShovel),
  tarp: thing(1, tarp),
  bulderpute: thing(1, crashPad),
  toalettmappe: thing(1, toiletBag),
  skibag: thing(1, skiBag),
  hav: thing(1, landingNet),
  refleks: thing(2, reflector),
  multiverktoy: thing(1, multitool),
  sykkelvogn: thing(1, trailer),
  sykkelkjede: thing(1, chain),
  skibinding: thing(1, bindings),
  vektstang: thing(2, barbell),
  ankelvekt: thing(1, ankleWeight),
  treningsbenk: thing(1, bench),
  ...oneModel(particulars),
  eske: thing(2, box),
} satisfies Record<string, Kind>

export type ArtKind = keyof typeof kinds
export const isArtKind = (name: string): name is ArtKind => Object.hasOwn(kinds, name)
