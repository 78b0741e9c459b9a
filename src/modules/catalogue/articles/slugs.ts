import { dashCase } from '#shared/dash-case.ts'

/** Article numbers by slug, former slugs included: a slug that once led to an article never leads to another. */
export type SlugOwners = Map<string, string>

/**
 * Takes a free slug for an article and records it as taken: the dash-cased name, with the article number added when the
 * name is taken, empty, or would be read as an id.
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

/** Takes a free slug and records it as taken: the name's slug, numbered if it is taken. */
export function takeSlug(name: string, taken: Set<string>, whenEmpty: string): string {
  const base = dashCase(name) || whenEmpty
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`
    if (taken.has(slug)) continue
    taken.add(slug)
    return slug
  }
}
