export { colourGroups as colourWords } from './colour-words.ts'
export {
  findOfferedVariants,
  findSlugs,
  offeredRows,
  readOffered,
  variantIdsOf,
  type OfferedVariant,
} from './queries-offered-variants.ts'
export type { FeedArticle, FeedColour, FeedPicture, StoredPicture } from './feed-article.ts'
export type { ProductPlan } from './product-plan.ts'
export { planProducts } from './plan-products.ts'
export { takenBarcodes } from './plan-variants.ts'
export {
  articleIdsByNumber,
  countArticles,
  knownPictures,
  pictureHashes,
  readCatalogueState,
  findVariantCodes,
  variantsByCode,
  variantsBySku,
} from './queries-catalogue-state.ts'
export { applyProducts } from './queries-apply-products.ts'
export { findVariantIds } from './queries-substitutes.ts'
export { findVariantNames } from './queries-variant-names.ts'
export { findVariants, lookUpVariants, type LookedUpVariant } from './queries-variant-lookup.ts'
export { readSizeTables } from './sizes/read-size-tables.ts'
export { sizeTableFor, type SizeTable } from './sizes/size-tables.ts'
export { findArticlesByNumber, findBrandsByName, findGoodsNames, findGroupsByName } from './queries-goods-by-name.ts'
