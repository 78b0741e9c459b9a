export {
  findDoubtedVariants,
  findHandedOver,
  findLeft,
  findAmpleStock,
  findAvailable,
  insertMovements,
  lockStock,
  reservePieces,
  updateStock,
  type Demand,
  type AllocationCause,
} from './queries-stock.ts'
export { addReturned } from './ledger/add-returned.ts'
export { insertCorrection, withdrawCorrections, type CorrectionCause } from './queries-corrections.ts'
export {
  collectingShopObject,
  findCollectingShop,
  findShopNames,
  findShopPostcodes,
  findShopsByIds,
  availableRows,
  readShop,
  shopObjectForMail,
  shopPostcode,
  type CollectingShop,
  type CollectingShopRow,
} from './queries-collecting-shop.ts'
export { endShopPause, pauseShop, type PauseOutcome } from './pauses/pause-shop.ts'
export { findPauses, prunePauses, type PauseLength } from './pauses/queries.ts'
export { findElsewhere } from './queries-elsewhere.ts'
export type { FeedPostcode, FeedShop, FeedStock } from './feed-shop.ts'
export { findAddresses, type AddressSource, type LocatedAddress } from './addresses/address-source.ts'
export { chainAddresses } from './addresses/chain-addresses.ts'
export { kartverketAddresses, overpassAddresses } from './addresses/outside-addresses.ts'
export { readAddress, readParts, type AddressQuery } from './addresses/read-address.ts'
export { suggestAddresses, type SuggestedAddress } from './addresses/suggest-addresses.ts'
export { applyAddresses, type FeedAddress } from './addresses/queries-addresses.ts'
export { openPlaces, type Places, type PlacesSource } from './open-places.ts'
export { countPlaces, type Postcode } from './queries-places.ts'
export { readNationalPostcodes } from './postcodes/national-postcodes.ts'
export { roadDistances, type RoadDistances } from './road-distances.ts'
export { hoursAfterFeed, planStores } from './plan-stores.ts'
export { applyPostcodes, applyStores, countShops, findUnreadableHours, readShopRows } from './queries-stores.ts'
export { applyStockPart, type PartHooks } from './apply-stock-part.ts'
export { applyCounts, type CountedNow, type TillCount } from './apply-counts.ts'
export { StockColumns } from './stock-columns.ts'
export type { CountedStock, KnownStock, StockChange } from './plan-stock.ts'
export { planInventory, type InventoryPlan } from './plan-inventory.ts'
export { findParts, insertParts } from './queries-inventory.ts'
export { findOrgNos, findSellerGaps, findSellingShops, listOwnSellers, nameCompanies } from './queries-sellers.ts'
export { findStaleStock, staleStockHours } from './queries-freshness.ts'
export { keepLedgerMonths } from './queries-ledger.ts'
export {
  findFigures,
  findLedgerEntries,
  findShortfalls,
  type LedgerEntry,
  type StockFigures,
} from './ledger/queries-ledger-entries.ts'
export { countStock, undoCount, undoCountSeconds, type CountOutcome } from './ledger/count-stock.ts'
export { findRowsToProve, insertRepair, lockToProve, type Figures, type ProvenRow } from './ledger/queries-proof.ts'
export { findWalkingOrder, replaceWalkingOrder } from './walking/queries-walking-order.ts'
export { checkDetails, detailLengths, type DetailFault, type DetailFaults } from './edits/check-details.ts'
export { shopEditsKind, shopEditsSubject } from './edits/shop-edits-kind.ts'
export { applyBuffers, buffersJob, buffersQueue } from './edits/apply-buffers.ts'
export { findBufferedShops } from './edits/queries-buffers.ts'
export { detailFields, ownDetails, type DetailField, type ShopEdits } from './edits/shop-edits.ts'
export { findShopEdits, type EditedShop } from './edits/queries-edits.ts'
export { chanceOf, doubtOf, missingShare, unknownShare, type Evidence, type Looks } from './presence/presence.ts'
export { judgeAllStock, judgeRows } from './presence/judge-stock.ts'
export { findDoubt, findDoubted, type Doubted } from './presence/find-doubted.ts'
export {
  findTillSold,
  listTillWeeks,
  pruneTillSales,
  tillSaleDays,
  type SoldLine,
  type TillWeek,
} from './tills/queries-till-sales.ts'
export { faultOfSale, type SaleFault } from './tills/sale-fault.ts'
export { matchTillSales, storeTillSales, type SaleResult } from './tills/store-till-sales.ts'
export { countDoubts, stockDoubt } from './presence/queries-evidence.ts'
