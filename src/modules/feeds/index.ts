export { databaseTime, recordFeedRun, takeFeedLock, type FeedKind } from './queries.ts'
