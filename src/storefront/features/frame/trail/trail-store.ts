import { tabStore } from '#ui/storage/browser-store.ts'
import { follow, toTrail, type Trail, type TrailEntry } from './trail.ts'

/** The trail of this tab's session: the last pages visited since the home page (`follow`). */
export const trailStore = tabStore<Trail>('hent.trail', toTrail, [])

export const record = (page: TrailEntry): boolean => trailStore.write(follow(trailStore.read(), page))
