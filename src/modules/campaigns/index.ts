export { activePrice, type CampaignOffer } from './active-price.ts'
export { offerRows } from './queries-offers.ts'
export { applySalePrices, planSalePrices, type SaleChange, type SalePrice } from './queries-sale-prices.ts'
