export { activePrice, type ActivePrice, type CampaignOffer } from './active-price.ts'
export { applySalePrices, planSalePrices, type SaleChange, type SalePrice } from './queries-sale-prices.ts'
