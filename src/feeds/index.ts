export { feedKinds, importFeed, type ImportOutcome } from './import-feed.ts'
export {
  silentReporter,
  type FeedKind,
  type ImportContext,
  type ImportOptions,
  type Reporter,
} from './import-context.ts'
export { parsePhotoAspect, type PhotoAspects } from './photo-aspects.ts'
export { readInstant } from './cells.ts'
export { listProblems, type Problem, type Problems } from './problems.ts'
export { collectOrphans } from './collect-orphans.ts'
