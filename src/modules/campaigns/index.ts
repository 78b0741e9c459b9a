export { activePrice, type ActivePrice, type CampaignOffer } from './active-price.ts'
export { findOffers } from './queries-offers.ts'
