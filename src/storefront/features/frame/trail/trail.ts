/** A page that the shopper came by in this session. */
export interface TrailEntry {
  /** The route's name, such as `category` or `product`. */
  name: string
  params: Record<string, string>
  title: string
  /** Its address with what was filtered and chosen there. */
  to: string
}
export type Trail = readonly TrailEntry[]

const maxPages = 10
const startsAnew = new Set(['home', 'preview'])

/**
 * The trail after a page was shown. Home begins a new one. The same page with another filter takes its own place; who
 * comes back to the page before has gone back, and does not go round in circles by `Tilbake`.
 */
export function follow(trail: Trail, page: TrailEntry): Trail {
  if (startsAnew.has(page.name)) return []
  const last = trail.at(-1)
  const before = trail.at(-2)
  const earlier =
    last && isSame(last, page) ? trail.slice(0, -1) : before && isSame(before, page) ? trail.slice(0, -2) : trail
  return [...earlier, page].slice(-maxPages)
}

/** Where the button beside the breadcrumb leads: to the page before this one, or home. */
export function wayBack(trail: Trail): { to: string; label: 'Forside' | 'Tilbake'; title: string } {
  const before = trail.at(-2)
  return before ? { to: before.to, label: 'Tilbake', title: before.title } : { to: '/', label: 'Forside', title: '' }
}

/** What was stored, or nothing where it is not a trail. */
export const toTrail = (stored: unknown): Trail => (Array.isArray(stored) && stored.every(isEntry) ? stored : [])

function isSame(a: TrailEntry, b: TrailEntry): boolean {
  return a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
}

function isEntry(value: unknown): value is TrailEntry {
  if (typeof value !== 'object' || value === null) return false
  const { name, title, to, params } = value as Partial<TrailEntry>
  const words = [name, title, to].every(word => typeof word === 'string')
  // Storage may hold what another page of the same host wrote: the address must be one of ours.
  return words && typeof params === 'object' && params !== null && /^\/(?!\/)/.test(to ?? '')
}
