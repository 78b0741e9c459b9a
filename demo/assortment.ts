import type { PlacedArticle } from './article.ts'
import { accessories } from './assortment/accessories.ts'
import { bags } from './assortment/bags.ts'
import { ballGames } from './assortment/ball-games.ts'
import { baseLayers } from './assortment/base-layers.ts'
import { bicycleParts } from './assortment/bicycle-parts.ts'
import { bicycles } from './assortment/bicycles.ts'
import { boots } from './assortment/boots.ts'
import { campKitchen } from './assortment/camp-kitchen.ts'
import { casualTrousers } from './assortment/casual-trousers.ts'
import { climbing } from './assortment/climbing.ts'
import { cyclingClothes } from './assortment/cycling-clothes.ts'
import { everydayShoes } from './assortment/everyday-shoes.ts'
import { exerciseGear } from './assortment/exercise-gear.ts'
import { exerciseMachines } from './assortment/exercise-machines.ts'
import { fishing } from './assortment/fishing.ts'
import { football } from './assortment/football.ts'
import { glovesAndScarves } from './assortment/gloves-and-scarves.ts'
import { gogglesAndHelmets } from './assortment/goggles-and-helmets.ts'
import { headwear } from './assortment/headwear.ts'
import { hikingShoes } from './assortment/hiking-shoes.ts'
import { iceAndSledges } from './assortment/ice-and-sledges.ts'
import { outdoorTrousers } from './assortment/outdoor-trousers.ts'
import { packsAndLight } from './assortment/packs-and-light.ts'
import { paddling } from './assortment/paddling.ts'
import { racketSports } from './assortment/racket-sports.ts'
import { runningClothes } from './assortment/running-clothes.ts'
import { runningShoes } from './assortment/running-shoes.ts'
import { shellJackets } from './assortment/shell-jackets.ts'
import { shirts } from './assortment/shirts.ts'
import { skiBootsAndWax } from './assortment/ski-boots-and-wax.ts'
import { skiClothes } from './assortment/ski-clothes.ts'
import { skiPoles } from './assortment/ski-poles.ts'
import { skirtsAndDresses } from './assortment/skirts-and-dresses.ts'
import { skis } from './assortment/skis.ts'
import { sleepingBags } from './assortment/sleeping-bags.ts'
import { smallChildren } from './assortment/small-children.ts'
import { socksAndUnderwear } from './assortment/socks-and-underwear.ts'
import { sweaters } from './assortment/sweaters.ts'
import { swimmingGear } from './assortment/swimming-gear.ts'
import { swimwear } from './assortment/swimwear.ts'
import { tents } from './assortment/tents.ts'
import { toolsAndCare } from './assortment/tools-and-care.ts'
import { trainingBottoms } from './assortment/training-bottoms.ts'
import { trainingTops } from './assortment/training-tops.ts'
import { weights } from './assortment/weights.ts'
import { windJackets } from './assortment/wind-jackets.ts'
import { winterJackets } from './assortment/winter-jackets.ts'

/** The whole range in the order of the shelves. */
export const assortment: PlacedArticle[] = [
  ...shellJackets,
  ...windJackets,
  ...winterJackets,
  ...outdoorTrousers,
  ...casualTrousers,
  ...sweaters,
  ...shirts,
  ...skirtsAndDresses,
  ...smallChildren,
  ...baseLayers,
  ...socksAndUnderwear,
  ...hikingShoes,
  ...everydayShoes,
  ...boots,
  ...runningShoes,
  ...runningClothes,
  ...trainingTops,
  ...trainingBottoms,
  ...weights,
  ...exerciseGear,
  ...exerciseMachines,
  ...tents,
  ...sleepingBags,
  ...packsAndLight,
  ...campKitchen,
  ...toolsAndCare,
  ...bags,
  ...gogglesAndHelmets,
  ...skiPoles,
  ...skis,
  ...skiBootsAndWax,
  ...skiClothes,
  ...iceAndSledges,
  ...bicycles,
  ...cyclingClothes,
  ...bicycleParts,
  ...swimwear,
  ...swimmingGear,
  ...football,
  ...racketSports,
  ...ballGames,
  ...headwear,
  ...glovesAndScarves,
  ...accessories,
  ...fishing,
  ...paddling,
  ...climbing,
]
