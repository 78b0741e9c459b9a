import type { Database } from '#database/connection.ts'
import { accountIdOf, hasPermission, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { oneLine } from '#shared/one-line.ts'
import { judgedIds } from './duties.ts'
import { insertConfirmation } from './queries.ts'

const nameLimit = 80

export type ConfirmOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'unknown' | 'name' }

/**
 * Stores that a person has judged a statement. `unknown`: no duty has this statement. `name`: the name is empty or has
 * over 80 characters.
 */
export async function confirmEvidence(
  { database }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { evidence, name }: { evidence: string; name: string },
): Promise<ConfirmOutcome> {
  if (!hasPermission(actor, 'confirmLaw')) return { ok: false, reason: 'forbidden' }
  if (!judgedIds.includes(evidence)) return { ok: false, reason: 'unknown' }
  const by = oneLine(name)
  if (by === '' || by.length > nameLimit) return { ok: false, reason: 'name' }
  return database.db.transaction().execute(async tx => {
    await insertConfirmation(tx, { evidence, by })
    const accountId = accountIdOf(actor)
    await recordAudit(tx, { accountId, action: 'evidence confirmed', subject: `evidence:${evidence}`, detail: { by } })
    return { ok: true }
  })
}
