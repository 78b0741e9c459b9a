import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { saleName } from '../sale-name.ts'
import type { ShownPresentation } from './presentation.ts'

/** Serialises changes of a campaign until the end of the transaction. */
export async function lockCampaign(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('campaigns.campaign').select('id').where('id', '=', id).forUpdate().execute()
}

/** The presentation in the campaigns feed. null: there is none. undefined: no such campaign, or it is deleted. */
export async function readFeedPresentation(db: Db, id: number): Promise<ShownPresentation | null | undefined> {
  const row = await db
    .selectFrom('campaigns.campaign')
    .select(sql<ShownPresentation | null>`feed_presentation`.as('shown'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.shown
}

export async function writeFeedPresentation(tx: Db, id: number, shown: ShownPresentation): Promise<void> {
  await tx
    .updateTable('campaigns.campaign')
    .set({ feed_presentation: sql`${JSON.stringify(shown)}::jsonb` })
    .where('id', '=', id)
    .execute()
}

/** Writes the presentation that shoppers see. `changed_at` is not updated, because the rules do not change. */
export async function writePresentation(tx: Db, id: number, shown: ShownPresentation): Promise<void> {
  const { desktop, phone } = shown.pictures
  await nameSale(tx, id, shown.title)
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

/**
 * Names a sale of the product feed. Without a `title` (undefined in rows of older versions) it is named by its period.
 */
async function nameSale(tx: Db, id: number, title: string | undefined): Promise<void> {
  const sale = await tx
    .selectFrom('campaigns.campaign')
    .select([millis('starts_at').as('startsAt'), millis('ends_at').as('endsAt')])
    .where('id', '=', id)
    .where('feed_key', 'is not', null)
    .executeTakeFirst()
  if (!sale) return
  const { startsAt, endsAt } = sale
  const period =
    Number.isFinite(startsAt) && Number.isFinite(endsAt)
      ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      : null
  await tx
    .updateTable('campaigns.campaign')
    .set({ name: title || saleName(period) })
    .where('id', '=', id)
    .execute()
}

const millis = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
