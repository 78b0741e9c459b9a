import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { refuseClaims, type ClaimRefusal } from '#modules/documents/claims/index.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor, type Permission } from '#modules/people/audit/index.ts'
import type { CollectionStore, DocumentChange, DocumentKind, DocumentStore, Stored } from './kind.ts'

type Deps = Pick<Database, 'db'>
export interface Refusal {
  ok: false
  reason: string
}
/** `stale`: the document changed after `basedOn` was read. */
export interface DocumentRefusal extends Refusal {
  reason: 'forbidden' | 'not_found' | 'stale' | 'nothing_to_undo'
}
export type DocumentOutcome<Refused extends Refusal = never> =
  { ok: true; version: number; changed: boolean } | DocumentRefusal | ClaimRefusal | Refused
export type AddOutcome<Key, Refused extends Refusal = never> =
  { ok: true; key: Key; version: number } | DocumentRefusal | ClaimRefusal | Refused

export interface Target<Key> {
  key: Key
  /**
   * The version that the change is based on. undefined: the command line replaces the current version without a check.
   */
  basedOn: number | undefined
}
type Decision<Content, Refused extends Refusal> = { ok: true; content: Content; published?: boolean } | Refused
type Decide<Content, Refused extends Refusal> = (
  tx: Db,
  before: Stored<Content>,
) => Decision<Content, Refused> | Promise<Decision<Content, Refused>>

/** Replaces the content. `action` goes to the audit entry. Unchanged content writes nothing. */
export function changeDocument<Key, Content, Refused extends Refusal = never>(
  deps: Deps,
  actor: Actor,
  kind: DocumentKind<Key, Content>,
  { key, basedOn, action = 'changed' }: Target<Key> & { action?: string },
  decide: Decide<Content, Refused>,
): Promise<DocumentOutcome<Refused>> {
  return withVersionLock<Key, Content, Refused>(deps, actor, kind, { key, basedOn }, async (tx, before) => {
    if (before.removed) return { ok: false, reason: 'not_found' }
    const decided = await decide(tx, before)
    return decided.ok ? write(tx, actor, kind, { key, before, undo: false, action, ...decided }) : decided
  })
}

/**
 * Discards a draft. Without a draft, restores the content that the last change replaced. Restores a removed document if
 * its store still has the content. `check` may refuse or adjust the restored content.
 */
export function undoDocument<Key, Content, Refused extends Refusal = never>(
  deps: Deps,
  actor: Actor,
  kind: DocumentKind<Key, Content>,
  target: Target<Key>,
  check?: (tx: Db, earlier: Content) => Promise<Decision<Content, Refused>>,
): Promise<DocumentOutcome<Refused>> {
  const { key } = target
  return withVersionLock<Key, Content, Refused>(deps, actor, kind, target, async (tx, before) => {
    const differs = (content: Content) => before.removed || !kind.isSame?.(content, before.content, key)
    const earlier = await kind.store.contentForUndo?.(tx, key, before, differs)
    if (earlier === undefined) return { ok: false, reason: 'nothing_to_undo' }
    const decided = (await check?.(tx, earlier)) ?? { ok: true, content: earlier }
    return decided.ok ? write(tx, actor, kind, { key, before, undo: true, action: 'undone', ...decided }) : decided
  })
}

export function addDocument<Key, Content, Refused extends Refusal = never>(
  { db }: Deps,
  actor: Actor,
  kind: DocumentKind<Key, Content, CollectionStore<Key, Content>>,
  content: Content,
  check?: (tx: Db) => Promise<Refused | null>,
): Promise<AddOutcome<Key, Refused>> {
  return commitWhenOk<AddOutcome<Key, Refused>>(db, async tx => {
    if (!hasPermission(actor, kind.permission ?? 'editor')) return { ok: false, reason: 'forbidden' }
    await kind.store.lockForAdd?.(tx)
    const error = await check?.(tx)
    if (error) return error
    const claims = await claimsIn(tx, kind, content, null)
    if (claims) return claims
    const { key, version } = await kind.store.insert(tx, content)
    await concludeChange(tx, actor, kind, { key, action: 'added', before: null, after: content, published: true })
    return { ok: true, key, version }
  })
}

