import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ProviderName } from '#shared/payments/provider-names.ts'

/** Keys of a payment provider that it refuses. */
export interface RefusedKeys {
  /** The organisation number of the seller. null: the chain. */
  seller: string | null
  provider: ProviderName
  /** The first refusal. */
  since: Date
}

/**
 * Waiting orders call their provider each minute, so a later refusal renews an earlier one. Without such orders the
 * provider is offered again after this time, because nothing else shows that its keys are repaired.
 */
const validFor = sql`interval '15 minutes'`

/** The keys that providers refuse now. */
export async function findRefusedKeys(db: Db): Promise<RefusedKeys[]> {
  const rows = await db
    .selectFrom('payments.refused_keys')
    .select(['seller', 'provider', 'since'])
    .where('at', '>', sql<Date>`now() - ${validFor}`)
    .orderBy('since')
    .execute()
  return rows.map(({ seller, provider, since }) => ({
    seller: seller === '' ? null : seller,
    provider: provider as ProviderName,
    since,
  }))
}

/** Records that a provider refused its keys. `seller`: empty for the chain. */
export async function noteRefusedKeys(db: Db, seller: string, provider: ProviderName): Promise<void> {
  await db
    .insertInto('payments.refused_keys')
    .values({ seller, provider })
    .onConflict(conflict =>
      conflict.columns(['seller', 'provider']).doUpdateSet({
        // After a pause it is a new refusal.
        since: sql`case when refused_keys.at > now() - ${validFor} then refused_keys.since else now() end`,
        at: sql`now()`,
      }),
    )
    .execute()
}

/** Records that a provider accepted its keys. */
export const noteAcceptedKeys = (db: Db, seller: string, provider: ProviderName) =>
  db.deleteFrom('payments.refused_keys').where('seller', '=', seller).where('provider', '=', provider).execute()
