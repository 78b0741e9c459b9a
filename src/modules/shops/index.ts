export { giveBack, handOver, takeStock } from './stock-promises.ts'
export {
  findCollectingShop,
  findPromisable,
  findShopForMail,
  findShopNames,
  type CollectingShop,
} from './queries-collecting-shop.ts'
export type { FeedPostcode, FeedShop, FeedStock } from './feed-shop.ts'
export { planStores } from './plan-stores.ts'
export { applyPostcodes, applyStores, countShops, findUnreadableHours, readShopRows } from './queries-stores.ts'
export { applyInventory, ledgerDifferences, planInventory, type InventoryPlan } from './queries-inventory.ts'
