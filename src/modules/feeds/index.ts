export { withFeedLock } from './feed-lock.ts'
export {
  addToRun,
  databaseTime,
  findUnfinishedRun,
  finishRun,
  lastFeedRuns,
  openRun,
  recordFeedRun,
  type FeedKind,
  type UnfinishedRun,
} from './queries.ts'
