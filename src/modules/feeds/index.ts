export { databaseTime, lastFeedRuns, recordFeedRun, takeFeedLock, type FeedKind } from './queries.ts'
