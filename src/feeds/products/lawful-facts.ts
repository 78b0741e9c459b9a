import type { FeedArticle } from '#modules/catalogue/articles/index.ts'
import { isAllowedBase, isSameKind, parseMeasure, usualBase } from '#shared/prices/unit-price.ts'
import { labelGaps } from '#shared/guarantees/durability-label.ts'
import { flag, optionalText, optionalWholeNumber } from '../read/cells.ts'
import type { Row } from '../read/feed-table.ts'

type LawfulFacts = Pick<
  FeedArticle,
  'ingredients' | 'allergens' | 'shelfLife' | 'ageLimit' | 'guaranteeYears' | 'guaranteeFull' | 'passportUrl'
>

/** Facts that the law requires for food, goods with an age limit, and goods with a guarantee or a product passport. */
export function readLawfulFacts(row: Row): LawfulFacts {
  return {
    ingredients: optionalText(row, 'ingredients', { max: 5_000 }),
    allergens: optionalText(row, 'allergens', { max: 1_000 }),
    shelfLife: optionalText(row, 'shelf_life', { max: 1_000 }),
    ageLimit: optionalWholeNumber(row, 'age_limit', { from: 0, to: 99 }) || null,
    ...readGuarantee(row),
    passportUrl: readPassport(row),
  }
}

/** A guarantee of at most two years is stored without `guarantee_full`, as it must not have the durability label. */
function readGuarantee(row: Row): Pick<FeedArticle, 'guaranteeYears' | 'guaranteeFull'> {
  const guaranteeYears = optionalWholeNumber(row, 'guarantee_years', { from: 0, to: 99 }) || null
  const guaranteeFull = flag(row, 'guarantee_full', 0) === 1
  const isShort = labelGaps({ guaranteeYears, guaranteeFull, manufacturer: null }).includes('years')
  if (guaranteeFull && isShort)
    row.warn('guarantee_full', 'needs guarantee_years above 2: the article gets no durability label')
  return { guaranteeYears, guaranteeFull: guaranteeFull && !isShort }
}

function readPassport(row: Row): string | null {
  const link = optionalText(row, 'digital_product_passport', { max: 2_000 })
  if (link === null || (link.startsWith('https://') && URL.canParse(link))) return link
  row.warn('digital_product_passport', 'is not a URL that begins with https://: left out')
  return null
}

/** The content of a variant, for its unit price. Unreadable measures are left out with a warning. */
export function readContent(row: Row): { measure: string; base: string | null } | null {
  const measure = optionalText(row, 'unit_pricing_measure', { max: 50 })
  const base = optionalText(row, 'unit_pricing_base_measure', { max: 50 })
  if (measure === null) return null
  const content = parseMeasure(measure)
  if (!content) {
    row.warn('unit_pricing_measure', 'is not a measure such as 750 ml or 1.5 kg: no unit price is shown')
    return null
  }
  const per = parseMeasure(base ?? usualBase(content))
  if (per && isSameKind(content, per) && isAllowedBase(per)) return { measure, base }
  const reason =
    per && isSameKind(content, per)
      ? 'is not 1 kg, l, cbm, m, sqm or ct, as the law requires'
      : `is not a measure of the same kind as ${measure}`
  row.warn('unit_pricing_base_measure', `${reason}: the usual unit is used`)
  return { measure, base: null }
}

/**
 * Google's categories of goods that the shop does not sell, with their subcategories: alcoholic beverages, and tobacco
 * with e-cigarettes. Source: https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt; alkoholloven
 * § 3-1, tobakksskadeloven §§ 24 a, 27.
 */
const refusedIds = new Set(
  '499676 414 7486 5887 6761 417 505761 2364 1671 2933 2605 502976 543642 543643 2220 2107 1926 421 435 3916 3151 3682 3741 499963 4091 543635 543634'.split(
    ' ',
  ),
)
const refusedWords =
  /(?:^|>)\s*(?:alcoholic beverages|tobacco products|electronic cigarettes|alkoholholdige drikker|alkohol|øl|vin|brennevin|tobakk|tobakksvarer|snus|e-sigaretter|elektroniske sigaretter)\s*(?:>|$)/i

/** Refuses alcohol, tobacco and e-cigarettes by category. */
export function refuseUnlawful(
  row: Row,
  { googleCategory, groups }: Pick<FeedArticle, 'googleCategory' | 'groups'>,
): void {
  const category = googleCategory?.trim() ?? ''
  const reason = 'is alcohol, tobacco or an e-cigarette, which may not be sold in this shop'
  if (refusedIds.has(category) || refusedWords.test(category)) row.bad('google_product_category', reason)
  else if (refusedWords.test(groups.join('>'))) row.bad('product_type', reason)
}
