import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db } from '#database/connection.ts'
import { accountIdOf, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { findLiving, insertKey, updateEnded, updateUsed } from './queries.ts'
import { grantText, parseGrant, type Grant } from './scopes.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** The prefix of every key, so that secret scanners can find a leaked one. */
export const keyPrefix = 'hentkey_'
const keyShape = /^hentkey_[A-Za-z0-9_-]{32}$/

/** A key that has neither ended nor expired. */
export interface LivingKey {
  id: number
  name: string
  grants: readonly Grant[]
}
export interface NewKey {
  name: string
  grants: readonly Grant[]
  /** Days until the key expires. null: never. */
  days: number | null
}
export type CreateKeyOutcome =
  | { ok: true; id: number; token: string; expiresAt: Date | null }
  /** `taken`: another key with the name has not ended. */
  | { ok: false; reason: 'forbidden' | 'bad_name' | 'no_scope' | 'taken' }

interface KeyDeps {
  database: Pick<Database, 'db'>
}

/** Creates a key of 192 random bits. The token is returned once and not stored. */
export async function createKey(
  { database }: KeyDeps,
  actor: Actor,
  { name: typed, grants, days }: NewKey,
): Promise<CreateKeyOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const name = cleanText(typed)
  if (name === '' || name.length > 60) return { ok: false, reason: 'bad_name' }
  const scopes = [...new Set(grants.map(grantText))]
  if (scopes.length === 0) return { ok: false, reason: 'no_scope' }
  const token = `${keyPrefix}${randomBytes(24).toString('base64url')}`
  try {
    return await database.db.transaction().execute(async tx => {
      const { id, expiresAt } = await insertKey(tx, { name, tokenHash: hashed(token), scopes, days })
      await recordAudit(tx, {
        accountId: accountIdOf(actor),
        action: 'key made',
        subject: `key:${id}`,
        detail: { key: name, scopes: scopes.join(' '), expires: expiresAt?.toISOString() ?? null },
      })
      return { ok: true as const, id, token, expiresAt }
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return { ok: false, reason: 'taken' }
    throw error
  }
}

type EndKeyOutcome = { ok: true; name: string } | { ok: false; reason: 'forbidden' | 'not_found' }

/** Ends a key immediately. `not_found`: there is no such key, or it has ended. */
export async function endKey({ database }: KeyDeps, actor: Actor, id: number): Promise<EndKeyOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return database.db.transaction().execute(async (tx): Promise<EndKeyOutcome> => {
    const ended = await updateEnded(tx, id)
    if (!ended) return { ok: false, reason: 'not_found' }
    const { name } = ended
    await recordAudit(tx, {
      ...{ accountId: accountIdOf(actor), action: 'key ended', subject: `key:${id}` },
      detail: { key: name },
    })
    return { ok: true, name }
  })
}

/**
 * Finds the active key of a token. null: unknown, ended or expired. The lookup is by hash, so its duration reveals
 * nothing about existing keys. Records the use at most once a minute.
 */
export async function findKey(db: Db, token: string): Promise<LivingKey | null> {
  if (!keyShape.test(token)) return null
  const living = await findLiving(db, hashed(token))
  if (!living) return null
  if (living.unseen) await updateUsed(db, living.id)
  return { id: living.id, name: living.name, grants: living.scopes.flatMap(scope => parseGrant(scope) ?? []) }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
