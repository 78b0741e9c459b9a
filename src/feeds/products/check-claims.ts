import type { FeedArticle } from '#modules/catalogue/articles/index.ts'
import { readClaimRules, type FeedClaims } from '#modules/documents/claims/index.ts'
import type { Db } from '#database/connection.ts'
import type { FoundClaim } from '#shared/claims/find-claims.ts'
import { withoutSentences, withoutWords } from '#shared/claims/leave-out-claims.ts'
import { warnOfClaims } from '../warn-of-claims.ts'
import type { ReadRow } from './join-articles.ts'
import { columnOfFact, type ArticleFacts } from './product-rows.ts'

type Withhold = (text: string, claims: readonly FoundClaim[], facts: ArticleFacts) => string | null

/** The texts of an article that are checked, each without the claims that may not be published. */
const checks = {
  name: (text, claims, { brand, groups }) => withoutWords(text, claims) || `${brand} ${groups[2]}`,
  material: (text, claims) => withoutWords(text, claims) || null,
  customLabel: () => null,
  description: (text, claims) => withoutSentences(text, claims),
  techDescription: (text, claims) => withoutSentences(text, claims) || null,
  careLabel: (text, claims) => withoutSentences(text, claims) || null,
  nutrientContent: (text, claims) => withoutSentences(text, claims) || null,
} satisfies Partial<Record<keyof ArticleFacts, Withhold>>
type Checked = keyof typeof checks

/** The texts that replace those of the feed, by article number. */
type Withheld = ReadonlyMap<string, Partial<Pick<ArticleFacts, Checked>>>

/**
 * Warns of claims without evidence. `withheld`: texts without the claims that may not be published today. `flagged`: the
 * words of the claims, by article number.
 */
export async function checkClaims(
  db: Db,
  lines: readonly ReadRow[],
): Promise<{ withheld: Withheld; flagged: FeedClaims }> {
  const rules = await readClaimRules(db)
  const withheld = new Map<string, Partial<Pick<ArticleFacts, Checked>>>()
  const flagged = new Map<string, string[]>()
  // The first row of an article gives its facts.
  const firstRows = new Map(lines.toReversed().map(line => [line.product.articleNo, line])).values()
  for (const { row, product } of firstRows) {
    const { articleNo, facts } = product
    for (const [fact, withhold] of Object.entries(checks) as [Checked, Withhold][]) {
      const text = facts[fact] ?? ''
      const claims = rules.unproven(text, { articleNo, brand: facts.brand })
      if (claims.length === 0) continue
      const words = claims.map(claim => `«${claim.words}»`)
      flagged.set(articleNo, [...new Set([...(flagged.get(articleNo) ?? []), ...words])])
      const refused = warnOfClaims({ row, column: columnOfFact[fact] }, claims, rules)
      if (refused.length > 0)
        withheld.set(articleNo, { ...withheld.get(articleNo), [fact]: withhold(text, refused, facts) })
    }
  }
  return { withheld, flagged }
}

export const withoutClaims = (articles: readonly FeedArticle[], withheld: Withheld): FeedArticle[] =>
  articles.map(article => ({ ...article, ...withheld.get(article.articleNo) }))
