export { saveCampaign, stepCampaign, type CampaignOutcome } from './change-campaign.ts'
export { allowedIn, stateOf } from './campaign-state.ts'
export { activePrice } from './active-price.ts'
export { beforePrice, type ChargedPrice } from './before-price.ts'
export { chargedIn, type LoggedPrice } from './charged-in.ts'
export { fillCampaigns, multiBuyRows } from './queries-campaign-goods.ts'
export { countSeals } from './seals/queries-price-seal.ts'
export { provePriceLog, prunePriceLog, sealPriceLog, type PriceLogProof } from './seals/seal-price-log.ts'
export { changePresentation, presentationVersions, undoPresentation } from './presentation/change-presentation.ts'
export {
  noPresentation,
  presentationFaults,
  type Presentation,
  type PresentationFault,
  type ShownPresentation,
} from './presentation/presentation.ts'
export { applyFeedCampaigns, type FeedCampaign } from './presentation/queries-feed-campaigns.ts'
export type { CampaignLinks } from './presentation/queries-campaign-links.ts'
export { recordCampaignPicture } from './presentation/record-campaign-picture.ts'
export { readFeedPresentation } from './presentation/queries-presentation.ts'
export { offerRows } from './queries-offers.ts'
export { changePrices, chargedRows, findChargedPrices, logSalePeriods } from './queries-price-log.ts'
export { applySalePrices, planSalePrices, type SaleChange, type SalePrice } from './queries-sale-prices.ts'
export {
  findStoredCampaign,
  listStoredCampaigns,
  pruneCampaigns,
  ruledVariants,
  storeCampaign,
  type CampaignGoods,
  type CampaignRules,
  type StoredCampaign,
} from './queries-stored-campaigns.ts'
export { lowestCharged, untruePrice } from './untrue-price.ts'
export {
  findCampaignArticles,
  findRunningCampaign,
  findRunningCampaigns,
  type RunningCampaign,
} from './queries-shown-campaigns.ts'
