export { hitCount, searchArticles, synonymHitCount, type Searched } from './match/search-articles.ts'
export { nearestArticles } from './match/nearest-articles.ts'
export { meaningOf, noMeaning } from './query/query-meaning.ts'
export { suggest } from './match/suggest.ts'
export { explainSearch } from './explain/explain-search.ts'
export { addSynonym, changeSynonym, removeSynonym } from './synonyms/change-synonym.ts'
export { findSynonym, listSynonyms, type StoredSynonym } from './synonyms/queries-synonyms.ts'
export { createSearchCounts, type SearchCounts } from './demand/count-searches.ts'
export { findDemand, pruneDemand } from './demand/queries-demand.ts'
export type { SynonymFault, SynonymFaults } from './synonyms/synonym-faults.ts'
export { facetsOf } from './match/facets.ts'
export { currentGroupPath } from './match/former-group-paths.ts'
export { category, categoryTree, groupsOf, type Category } from './match/category-tree.ts'
export {
  addArrangement,
  changeArrangement,
  removeArrangement,
  undoArrangement,
} from './arrangements/change-arrangement.ts'
export {
  arrangementFault,
  arrangementState,
  type ArrangementContent,
  type ArrangementFault,
  type StoredArrangement,
} from './arrangements/arrangement.ts'
export { findArrangement, listArrangements } from './arrangements/queries-arrangements.ts'
