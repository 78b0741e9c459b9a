export { activePrice, type ActivePrice, type CampaignOffer } from './active-price.ts'
export { findOffers } from './find-offers.ts'
export { applySalePrices, planSalePrices, type SaleChange, type SalePrice } from './queries-sale-prices.ts'
