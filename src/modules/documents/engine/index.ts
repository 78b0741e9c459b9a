export { auditDiff } from './audit-diff.ts'
export {
  addDocument,
  changeDocument,
  concludeChange,
  removeDocument,
  undoDocument,
  type AddOutcome,
  type DocumentOutcome,
} from './commands.ts'
export type { CollectionStore, DocumentKind, DocumentStore } from './kind.ts'
export { lockKind, lockNamed } from './queries-locks.ts'
export { openDocuments, type OpenDocuments } from './open-documents.ts'
export { undoStack } from './queries-undo-stack.ts'
export { versionLog } from './queries-version-log.ts'
