import type { Db } from '#database/connection.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import {
  beforePrice,
  findChargedPrices,
  lowestCharged,
  ruledVariants,
  storeCampaign,
  untruePrice,
  type CampaignRules,
} from '#modules/sales/campaigns/index.ts'

const maxLines = 50

type Ruled = Awaited<ReturnType<typeof ruledVariants>>[number]
export type Untrue = Exclude<ReturnType<typeof untruePrice>, null>

/** The effect of a campaign on one article. Amounts are in øre. */
export interface PreviewedLine {
  articleId: number
  articleNo: string
  name: string
  /** The price without the campaign. */
  price: number
  /** The price in the campaign. null: a multi-buy, which does not change the price of one piece. */
  newPrice: number | null
  /** The lowest price charged in the 30 days before. null: not known. */
  lowest: number | null
  /** The previous price that the law requires. null: the article is not shown as reduced. */
  before: number | null
  /** Why the price may not be called reduced. null: it may be called reduced. */
  untrue: Untrue | null
}

interface PreviewedCampaign {
  /** The number of articles in the campaign. */
  articles: number
  /** The number of these articles with an untrue price. */
  untrue: number
  /** At most 50, those with an untrue price first. */
  lines: PreviewedLine[]
}

/**
 * Returns the changes that a campaign would make. Stores the campaign, reads its effect, and rolls the transaction back.
 * `begun`: the campaign has begun, so previous prices are those charged before its start.
 */
export async function previewCampaign(db: Db, rules: CampaignRules, begun: boolean): Promise<PreviewedCampaign> {
  const tx = await db.startTransaction().execute()
  try {
    const id = await storeCampaign(tx, null, rules)
    const lines = await linesOf(tx, await ruledVariants(tx, id), { startsAt: rules.startsAt, begun })
    return {
      articles: lines.length,
      untrue: lines.filter(({ untrue }) => untrue !== null).length,
      lines: await named(tx, lines.slice(0, maxLines)),
    }
  } finally {
    await tx.rollback().execute()
  }
}

type UnnamedLine = Omit<PreviewedLine, 'articleNo' | 'name'>

async function linesOf(
  db: Db,
  variants: readonly Ruled[],
  { startsAt, begun }: Pick<CampaignRules, 'startsAt'> & { begun: boolean },
): Promise<UnnamedLine[]> {
  const begins = Math.max(begun ? 0 : Date.now(), startsAt?.getTime() ?? 0)
  const logs = await findChargedPrices(
    db,
    variants.map(({ variantId }) => variantId),
  )
  const byArticle = new Map<number, UnnamedLine>()
  for (const { articleId, variantId, ordinary, price } of variants) {
    const log = logs.get(variantId) ?? []
    const line = {
      articleId,
      price: ordinary,
      newPrice: price,
      lowest: lowestCharged(log, begins)?.price ?? null,
      untrue: price === null ? null : untruePrice(log, { price, ordinary, startsAt: begins }),
      before: price === null ? null : beforePrice(log, { price, startsAt: begins }, begins),
    }
    const held = byArticle.get(articleId)
    // An article is listed by a size with an untrue price, if it has one.
    if (!held || (line.untrue && !held.untrue)) byArticle.set(articleId, line)
  }
  return [...byArticle.values()].sort((a, b) => Number(b.untrue !== null) - Number(a.untrue !== null))
}

async function named(db: Db, lines: readonly UnnamedLine[]): Promise<PreviewedLine[]> {
  const { article } = await findGoodsNames(db, {
    article: lines.map(({ articleId }) => articleId),
    brand: [],
    group: [],
  })
  return lines.map(line => {
    const { article_no: articleNo = '', name = '' } = article.get(line.articleId) ?? {}
    return { ...line, articleNo, name }
  })
}
