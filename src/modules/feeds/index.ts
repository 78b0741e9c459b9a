export { databaseNow } from '#database/database-now.ts'
export { withFeedLock } from './feed-lock.ts'
export {
  addToRun,
  findRunFiles,
  findUnfinishedRun,
  finishRun,
  lastFeedRuns,
  openRun,
  pruneTillCalls,
  recordFeedRun,
  tryScheduleLock,
  type FeedKind,
  type UnfinishedRun,
} from './queries.ts'
export { findPush, finishPush, insertPush, prunePushes, type Push } from './queries-pushes.ts'
