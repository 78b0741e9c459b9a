import type { Db } from '#database/connection.ts'
import { changePrices, fillCampaigns } from '#modules/sales/campaigns/index.ts'

let serial = 0

/** An editor's campaign with its articles. Default: published. */
export async function givenRuledCampaign(
  db: Db,
  facts: {
    name?: string
    startsAt?: Date
    endsAt?: Date
    published?: boolean
    percent?: number
    multiBuy?: { take: number; pay?: number; amount?: number }
    goods: { kind: 'article' | 'brand' | 'group'; ref: number; price?: number }[]
  },
): Promise<number> {
  const { id } = await db
    .insertInto('campaigns.campaign')
    .values({
      name: facts.name ?? `Kampanje ${++serial}`,
      published: facts.published ?? true,
      percent: facts.percent ?? null,
      ...(facts.startsAt ? { starts_at: facts.startsAt } : {}),
      ...(facts.endsAt ? { ends_at: facts.endsAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.multiBuy) {
    const { take, pay = null, amount = null } = facts.multiBuy
    await db.insertInto('campaigns.multi_buy').values({ campaign_id: id, take, pay, amount }).execute()
  }
  await db
    .insertInto('campaigns.campaign_goods')
    .values(facts.goods.map(({ kind, ref, price = null }) => ({ campaign_id: id, kind, ref, price })))
    .execute()
  await fillAnew(db)
  return id
}

export const fillAnew = (db: Db) =>
  db.transaction().execute(tx => changePrices(tx, { feedRunId: null, variantIds: null }, () => fillCampaigns(tx)))
