export { auditDiff } from './audit-diff.ts'
export {
  addDocument,
  changeDocument,
  concludeChange,
  removeDocument,
  undoDocument,
  type AddOutcome,
  type DocumentOutcome,
  type DocumentRefusal,
} from './commands.ts'
export type { CollectionStore, DocumentChange, DocumentKind, DocumentStore, Stored, Write } from './kind.ts'
export { lockKind, lockNamed } from './queries-locks.ts'
export { openDocuments, type OpenDocuments } from './open-documents.ts'
export { undoStack } from './queries-undo-stack.ts'
export { versionLog, type LogVersion, type VersionLog } from './queries-version-log.ts'
