import { foldKey } from '#shared/dash-case.ts'
import type { FeedArticle } from './feed-article.ts'
import { groupKey } from './groups/group-tree.ts'
import { planGroups } from './groups/plan-groups.ts'
import { planPictures } from './pictures/plan-pictures.ts'
import { planLists } from './plan-lists.ts'
import { planVariants } from './plan-variants.ts'
import {
  usualFreight,
  type ArticleRow,
  type CatalogueState,
  type ProductPlan,
  type Unreadable,
} from './product-plan.ts'
import { differs } from './row-difference.ts'
import { takeArticleSlug, type SlugOwners } from './slugs.ts'

/** Plans the changes that a complete product feed makes to the catalogue. Unchanged rows are left out. */
export function planProducts(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable): ProductPlan {
  const groups = planGroups(state, feed, unreadable)
  const articles = planArticles(withKeysAfter(state, groups.changedGroups), feed, unreadable)
  const variants = planVariants(state, feed, unreadable)
  const { toFetch, ...pictures } = planPictures(state, feed)
  return {
    ...planLists(state, feed),
    ...groups,
    ...articles.plan,
    ...variants.plan,
    ...pictures,
    counts: {
      ...articles.counts,
      ...variants.counts,
      articlesRepictured: pictures.repicturedArticles.length,
      articlesRelinked: pictures.relinkedArticles.length,
      picturesToFetch: toFetch,
    },
  }
}

/**
 * Gives stored articles the new keys of renamed groups, so that a rename does not count as a change of its articles.
 */
function withKeysAfter(state: CatalogueState, changed: ProductPlan['changedGroups']): CatalogueState {
  const keyBefore = new Map(state.groups.map(group => [group.id, group.key]))
  const keyAfter = new Map(changed.map(group => [keyBefore.get(group.id), group.key]))
  const articles = state.articles.map(row => ({ ...row, group_key: keyAfter.get(row.group_key) ?? row.group_key }))
  return changed.length > 0 ? { ...state, articles } : state
}

function planArticles(state: CatalogueState, feed: readonly FeedArticle[], unreadable: Unreadable) {
  const owners: SlugOwners = new Map(state.formerSlugs.map(row => [row.slug, row.article_no]))
  for (const { slug, article_no } of state.articles) owners.set(slug, article_no)
  const former = new Set(state.formerSlugs.map(row => row.slug))
  const stored = new Map(state.articles.map(row => [row.article_no, row]))
  const plan: Pick<
    ProductPlan,
    'newArticles' | 'changedArticles' | 'leftSlugs' | 'regainedSlugs' | 'hiddenArticles' | 'onWeb' | 'freights'
  > = {
    newArticles: [],
    changedArticles: [],
    leftSlugs: [],
    regainedSlugs: [],
    hiddenArticles: [],
    onWeb: { shown: { before: 0, lost: [] }, sold: { before: 0, lost: [] } },
    freights: [],
  }
  let back = 0
  for (const article of feed) {
    const before = stored.get(article.articleNo)
    const slug = before?.name === article.name ? before.slug : takeArticleSlug(article.name, article.articleNo, owners)
    const row = articleRow(article, slug, before?.date_created ?? null)
    if (!before) {
      plan.newArticles.push(row)
      continue
    }
    plan.freights.push({
      articleNo: row.article_no,
      before: before.freight_price ?? usualFreight,
      after: row.freight_price ?? usualFreight,
    })
    if (before.in_feed) compareOnWeb(plan.onWeb, before, row)
    else back++
    const { id, ...facts } = before
    if (differs(row, facts)) plan.changedArticles.push({ ...row, id })
    if (slug !== before.slug) plan.leftSlugs.push({ slug: before.slug, id })
    if (slug !== before.slug && former.has(slug)) plan.regainedSlugs.push(slug)
  }
  const named = new Set(feed.map(article => article.articleNo))
  const visible = state.articles.filter(article => article.in_feed)
  plan.hiddenArticles = visible
    .filter(({ article_no }) => !named.has(article_no) && !unreadable.articleNos.has(article_no))
    .map(({ id }) => id)
  const counts = {
    articlesIn: plan.newArticles.length,
    articlesBack: back,
    articlesChanged: plan.changedArticles.length - back,
    articlesOut: plan.hiddenArticles.length,
    articlesBefore: visible.length,
  }
  return { plan, counts }
}

/**
 * Counts the articles that are shown and sold, and adds those that the feed hides or stops selling. A flag is on only
 * at 1.
 */
function compareOnWeb({ shown, sold }: ProductPlan['onWeb'], before: ArticleRow, after: ArticleRow): void {
  const pairs = [
    [shown, before.visible_on_web, after.visible_on_web],
    [sold, before.purchasable_on_web, after.purchasable_on_web],
  ] as const
  for (const [tally, was, becomes] of pairs) {
    if (was !== 1) continue
    tally.before++
    if (becomes !== 1) tally.lost.push(after.article_no)
  }
}

function articleRow(article: FeedArticle, slug: string, dateBefore: string | null): ArticleRow {
  return {
    article_no: article.articleNo,
    name: article.name,
    slug,
    description: article.description,
    tech_description: article.techDescription,
    nutrient_content: article.nutrientContent,
    wash_label: article.washLabel,
    care_label: article.careLabel,
    material: article.material,
    season: article.season,
    custom_label: article.customLabel,
    manufacturer: article.manufacturer,
    responsible: article.responsible,
    warnings: article.warnings,
    ingredients: article.ingredients,
    allergens: article.allergens,
    shelf_life: article.shelfLife,
    age_limit: article.ageLimit,
    guarantee_years: article.guaranteeYears,
    guarantee_full: article.guaranteeFull,
    passport_url: article.passportUrl,
    google_category: article.googleCategory,
    brand_key: foldKey(article.brand),
    gender_id: article.genderId,
    group_key: groupKey(article.groups),
    pant: article.pant,
    freight_price: article.freightPrice,
    vat_percentage: article.vatPercentage,
    web_purchase_limit: article.webPurchaseLimit,
    only_cc: article.onlyCc,
    purchasable_on_web: article.purchasableOnWeb,
    visible_on_web: article.visibleOnWeb,
    featured: article.featured,
    in_feed: true,
    date_created: article.dateCreated ?? dateBefore,
  }
}
