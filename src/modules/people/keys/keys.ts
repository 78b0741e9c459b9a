import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { findLiving, insertKey, updateEnded, updateUsed } from './queries.ts'
import { grantText, parseGrant, type Grant } from './scopes.ts'

/** Every key begins with it, so that one that was left somewhere is found by a search. */
export const keyPrefix = 'hentkey_'
const keyShape = /^hentkey_[A-Za-z0-9_-]{32}$/

/** A key of somebody who calls. */
export interface LivingKey {
  id: number
  name: string
  grants: readonly Grant[]
}
export interface NewKey {
  name: string
  grants: readonly Grant[]
  /** After which it expires; null: never. */
  days: number | null
}
export type CreateKeyOutcome =
  | { ok: true; id: number; token: string; expiresAt: Date | null }
  | { ok: false; reason: 'bad name' | 'no scope' | 'taken' }

/** Makes a key of 192 random bits. The token is in the answer and nowhere else: show it once. */
export async function createKey(db: Kysely<DB>, { name, grants, days }: NewKey): Promise<CreateKeyOutcome> {
  const called = name.normalize('NFC').trim()
  if (called === '' || called.length > 60 || /[\p{Cc}\p{Cf}]/u.test(called)) return { ok: false, reason: 'bad name' }
  const scopes = [...new Set(grants.map(grantText))]
  if (scopes.length === 0) return { ok: false, reason: 'no scope' }
  const token = `${keyPrefix}${randomBytes(24).toString('base64url')}`
  try {
    return await db.transaction().execute(async tx => {
      const { id, expiresAt } = await insertKey(tx, { name: called, tokenHash: hashed(token), scopes, days })
      await recordAudit(tx, {
        accountId: null,
        action: 'key made',
        subject: `key:${id}`,
        detail: { key: called, scopes: scopes.join(' '), expires: expiresAt?.toISOString() ?? null },
      })
      return { ok: true as const, id, token, expiresAt }
    })
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return { ok: false, reason: 'taken' }
    throw error
  }
}

/** Ends a key at once. Answers what it was called; null: there is no such key, or it has ended. */
export async function endKey(db: Kysely<DB>, id: number): Promise<string | null> {
  return db.transaction().execute(async tx => {
    const ended = await updateEnded(tx, id)
    if (!ended) return null
    await recordAudit(tx, { accountId: null, action: 'key ended', subject: `key:${id}`, detail: { key: ended.name } })
    return ended.name
  })
}

/**
 * The key that a token is; null: none, or one that has ended or expired. It is looked up by its hash, so how long that
 * takes tells nothing of the keys there are. Writes down that it was used, once a minute at the most.
 */
export async function findKey(db: Db, token: string): Promise<LivingKey | null> {
  if (!keyShape.test(token)) return null
  const found = await findLiving(db, hashed(token))
  if (!found) return null
  if (found.unseen) await updateUsed(db, found.id)
  return { id: found.id, name: found.name, grants: found.scopes.flatMap(scope => parseGrant(scope) ?? []) }
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
