import { dashCase } from '#shared/dash-case.ts'

/** Which article an address belongs to, now or formerly: an address that once led to an article leads to no other. */
export type SlugOwners = Map<string, string>

/**
 * A free address for an article: its dash-cased name, with the article number where that is taken, empty or would be
 * read as an id. Notes the address as taken.
 */
export function takeArticleSlug(name: string, articleNo: string, owners: SlugOwners): string {
  const base = dashCase(name)
  const number = dashCase(articleNo) || 'x'
  const candidates = [base, base === '' ? `vare-${number}` : `${base}-${number}`]
  for (let attempt = 0; ; attempt++) {
    const slug = candidates[attempt] ?? `${candidates[1]}-${attempt}`
    const free = owners.get(slug) === undefined || owners.get(slug) === articleNo
    if (slug === '' || /^\p{N}+$/u.test(slug) || !free) continue
    owners.set(slug, articleNo)
    return slug
  }
}

/** A free address among those given, numbered where the name's is taken. Notes it as taken. */
export function takeSlug(name: string, taken: Set<string>, whenEmpty: string): string {
  const base = dashCase(name) || whenEmpty
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`
    if (taken.has(slug)) continue
    taken.add(slug)
    return slug
  }
}
