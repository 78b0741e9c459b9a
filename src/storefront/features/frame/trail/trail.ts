/** A page visited in this session. */
export interface TrailEntry {
  /** The route's name, such as `category` or `product`. */
  name: string
  params: Record<string, string>
  title: string
  /** Its path with the chosen filters and options. */
  to: string
}
export type Trail = readonly TrailEntry[]

const maxPages = 10
const startsAnew = new Set(['home', 'preview'])

/**
 * The trail after a page was displayed. The home page starts a new trail. The same page with other filters replaces its
 * entry. Returning to the previous page removes the last entry, so that `Tilbake` does not lead in circles.
 */
export function follow(trail: Trail, page: TrailEntry): Trail {
  if (startsAnew.has(page.name)) return []
  const last = trail.at(-1)
  const before = trail.at(-2)
  const earlier =
    last && isSame(last, page) ? trail.slice(0, -1) : before && isSame(before, page) ? trail.slice(0, -2) : trail
  return [...earlier, page].slice(-maxPages)
}

/** The target of the back link beside the breadcrumb: the previous page, or home. */
export function wayBack(trail: Trail): { to: string; label: 'Forside' | 'Tilbake'; title: string } {
  const before = trail.at(-2)
  return before ? { to: before.to, label: 'Tilbake', title: before.title } : { to: '/', label: 'Forside', title: '' }
}

/** Parses a stored trail. Anything invalid is an empty trail. */
export const toTrail = (stored: unknown): Trail => (Array.isArray(stored) && stored.every(isEntry) ? stored : [])

function isSame(a: TrailEntry, b: TrailEntry): boolean {
  return a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
}

function isEntry(value: unknown): value is TrailEntry {
  if (typeof value !== 'object' || value === null) return false
  const { name, title, to, params } = value as Partial<TrailEntry>
  const words = [name, title, to].every(word => typeof word === 'string')
  // Another page of this origin may have written the stored trail, so each path must be one of the shop's.
  return words && typeof params === 'object' && params !== null && /^\/(?!\/)/.test(to ?? '')
}
