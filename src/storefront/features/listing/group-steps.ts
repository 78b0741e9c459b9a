import type { Article, Category } from '#contract/catalogue.ts'
import { groupLabel } from '../../group-label.ts'

/** The breadcrumb steps to an article's group. Unknown levels are left out. */
export function stepsTo(
  article: Pick<Article, 'category' | 'articleGroup2ID' | 'articleGroup3ID'>,
  categories: readonly Category[],
): { to: string; name: string }[] {
  const main = categories.find(({ id }) => id === article.category.id)
  const sub = main?.subcategories.find(({ ArticleGroup2ID }) => ArticleGroup2ID === article.articleGroup2ID)
  const group = sub?.groups.find(({ id }) => id === article.articleGroup3ID)
  const steps: { to: string; name: string }[] = []
  if (main) steps.push({ to: `/${main.slug}`, name: groupLabel(main.name) })
  if (main && sub) steps.push({ to: `/${main.slug}/${sub.slug}`, name: groupLabel(sub.Name) })
  if (main && sub && group) {
    steps.push({ to: `/${main.slug}/${sub.slug}/${group.slug}`, name: groupLabel(group.name) })
  }
  return steps
}
