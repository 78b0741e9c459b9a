export { activePrice, type ActivePrice, type CampaignOffer } from './active-price.ts'
