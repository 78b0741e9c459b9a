export { giveBack, handOver, takeStock, type Demand, type TakeOutcome } from './stock-promises.ts'
export {
  findCollectingShop,
  findPromisable,
  findShopForMail,
  findShopNames,
  type CollectingShop,
} from './collecting-shop.ts'
