import type { CampaignPreview } from '#contract/editors/campaign-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  beforePrice,
  findChargedPrices,
  lowestCharged,
  ruledVariants,
  storeCampaign,
  untruePrice,
  type CampaignRules,
} from '#modules/sales/campaigns/index.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { formatAmount, formatDate } from '#shared/format/format.ts'

const mostShown = 50

/**
 * What a campaign would change, by the same rules that fill it: it is stored, looked at and rolled back. One that has begun is
 * judged by what was charged before it did.
 */
export async function previewCampaign(db: Db, rules: CampaignRules, begun: boolean): Promise<LookedAt> {
  const tx = await db.startTransaction().execute()
  try {
    const id = await storeCampaign(tx, null, rules)
    return await lookedAt(tx, await ruledVariants(tx, id), { startsAt: rules.startsAt, begun })
  } finally {
    await tx.rollback().execute()
  }
}

type Ruled = Awaited<ReturnType<typeof ruledVariants>>[number]
type Line = CampaignPreview['lines'][number]
/** What is asked of the database alone. */
type LookedAt = Pick<CampaignPreview, 'articles' | 'untrue' | 'lines'>

async function lookedAt(
  db: Db,
  variants: readonly Ruled[],
  { startsAt, begun }: Pick<CampaignRules, 'startsAt'> & { begun: boolean },
): Promise<LookedAt> {
  const begins = Math.max(begun ? 0 : Date.now(), startsAt?.getTime() ?? 0)
  const logs = await findChargedPrices(
    db,
    variants.map(({ variantId }) => variantId),
  )
  const byArticle = new Map<number, Omit<Line, 'ArticleNo' | 'name'>>()
  for (const { articleId, variantId, ordinary, price } of variants) {
    const log = logs.get(variantId) ?? []
    const lowest = lowestCharged(log, begins)
    const untrue = price === null ? null : untruePrice(log, { price, ordinary, startsAt: begins })
    const line = {
      articleId,
      price: ordinary,
      newPrice: price,
      lowest: lowest?.price ?? null,
      fault: untrue && faultMessage(untrue),
      before: price === null ? null : beforePrice(log, { price, startsAt: begins }, begins),
    }
    const held = byArticle.get(articleId)
    // One size that may not be called reduced is enough, and is the one that is shown.
    if (!held || (line.fault && !held.fault)) byArticle.set(articleId, line)
  }
  const lines = [...byArticle.values()].sort((a, b) => Number(b.fault !== null) - Number(a.fault !== null))
  const shown = lines.slice(0, mostShown)
  const { article } = await findGoodsNames(db, {
    article: shown.map(({ articleId }) => articleId),
    brand: [],
    group: [],
  })
  return {
    articles: lines.length,
    untrue: lines.filter(({ fault }) => fault !== null).length,
    lines: shown.map(line => {
      const { article_no = '', name = '' } = article.get(line.articleId) ?? {}
      return { ...line, ArticleNo: article_no, name }
    }),
  }
}

function faultMessage(untrue: Exclude<ReturnType<typeof untruePrice>, null>): string {
  if (untrue === 'not_lower') return 'Ikke lavere enn prisen i dag'
  const { price, from, to } = untrue
  const since = formatDate(new Date(from))
  return Number.isFinite(to)
    ? `Kostet ${formatAmount(price)} fra ${since} til ${formatDate(new Date(to))}, i de siste 30 dagene før`
    : `Har kostet ${formatAmount(price)} siden ${since}`
}
