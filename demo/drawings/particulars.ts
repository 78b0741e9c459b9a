import { balaclava, sunHat, swimCap } from './worn/hats.ts'
import { avalancheBeacon, avalancheProbe, icePicks, skins, snowTube, woodenSledge } from './gear/small/snow-safety.ts'
import { armBands, fins, sprayDeck, swimBelt, waterShoe } from './gear/small/swim-aids.ts'
import { cutlery, foldingSaw, fryingPan, fuel, tentPegs, underQuilt, windSack } from './gear/small/camp-kit.ts'
import { brakePads, childSeat, oil, pannier, repairKit } from './gear/small/bike-kit.ts'
import { basketStand, cones, kneePads, padelRacket, shuttlecocks, tennisBalls } from './gear/small/court.ts'
import { belayDevice, chalk, climbingHelmet, slings } from './gear/small/climbing-kit.ts'
import { floorTiles, liftingBelt, massageBalls, pullUpBar, yogaBlock } from './gear/small/training-kit.ts'
import { bootBag, childCarrier, fishingLine, flies, paddleMitts, runningVest, tube } from './gear/small/carried.ts'
import { fishingVest, poncho } from './clothes/loose.ts'
import type { Drawing } from './pen.ts'

/** Kinds with a single model, keyed by the name in the picture's path. */
export const particulars = {
  solhatt: sunHat,
  badehette: swimCap,
  finlandshette: balaclava,
  skredsoker: avalancheBeacon,
  sokestang: avalancheProbe,
  ispigger: icePicks,
  feller: skins,
  akering: snowTube,
  kjelke: woodenSledge,
  armringer: armBands,
  svommebelte: swimBelt,
  svommefotter: fins,
  vatsko: waterShoe,
  spruttrekk: sprayDeck,
  drivstoff: fuel,
  teltplugg: tentPegs,
  bestikk: cutlery,
  stekepanne: fryingPan,
  foldesag: foldingSaw,
  vindsekk: windSack,
  underteppe: underQuilt,
  barnesete: childSeat,
  bremseklosser: brakePads,
  lappesett: repairKit,
  olje: oil,
  sykkelveske: pannier,
  tennisballer: tennisBalls,
  padelracket: padelRacket,
  fjarballer: shuttlecocks,
  basketstativ: basketStand,
  kjegler: cones,
  knebeskytter: kneePads,
  klatrehjelm: climbingHelmet,
  slynge: slings,
  taubrems: belayDevice,
  kalk: chalk,
  massasjeballer: massageBalls,
  yogablokk: yogaBlock,
  gulvfliser: floorTiles,
  kroppshevingsstang: pullUpBar,
  loftebelte: liftingBelt,
  baeremeis: childCarrier,
  lopevest: runningVest,
  stovelbag: bootBag,
  fiskesnore: fishingLine,
  fluer: flies,
  tube: tube,
  padlevott: paddleMitts,
  poncho: poncho,
  fiskevest: fishingVest,
} satisfies Record<string, Drawing>
