export { databaseNow } from '#database/database-now.ts'
export { applyFeed } from './apply-feed.ts'
export { withFeedLock } from './feed-lock.ts'
export { feedGuardSettings, readGuardLimits, type GuardLimits } from './guard/queries-guard-limits.ts'
export { countRow, isBeyond, isBigMove, isDeepSale, newTally, sumOf, type Tally } from './guard/tally.ts'
export {
  addToRun,
  findRunFiles,
  findUnfinishedRun,
  finishRun,
  lastFeedRuns,
  pruneTillCalls,
  recordFeedRun,
  tryScheduleLock,
  type FeedKind,
  type UnfinishedRun,
} from './queries.ts'
export { lastFeedColumns } from './queries-columns.ts'
export { finishPush } from './finish-push.ts'
export { findPush, insertPush, prunePushes, type Push } from './queries-pushes.ts'
export { fetchFeed } from './fetch-feed.ts'
export { fetchFeedJob, fetchFeedQueue } from './fetch-job.ts'
export {
  problemsStored,
  realChanges,
  type ImportOrigin,
  type ImportPhase,
  type ImportProblem,
  type StoredImport,
} from './imports.ts'
export {
  addImportProblem,
  beatImport,
  bindImport,
  countImportPicture,
  endAbandonedImports,
  endImport,
  holdImport,
  insertImport,
  nameImportFiles,
  pruneImports,
  startImport,
  writeImportProblems,
  writeImportWarnings,
  type EndedImport,
  type Progress,
} from './queries-imports.ts'
export {
  findImport,
  importStates,
  lastTillCall,
  listImportProblems,
  listImports,
  type KindState,
} from './queries-import-lists.ts'
