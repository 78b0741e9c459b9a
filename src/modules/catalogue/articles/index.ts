export { colourGroups as colourWords } from './colour-words.ts'
export { countCatalogueGaps } from './queries-gaps.ts'
export { findColourGroups, moveColour } from './colours/queries-colour-groups.ts'
export {
  drawnSize,
  placeholderPath,
  type ArticleDrawing,
  type DrawArticle,
  type DrawnView,
} from './article-drawings.ts'
export {
  findAwaited,
  findOfferedVariants,
  imageOf,
  findSlugs,
  offeredRows,
  readOffered,
  variantIdsOf,
  type Gtins,
  type OfferedVariant,
} from './queries-offered-variants.ts'
export type { FeedArticle, FeedColour, FeedPicture, PictureLink, StoredPicture } from './feed-article.ts'
export type { ProductPlan } from './product-plan.ts'
export {
  isAllowedHost,
  isInternalAllowed,
  pictureHosts,
  pictureInternalHosts,
  readHost as readPictureHost,
} from './pictures/picture-hosts.ts'
export {
  countDuePictures,
  countPictureSources,
  duePictures,
  isPictureFetchRunning,
  lockArticlePictures,
  postponeHost,
  withPictureFetchLock,
  type PictureSource,
} from './pictures/queries-picture-sources.ts'
export {
  deleteOtherCampaignSources,
  findCampaignSources,
  storePictureSources,
  type CampaignSource,
} from './pictures/queries-apply-links.ts'
export { findWaitingPictures } from './pictures/queries-waiting-pictures.ts'
export { recordFetch, recordFetchedPicture, type FetchedPicture } from './pictures/record-fetched.ts'
export { planProducts } from './plan-products.ts'
export { takenBarcodes } from './plan-variants.ts'
export {
  articleIdsByNumber,
  countArticles,
  knownPictures,
  pictureHashes,
  readCatalogueState,
  findArticleIds,
  findOrdinaryPrices,
  findVariantCodes,
  variantsByCode,
  variantsBySku,
} from './queries-catalogue-state.ts'
export { applyProducts } from './queries-apply-products.ts'
export {
  findArticleNos,
  findGoodsOfCodes,
  findRecalled,
  findVariantsOfArticles,
  recalledVariants,
} from './safety/queries-recalled.ts'
export { changeBrandSafety } from './safety/change-brand-safety.ts'
export { findBrandIds, listBrandSafety } from './safety/queries-safety.ts'
export { noOverrides, type Overrides } from './overrides/override.ts'
export { changeMany, findChanging, undoMany } from './overrides/change-many.ts'
export { changeOverrides, undoOverrides } from './overrides/change-overrides.ts'
export { findArticleColours, findAdminArticle, listAdminArticles } from './overrides/queries-admin-list.ts'
export { earlierOverrides, findEdited } from './overrides/queries-overrides.ts'
export { findPictureFiles, type PictureFile } from './overrides/queries-pictures.ts'
export { takeArticlePicture } from './overrides/take-article-picture.ts'
export { bannerVersions, changeBanner, undoBanner } from './banners/change-banner.ts'
export { findMainGroups } from './banners/queries-banners.ts'
export { findClothingGaps } from './queries-clothing.ts'
export { findContentGaps, findFoodGaps } from './lawful/queries-food.ts'
export { findPassportGaps, linkPassports } from './lawful/queries-passports.ts'
export { findAgeLimits, haveAgeLimit } from './queries-age-limits.ts'
export { findVariantIds } from './queries-substitutes.ts'
export { findVariantNames } from './queries-variant-names.ts'
export { findGroupsOfVariants } from './queries-variant-groups.ts'
export { findArticlesOfEans, findVariants, lookUpVariants, type LookedUpVariant } from './queries-variant-lookup.ts'
export { readSizeTables } from './sizes/read-size-tables.ts'
export { sizeTableFor, type SizeTable } from './sizes/size-tables.ts'
export { findArticlesByNumber, findBrandsByName, findGoodsNames, findGroupsByName } from './queries-goods-by-name.ts'
