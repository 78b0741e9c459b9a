import type { Api, ApiDeps } from '../deps.ts'
import { registerAddresses } from './addresses.ts'
import { registerCartShops } from './cart-shops.ts'
import { registerDistanceTable } from './distance-table.ts'
import { registerNearShops } from './near-shops.ts'
import { registerPostalCodes } from './postal-codes.ts'

/** Calls about shops near a position: postcodes, distances, addresses, availability by shop. */
export function registerNearby(api: Api, deps: ApiDeps): void {
  registerPostalCodes(api, deps)
  registerDistanceTable(api, deps)
  registerAddresses(api, deps)
  registerNearShops(api, deps)
  registerCartShops(api, deps)
}
