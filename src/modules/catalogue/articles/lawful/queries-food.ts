import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { visibleOnWeb } from '../queries-offered-variants.ts'

/**
 * Google's categories of food, with their subcategories: beverages, food items except fresh fruit and vegetables (which
 * need no ingredients: Regulation (EU) 1169/2011, art. 19), and sports nutrition.
 * Source: https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt.
 */
const food =
  '412 413 6797 1868 8030 8036 415 2887 418 5724 6848 2628 5723 2073 7528 420 543531 543534 543535 543530 543533 543532 5725 543537 543536 422 1876 1573 5904 424 2194 6196 2229 6195 5751 5054 5790 1895 5750 5749 6891 5748 6219 4748 427 6772 6905 6845 6854 6844 5763 5762 4947 6782 4614 2018 500074 1568 1387 5760 5759 500076 6203 500075 1969 4615 4616 500089 4943 4692 6783 500105 6246 2660 6754 5776 5775 2572 2803 5774 6774 4613 5773 500093 7506 2126 5771 5777 5770 5752 5755 5756 5753 6775 543549 5105 2775 7127 5769 499986 5767 8076 5766 5800 5765 7354 503734 499707 6922 5768 2140 5778 2905 428 5827 429 4418 1855 5786 5787 6821 1954 5740 6204 6831 5785 5742 5741 2188 3965 1702 6784 6830 136 5788 499991 6873 5789 430 5799 5798 5797 1755 7387 5796 5794 431 4683 4687 4684 4689 7196 4686 4690 6259 4682 7374 4688 432 4627 543554 543555 543556 543557 4628 5811 5805 5804 4629 5813 5812 433 434 5814 499989 499988 4608 1529 4610 6199 4611 423 7159 5747 543651 543652 6192 2392 1445 5746 5744 3284 1534 6194 3446 5743 2432 6847 7427 6785 7327 5745 2423 5807 6839 6843 5808 5810 5809 2890 525 2984 5702 6242 6871 7413'.split(
    ' ',
  )
const isFood = sql<boolean>`(a.google_category = any(${food})
  or a.google_category like '%> Fitness & Nutrition%'
  or (a.google_category like 'Food, Beverages%' and a.google_category !~ '> Fresh & Frozen (Fruits|Vegetables)'))`
const isVisible = sql<boolean>`(a.in_feed and ${visibleOnWeb})`
const hasIngredients = sql<boolean>`coalesce(a.ingredients, '') <> ''`
const hasAllergens = sql<boolean>`coalesce(a.allergens, '') <> ''`
const hasShelfLife = sql<boolean>`coalesce(a.shelf_life, '') <> ''`

/**
 * SQL condition: visible food without ingredients, allergens or durability. The query must name the article `a` and its
 * override `o`.
 */
export const lacksFoodFacts = sql<boolean>`(${isVisible} and ${isFood}
  and not (${hasIngredients} and ${hasAllergens} and ${hasShelfLife}))`

export interface FoodGap {
  articleNo: string
  name: string
  lacks: ('ingredients' | 'allergens' | 'shelf_life')[]
}

/**
 * The visible food without a content in any variant, so that it has no unit price, and the number with one. Fresh fruit
 * and vegetables count too.
 */
export async function findContentGaps(
  db: Db,
): Promise<{ complete: number; gaps: Pick<FoodGap, 'articleNo' | 'name'>[] }> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.article_no as articleNo', 'a.name'])
    .select(
      sql<boolean>`exists (select from catalogue.variant v where v.article_id = a.id and v.in_feed and v.unit_measure is not null)`.as(
        'hasContent',
      ),
    )
    .where(sql<boolean>`${isVisible} and (${isFood} or a.google_category ~ '> Fresh & Frozen (Fruits|Vegetables)')`)
    .orderBy('a.article_no')
    .execute()
  const gaps = rows.filter(({ hasContent }) => !hasContent).map(({ articleNo, name }) => ({ articleNo, name }))
  return { complete: rows.length - gaps.length, gaps }
}

/** The visible food without ingredients, allergens or durability, and the number of those with all of them. */
export async function findFoodGaps(db: Db): Promise<{ complete: number; gaps: FoodGap[] }> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.article_no as articleNo', 'a.name'])
    .select([
      hasIngredients.as('ingredients'),
      hasAllergens.as('allergens'),
      hasShelfLife.as('shelf_life'),
      lacksFoodFacts.as('isLacking'),
    ])
    .where(sql<boolean>`${isVisible} and ${isFood}`)
    .orderBy('a.article_no')
    .execute()
  const gaps = rows
    .filter(({ isLacking }) => isLacking)
    .map(({ articleNo, name, ...has }): FoodGap => ({
      articleNo,
      name,
      lacks: (['ingredients', 'allergens', 'shelf_life'] as const).filter(fact => !has[fact]),
    }))
  return { complete: rows.length - gaps.length, gaps }
}
