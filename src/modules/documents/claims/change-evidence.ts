import type { Database } from '#database/connection.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { recognisedLabels } from '#shared/claims/claim-words.ts'
import { findClaims } from '#shared/claims/find-claims.ts'
import { withoutWords } from '#shared/claims/leave-out-claims.ts'
import { oneLine } from '#shared/one-line.ts'
import { insertEvidence, markRemoved, type NewEvidence } from './queries.ts'

/**
 * `scope`: both an article and a brand are given, or a label has neither. `label`: `recognisedLabels` lacks this label.
 * `general`: the text has a general claim, and too few other words to say what it means. `offset`: no evidence allows it.
 */
export type EvidenceFault = 'empty' | 'scope' | 'label' | 'too_long' | 'general' | 'offset'
export type EvidenceOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'forbidden' }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<keyof NewEvidence, EvidenceFault>> }

/** An approved text with a general claim has at least as many other words, so that it says what the claim means. */
const minOtherWords = 3
const maxLetters = { statement: 500, proof: 300, by: 80 }

/** Stores evidence for claims, in the name of a person. */
export async function addEvidence(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  typed: NewEvidence,
): Promise<EvidenceOutcome> {
  if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
  const evidence: NewEvidence = {
    ...typed,
    articleNo: oneLine(typed.articleNo ?? '') || null,
    brand: oneLine(typed.brand ?? '') || null,
    statement: oneLine(typed.statement),
    proof: oneLine(typed.proof),
    by: oneLine(typed.by),
  }
  const faults = faultsOf(evidence)
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return db.transaction().execute(async tx => {
    const id = await insertEvidence(tx, evidence)
    await recordAudit(tx, {
      accountId: accountIdOf(actor),
      action: 'claim evidence added',
      subject: `claim-evidence:${id}`,
      detail: { ...evidence },
    })
    return { ok: true, id }
  })
}

export async function removeEvidence(
  { db }: Pick<Database, 'db'>,
  actor: Actor,
  id: number,
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not_found' }> {
  if (!hasPermission(actor, 'editor')) return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    const removed = await markRemoved(tx, id)
    if (!removed) return { ok: false, reason: 'not_found' }
    await recordAudit(tx, {
      accountId: accountIdOf(actor),
      action: 'claim evidence removed',
      subject: `claim-evidence:${id}`,
      detail: removed,
    })
    return { ok: true }
  })
}

function faultsOf(evidence: NewEvidence): Partial<Record<keyof NewEvidence, EvidenceFault>> {
  const { kind, articleNo, brand, statement } = evidence
  const faults: Partial<Record<keyof NewEvidence, EvidenceFault>> = {}
  const scopes = [articleNo, brand].filter(scope => scope !== null).length
  if (scopes > 1 || (kind === 'label' && scopes === 0)) faults.articleNo = 'scope'
  if (kind === 'label' && !recognisedLabels.some(label => label === statement)) faults.statement = 'label'
  else if (kind !== 'label') Object.assign(faults, faultOfText(evidence))
  for (const field of ['statement', 'proof', 'by'] as const)
    if (evidence[field] === '') faults[field] = 'empty'
    else if (evidence[field].length > maxLetters[field]) faults[field] = 'too_long'
  return faults
}

function faultOfText({ kind, statement }: NewEvidence): { statement?: EvidenceFault } {
  const claims = findClaims(statement).filter(claim => claim.kind !== 'credit')
  if (claims.some(claim => claim.kind === 'offset')) return { statement: 'offset' }
  // The name of a label needs evidence of kind `label`.
  if (claims.some(({ label }) => label)) return { statement: 'label' }
  const otherWords = withoutWords(statement, claims).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const isSpecific = kind === 'claim' && otherWords >= minOtherWords
  return claims.length > 0 && !isSpecific ? { statement: 'general' } : {}
}
