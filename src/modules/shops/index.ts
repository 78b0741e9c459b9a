export { giveBack, handOver, takeStock } from './stock-promises.ts'
export {
  findCollectingShop,
  findPromisable,
  findShopForMail,
  findShopNames,
  type CollectingShop,
} from './queries-collecting-shop.ts'
