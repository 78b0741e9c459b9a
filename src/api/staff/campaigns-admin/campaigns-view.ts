import type { CampaignBody, CampaignRow } from '#contract/editors/campaign-admin.ts'
import type { Db } from '#database/connection.ts'
import { stateOf, type findStoredCampaign, type StoredCampaign } from '#modules/sales/campaigns/index.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { osloDay } from '#shared/time/oslo-time.ts'

type Held = NonNullable<Awaited<ReturnType<typeof findStoredCampaign>>>

export function presentRow(campaign: StoredCampaign, changedBy: string | null): CampaignRow {
  const { id, name, articles, startsAt, endsAt, changedAt } = campaign
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return {
    id,
    name,
    state: stateOf(campaign, Date.now()),
    from: instant(startsAt),
    to: instant(endsAt),
    articles: campaign.published ? articles : 0,
    changedAt: changedAt.toISOString(),
    changedBy,
    inFeed: campaign.feed === 'campaigns',
    feed: campaign.feed,
  }
}

/** A stored campaign as the fields of the editor's form. Leaves out goods that no longer exist. */
export async function bodyOf(
  db: Db,
  { name, startsAt, endsAt, percent, multiBuy, goods }: Held,
): Promise<CampaignBody> {
  const day = (at: number) => (Number.isFinite(at) ? osloDay(new Date(at)).date : null)
  const refs = (kind: 'article' | 'brand' | 'group') => goods.filter(each => each.kind === kind).map(({ ref }) => ref)
  const names = await findGoodsNames(db, { article: refs('article'), brand: refs('brand'), group: refs('group') })
  return {
    name,
    from: day(startsAt),
    to: day(endsAt),
    kind: multiBuy ? 'multi_buy' : percent === null ? 'prices' : 'percent',
    percent,
    take: multiBuy?.take ?? null,
    pay: multiBuy?.pay ?? null,
    amount: multiBuy?.amount ?? null,
    brands: refs('brand').flatMap(ref => names.brand.get(ref) ?? []),
    groups: refs('group').flatMap(ref => names.group.get(ref) ?? []),
    articles: goods.flatMap(({ kind, ref, price }) => {
      const article = kind === 'article' ? names.article.get(ref) : undefined
      return article ? [{ ArticleNo: article.article_no, price }] : []
    }),
  }
}
