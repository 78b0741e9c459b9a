import { follow, parseTrail, type Trail, type TrailEntry } from './trail.ts'

const key = 'hent.trail'
const none: Trail = []
const listeners = new Set<() => void>()
let trail: Trail | undefined

/** The trail of this session, in the tab's storage. The same array until it changes. */
export function readTrail(): Trail {
  trail ??= parseTrail(stored())
  return trail
}

export const noTrail = (): Trail => none

export function record(page: TrailEntry): void {
  trail = follow(readTrail(), page)
  try {
    sessionStorage.setItem(key, JSON.stringify(trail))
  } catch {
    // No room or not allowed: the trail lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function subscribeToTrail(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
