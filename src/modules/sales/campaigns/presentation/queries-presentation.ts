import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ShownPresentation } from './presentation.ts'

/** Serialises changes of a campaign until the end of the transaction. */
export async function lockCampaign(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('campaigns.campaign').select('id').where('id', '=', id).forUpdate().execute()
}

/** The presentation in the campaigns feed. null: there is none. undefined: no such campaign. */
export async function readFeedPresentation(db: Db, id: number): Promise<ShownPresentation | null | undefined> {
  const row = await db
    .selectFrom('campaigns.campaign')
    .select(sql<ShownPresentation | null>`feed_presentation`.as('shown'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.shown
}

/** Writes the presentation that shoppers see. `changed_at` stays, because the rules do not change. */
export async function writePresentation(tx: Db, id: number, shown: ShownPresentation): Promise<void> {
  const { desktop, phone } = shown.pictures
  await tx
    .updateTable('campaigns.campaign')
    .set({
      short_description: shown.shortDescription,
      description: shown.description,
      image: desktop?.url ?? null,
      image_mobile: phone?.url ?? null,
      image_alt: shown.imageAlt,
      pictures: sql`${JSON.stringify(shown.pictures)}::jsonb`,
      show_image: shown.showImage ? 1 : 0,
      show_label: shown.showLabel ? 1 : 0,
      label_text: shown.labelText || null,
      label_type: shown.labelType || null,
      label_data: shown.labelData || null,
      url: shown.url || null,
    })
    .where('id', '=', id)
    .execute()
}
