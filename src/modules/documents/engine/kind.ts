import type { Db } from '#database/connection.ts'
import type { Texts } from '#modules/documents/claims/index.ts'
import type { Permission } from '#modules/people/audit/index.ts'

/** A stored document. */
export interface Stored<Content> {
  /** Different after each change. 0: never changed. */
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
  /** true: undo writes this content, so a later undo does not restore it. */
  undo: boolean
}

/** The storage of a kind. All functions except `read` run in the transaction of one change. */
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

/** A store in which documents can be added and removed. */
export interface CollectionStore<Key, Content> extends DocumentStore<Key, Content> {
  /** Serialises additions with other changes. Default: no lock. */
  lockForAdd?(tx: Db): Promise<void>
  insert(tx: Db, content: Content): Promise<{ key: Key; version: number }>
  /** Returns the version of the removal, which undo needs if a removed document can be restored. */
  remove(tx: Db, key: Key, before: Stored<Content>): Promise<number>
}

export interface DocumentChange<Key, Content> {
  key: Key
  /** `added`, `changed`, `undone`, `removed`, or the name of a step of the kind, for example `ended`. */
  action: string
  /** null: the document did not exist or was removed. */
  before: Content | null
  /** null: the document is removed. */
  after: Content | null
  published: boolean
}

export interface AuditNote {
  action: string
  detail: Record<string, string | number | null>
}

/** A kind of document: its store, its audit entries and the effects of a change. */
export interface DocumentKind<Key, Content, Store extends DocumentStore<Key, Content> = DocumentStore<Key, Content>> {
  store: Store
  /** The permission to change a document. Default: `editor`. */
  permission?: Permission
  /** The subject of audit entries, for example `page:om-oss`. */
  subject(key: Key): string
  /** The texts that shoppers see. A change with claims that lack evidence is refused. Default: no texts. */
  texts?(content: Content, key: Key | null, tx: Db): Texts | Promise<Texts>
  /** Whether two contents are equal; a change to equal content writes nothing. Default: every change is written. */
  isSame?(one: Content, other: Content, key: Key): boolean
  /** Runs in the transaction of the change, after the write. */
  onChange?(tx: Db, change: DocumentChange<Key, Content>): Promise<void>
  audit(change: DocumentChange<Key, Content>): AuditNote
}
