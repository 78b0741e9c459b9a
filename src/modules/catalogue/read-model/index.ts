export { type CatalogueSource, openCatalogue } from './open-catalogue.ts'
export { pruneChanges } from './queries/queries-change-log.ts'
export { type Defaults, type Snapshot, epochOf, cached, ordinalOf, recordAt, recordById } from './snapshot.ts'
export type { ArticleRecord } from './facts/article-record.ts'
export type { ArticleFacts, PictureFacts, ReviewFacts } from './facts/article-facts.ts'
export {
  type CategoryBanner,
  type Group,
  type Lists,
  type ShopFacts,
  type Synonym,
  known,
  shopIds,
} from './facts/lists.ts'
export { priceAmong } from './facts/pricing.ts'
export { type Stock, availableShops, shopsOf, stockByVariant } from './facts/stock.ts'
export { articleStock, variantStock, type ShopStocks } from './facts/variant-stock.ts'
export { formerPathsOf, groupPath } from './facts/group-path.ts'
export {
  type Arranged,
  type FilterField,
  type Filters,
  type Found,
  type Scope,
  chosenSets,
  filterFields,
  filtered,
  inOneVariant,
  listArticles,
  pageOf,
  scopeSet,
} from './lists/list-articles.ts'
export { representing } from './lists/representing-variant.ts'
export {
  asksForVariants,
  isVariantField,
  variantsInShops,
  variantWish,
  type VariantField,
  type VariantFilters,
} from './lists/variants-in-shops.ts'
export { type GroupScope, shopsMoved, shopsMovedWithin } from './shops-moved.ts'
export { type Order, sequenceBy } from './sets/value-sequence.ts'
export { type ArrangedOrder, arranged, arrangementOfGroup, movesOf } from './lists/arranged.ts'
export { type Arrangement, arrangementKey } from './facts/arrangements.ts'
export { countsByCampaign } from './lists/campaign-goods.ts'
export { recommendedKind } from './next-recommended.ts'
export { standing } from './lists/standing.ts'
export { bestsellers, brandsByName, colourGroups, filledBrands } from './lists/reference-lists.ts'
export { seasonWord, weights } from './text/article-words.ts'
export {
  type BitSet,
  type FilledWords,
  add,
  countBoth,
  countFilled,
  countOf,
  emptySet,
  filledWords,
  has,
  intersection,
  isEmpty,
  membersOf,
  wordsFor,
} from './sets/bit-set.ts'
export { type Lexicon, lettersOf, lexiconOf } from './text/lexicon.ts'
export { mixedBeginning, type TextIndex, textWeight, wordAt, wordsBeginning } from './text/text-index.ts'
export { capacitiesIn, capacitiesKnown, capacityOf, capacityWord, headAfter, type Capacity } from './text/capacities.ts'
export { isLinking, isVague } from './text/function-words.ts'
export { type Typed, typedWords, withShortLetters, wordsOf } from './text/words.ts'
export type { Sequence } from './sets/sequence.ts'
