import type { ShopperRoutes } from '#contract/client/shopper-routes.ts'

type ResponseOf<Call extends keyof ShopperRoutes> = ShopperRoutes[Call]['out']

/** The data of the start calls. Calls that are not sent, pending or failed have no entry. */
export interface StartState {
  categories?: ResponseOf<'GET /categories'>
  brands?: ResponseOf<'GET /articles/brand'>
  shops?: ResponseOf<'GET /shops'>
  postalCodes?: ResponseOf<'GET /postalcodes'>
  colourGroups?: ResponseOf<'GET /colorgroups'>
  genders?: ResponseOf<'GET /genders'>
  shippingMethods?: ResponseOf<'GET /shipping_methods'>
  bestsellers?: ResponseOf<'GET /bestsellers'>
  tenant?: ResponseOf<'GET /tenant/get'>
}

/** The responses of this page load. Entries are added as the start calls respond. */
export const startState: StartState = {}

/** Dispatched on `window` when a start call has responded. */
export const startEvent = 'hent-start'
