import { dashCase } from '#shared/dash-case.ts'

/** Article numbers by slug, former slugs included. A slug in this map is not given to another article. */
export type SlugOwners = Map<string, string>

/**
 * Takes a free slug for an article and records it in `owners`. The slug is the name in dash case. The article number is
 * added if the name's slug is taken, empty, or would be read as an id.
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

/** Takes a free slug and records it in `taken`. The slug is that of the name, with a number added if it is taken. */
export function takeSlug(name: string, taken: Set<string>, whenEmpty: string): string {
  const base = dashCase(name) || whenEmpty
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`
    if (taken.has(slug)) continue
    taken.add(slug)
    return slug
  }
}
