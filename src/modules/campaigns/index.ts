export { activePrice } from './active-price.ts'
export { findOffers } from './queries-offers.ts'
export { applySalePrices, planSalePrices, type SaleChange, type SalePrice } from './queries-sale-prices.ts'
