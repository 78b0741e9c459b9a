import type { ApiClient } from '#contract/client/client.ts'
import { groupLabel } from '../../../group-label.ts'

export interface MenuGroup {
  name: string
  slug: string
  count: number
  subgroups: { name: string; slug: string }[]
}

/** The main groups with their subcategories. Empty on failure, since the page works without them. */
export async function loadMenu(api: ApiClient): Promise<MenuGroup[]> {
  const result = await api('GET /categories')
  if (!result.ok) return []
  return result.data
    .map(category => ({
      name: groupLabel(category.name),
      slug: category.slug,
      count: category.count,
      subgroups: category.subcategories.map(sub => ({ name: groupLabel(sub.Name), slug: sub.slug })),
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

// Sorted by the displayed name, so Klær (the feed's Tekstil) is under K.
const byName = new Intl.Collator('nb')
