export { feedColumns, feedKinds, importFeed, type ImportOutcome } from './import-feed.ts'
export {
  hasPictures,
  silentReporter,
  type FeedKind,
  type ImportContext,
  type ImportOptions,
  type Reporter,
} from './import-context.ts'
export { parsePhotoAspect } from './products/photo-aspects.ts'
export { listProblems, problemsShown, type Problem } from './read/problems.ts'
export { allowsPictures, openPictureAccess, picturedFeeds } from './pictures/picture-access.ts'
export { fetchPictures, parallelPictures } from './pictures/fetch-pictures.ts'
export { pictureMissing } from './products/feed-pictures.ts'
export { fetchSource, shownAddress } from './sources/fetch-source.ts'
export { fromStream } from './sources/from-stream.ts'
export { collectOrphans } from './products/collect-orphans.ts'
export { findCompletePictures } from './products/complete-pictures.ts'
export { openImportRecord, type OpenRecord } from './record-import.ts'
export { acceptingArguments, flagsFor, type Finding } from './guard/findings.ts'
export { columnNamed } from './read/columns.ts'
export { finishInterruptedRun } from './stock/stock-runs.ts'
export { outcomeForPrograms, programOutcome } from './outcome-for-programs.ts'
