import { jeans, joggers, longJohns, shorts, skirt, swimsuit, swimTrunks, tights, trousers } from './bottoms.ts'
import { boot, rubberBoot, runningShoe, sandal, slide, sneaker, sock } from './footwear.ts'
import { backpack, bag, ball, bands, belt, bicycle, bottle, box, compass, dumbbell, exerciseBall, kettlebell, lamp, lock, mat, plate, poles, rope, skis, sleepingBag, stove, tent, tin } from './gear.ts'
import type { Drawing } from './pen.ts'
import { bodysuit, downJacket, dress, hoodie, jacket, shirt, singlet, sportsBra, sweater, tshirt, vest, woolTop } from './tops.ts'
import { beanie, cap, glove, goggles, helmet, neckwear, swimGoggles, watch } from './wearables.ts'

/** Every kind of goods there is a drawing of, by the name it has in the address of its picture. */
export const drawings = {
  jakke: jacket, dunjakke: downJacket, vest, genser: sweater, hettegenser: hoodie, 't-skjorte': tshirt, skjorte: shirt,
  singlet, 'sports-bh': sportsBra, ulltroye: woolTop, kjole: dress, body: bodysuit, bukse: trousers, jeans, joggebukse: joggers,
  tights, longs: longJohns, shorts, skjort: skirt, badedrakt: swimsuit, badeshorts: swimTrunks, lopesko: runningShoe, sneaker,
  stovel: boot, gummistovel: rubberBoot, sandal, badesko: slide, sokk: sock, lue: beanie, caps: cap, hanske: glove, hals: neckwear,
  klokke: watch, hjelm: helmet, briller: goggles, svommebriller: swimGoggles, sekk: backpack, bag, telt: tent, sovepose: sleepingBag,
  underlag: mat, ski: skis, staver: poles, ball, treningsball: exerciseBall, kettlebell, manual: dumbbell, vektskive: plate,
  tau: rope, sykkel: bicycle, flaske: bottle, lykt: lamp, kjokken: stove, kompass: compass, las: lock, belte: belt,
  strikk: bands, boks: tin, eske: box,
} satisfies Record<string, Drawing>

export type ArtKind = keyof typeof drawings
export const artKinds = Object.keys(drawings) as ArtKind[]
export const isArtKind = (name: string): name is ArtKind => Object.hasOwn(drawings, name)
