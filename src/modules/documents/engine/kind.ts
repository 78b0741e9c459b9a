import type { Db } from '#database/connection.ts'
import type { Permission } from '#modules/people/audit/index.ts'

/** A document as it is stored. */
export interface Stored<Content> {
  /** Another number with each change. 0: never changed. */
  version: number
  content: Content
  /** null: never changed. */
  changedAt: Date | null
  /** false: a draft, which shoppers do not see. Default: true. */
  published?: boolean
  /** Default: false. */
  removed?: boolean
}

export interface Write<Content> {
  before: Stored<Content>
  content: Content
  published: boolean
  /** true: undo writes it, so it is no step to go back to. */
  undo: boolean
}

/** The tables of a kind. Each function but `read` runs in the transaction of one change. */
export interface DocumentStore<Key, Content> {
  /** Serialises changes of the document until the end of the transaction. */
  lock(tx: Db, key: Key): Promise<void>
  /** undefined: there is no such document. */
  read(db: Db, key: Key): Promise<Stored<Content> | undefined>
  /** Returns the new version. */
  write(tx: Db, key: Key, write: Write<Content>): Promise<number>
  /** The content that undo restores. undefined: there is none. A store that keeps no history has no such function. */
  contentForUndo?(
    tx: Db,
    key: Key,
    current: Stored<Content>,
    differs: (content: Content) => boolean,
  ): Promise<Content | undefined>
}

/** A store to which documents are added and from which they are removed. */
export interface CollectionStore<Key, Content> extends DocumentStore<Key, Content> {
  /** Serialises additions with other changes. Default: no lock. */
  lockForAdd?(tx: Db): Promise<void>
  insert(tx: Db, content: Content): Promise<{ key: Key; version: number }>
  /** Returns the version of the removal: undo needs it where a removed document can come back. */
  remove(tx: Db, key: Key, before: Stored<Content>): Promise<number>
}

export interface DocumentChange<Key, Content> {
  key: Key
  /** `added`, `changed`, `undone`, `removed`, or the name of a step of the kind, for example `ended`. */
  action: string
  /** null: the document was not there, or was removed. */
  before: Content | null
  /** null: the document is removed. */
  after: Content | null
  published: boolean
}

/** What an audit entry says of a change beside its actor and its subject. */
export interface AuditNote {
  action: string
  detail: Record<string, string | number | null>
}

/** A kind of document: where it is stored, when two contents are the same, and what a change brings about. */
export interface DocumentKind<Key, Content, Store extends DocumentStore<Key, Content> = DocumentStore<Key, Content>> {
  store: Store
  /** Needed to change a document. Default: `editor`. */
  permission?: Permission
  /** The subject of audit entries, for example `page:om-oss`. */
  subject(key: Key): string
  /** A change to the same content writes nothing. Default: every change is written. */
  isSame?(one: Content, other: Content, key: Key): boolean
  /** Runs in the transaction of the change, after the write. */
  onChange?(tx: Db, change: DocumentChange<Key, Content>): Promise<void>
  audit(change: DocumentChange<Key, Content>): AuditNote
}
