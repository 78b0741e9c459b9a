import type { SaleChange } from '#modules/sales/campaigns/index.ts'
import type { ProductPlan } from '#modules/catalogue/articles/index.ts'
import { isTooMuch, removal, type Finding } from '../guard/findings.ts'
import { lines, sentence, type FeedPlan } from '../import-context.ts'

const mostMovesListed = 20

/** The changes of a product feed, for the operator and the log of runs. */
export function describeProducts(
  plan: ProductPlan,
  sales: SaleChange,
  {
    unproven: unprovenBeforePrices,
    claims,
    pictures: picturesToMake,
  }: { unproven: number; claims: number; pictures: number },
  guarded: readonly Finding[],
): Omit<FeedPlan, 'apply'> {
  const { counts } = plan
  const movesOf = (kind: string) => plan.groupMoves.filter(move => move.kind === kind).length
  const named = {
    brands: plan.newBrands.length,
    groups: plan.newGroups.length,
    colours: plan.newColours.length,
    'colours with another hex': plan.changedColours.length,
    'colour words': plan.newColourWords.length,
    sizes: plan.newSizes.length,
  }
  return {
    lines: lines(
      sentence('articles', {
        in: counts.articlesIn,
        back: counts.articlesBack,
        changed: counts.articlesChanged,
        'out (hidden)': counts.articlesOut,
      }),
      sentence('variants', {
        in: counts.variantsIn,
        back: counts.variantsBack,
        changed: counts.variantsChanged,
        'out (hidden)': counts.variantsOut,
      }),
      sentence('prices', { up: counts.pricesUp, down: counts.pricesDown }),
      sentence('sale prices', { new: sales.added, changed: sales.changed, ended: sales.ended }),
      sentence('before prices', { 'not charged, so not shown (see the warnings)': unprovenBeforePrices }),
      sentence('texts', { 'articles with claims without evidence (see the warnings)': claims }),
      sentence('addresses', { 'changed (the old ones lead on)': plan.leftSlugs.length }),
      sentence('groups', {
        'renamed (with all that refers to them)': movesOf('renamed'),
        'merged into others': movesOf('merged'),
        'split (the old address leads to the largest part)': movesOf('split'),
      }),
      ...plan.groupMoves
        .slice(0, mostMovesListed)
        .map(({ before, after, articles, of }) => `${before} → ${after} (${articles} of ${of} articles)`),
      sentence('pictures', {
        'to make': picturesToMake,
        'to fetch': counts.picturesToFetch,
        'articles with other pictures': counts.articlesRepictured,
        'articles with other links': counts.articlesRelinked,
      }),
      sentence('new in lists', named),
      plan.unknownColours.length > 0
        ? `colour words without a group, now groups of their own: ${plan.unknownColours.join(', ')}`
        : null,
    ),
    changed: {
      ...counts,
      salesIn: sales.added,
      salesChanged: sales.changed,
      salesOut: sales.ended,
      unprovenBeforePrices,
      articlesWithClaims: claims,
      pictures: picturesToMake,
    },
    findings: [
      ...hidden('articles', counts.articlesOut, counts.articlesBefore),
      ...hidden('variants', counts.variantsOut, counts.variantsBefore),
      ...guarded,
    ],
  }
}

const hidden = (what: string, out: number, before: number): Finding[] =>
  isTooMuch(out, before) ? [removal(`${out} of ${before} ${what} are not in this feed and would be hidden`)] : []