export function removeDocument<Key, Content, Refused extends Refusal = never>(
  deps: Deps,
  actor: Actor,
  kind: DocumentKind<Key, Content, CollectionStore<Key, Content>>,
  target: Target<Key>,
  check?: (before: Content) => Refused | null,
): Promise<DocumentOutcome<Refused>> {
  const { key } = target
  return withVersionLock<Key, Content, Refused>(deps, actor, kind, target, async (tx, before) => {
    if (before.removed) return { ok: false, reason: 'not_found' }
    const error = check?.(before.content)
    if (error) return error
    const version = await kind.store.remove(tx, key, before)
    await concludeChange(tx, actor, kind, {
      key,
      action: 'removed',
      before: before.content,
      after: null,
      published: true,
    })
    return { ok: true, version, changed: true }
  })
}

/**
 * Runs `work` in a transaction that has locked the document and checked that `basedOn` is its current version. If `work`
 * refuses, the transaction is rolled back.
 */
function withVersionLock<Key, Content, Refused extends Refusal>(
  { db }: Deps,
  actor: Actor,
  { store, permission = 'editor' }: { store: DocumentStore<Key, Content>; permission?: Permission },
  { key, basedOn }: Target<Key>,
  work: (tx: Db, before: Stored<Content>) => Promise<DocumentOutcome<Refused>>,
): Promise<DocumentOutcome<Refused>> {
  return commitWhenOk<DocumentOutcome<Refused>>(db, async tx => {
    if (!hasPermission(actor, permission)) return { ok: false, reason: 'forbidden' }
    await store.lock(tx, key)
    const before = await store.read(tx, key)
    if (!before) return { ok: false, reason: 'not_found' }
    if (basedOn !== undefined && basedOn !== before.version)
      return { ok: false, reason: before.removed ? 'not_found' : 'stale' }
    return work(tx, before)
  })
}

async function write<Key, Content>(
  tx: Db,
  actor: Actor,
  kind: DocumentKind<Key, Content>,
  change: { key: Key; before: Stored<Content>; content: Content; published?: boolean; undo: boolean; action: string },
): Promise<{ ok: true; version: number; changed: boolean } | ClaimRefusal> {
  const { key, before, content, published = true, undo, action } = change
  const isSame =
    !before.removed && published === (before.published ?? true) && kind.isSame?.(before.content, content, key)
  if (isSame) return { ok: true, version: before.version, changed: false }
  const claims = published ? await claimsIn(tx, kind, content, key) : null
  if (claims) return claims
  const version = await kind.store.write(tx, key, { before, content, published, undo })
  const was = before.removed ? null : before.content
  await concludeChange(tx, actor, kind, { key, action, before: was, after: content, published })
  return { ok: true, version, changed: true }
}

/** Refuses content with claims that lack evidence. null: it may be published. */
async function claimsIn<Key, Content>(tx: Db, kind: DocumentKind<Key, Content>, content: Content, key: Key | null) {
  const texts = await kind.texts?.(content, key, tx)
  return texts ? refuseClaims(tx, texts) : null
}

/** Ends a change: runs `onChange` and writes the audit entry. Exported for commands that write many documents together. */
export async function concludeChange<Key, Content>(
  tx: Db,
  actor: Actor,
  kind: DocumentKind<Key, Content>,
  change: DocumentChange<Key, Content>,
): Promise<void> {
  await kind.onChange?.(tx, change)
  await recordAudit(tx, {
    accountId: accountIdOf(actor),
    subject: kind.subject(change.key),
    ...kind.audit(change),
  })
}
