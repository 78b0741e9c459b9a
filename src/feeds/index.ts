export { feedKinds, importFeed, type ImportOutcome } from './import-feed.ts'
export {
  silentReporter,
  type FeedKind,
  type ImportContext,
  type ImportOptions,
  type Reporter,
} from './import-context.ts'
export { parsePhotoAspect } from './photo-aspects.ts'
export { readInstant } from './cells.ts'
export { listProblems } from './problems.ts'
export { collectOrphans } from './collect-orphans.ts'
export { finishStoppedRun } from './stock-runs.ts'
