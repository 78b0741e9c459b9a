export { databaseNow } from '#database/database-now.ts'
export { withFeedLock } from './feed-lock.ts'
export {
  addToRun,
  findRunFiles,
  findUnfinishedRun,
  finishRun,
  lastFeedRuns,
  openRun,
  recordFeedRun,
  tryScheduleLock,
  type FeedKind,
  type UnfinishedRun,
} from './queries.ts'
