export { databaseNow } from '#database/database-now.ts'
export { lastFeedRuns, recordFeedRun, takeFeedLock, type FeedKind } from './queries.ts'
