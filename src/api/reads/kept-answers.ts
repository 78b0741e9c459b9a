import type { ArticleRecord, Snapshot } from '#modules/search/index.ts'
import { recordById } from '#modules/search/index.ts'

/**
 * What of the catalogue an answer shows, and so what it must be made anew for. `lists`: anything but how many pieces a
 * shop has; a record: that article, its pieces included.
 */
export type Shows = 'lists' | ArticleRecord

interface Kept {
  body: Buffer
  shows: Shows
  epoch: number
  availabilityVersion: number
}
export interface KeptAnswers {
  get(key: string, snapshot: Snapshot): Buffer | undefined
  put(key: string, snapshot: Snapshot, body: Buffer, shows: Shows): void
  readonly bytes: number
}

// What a longer question is answered with is hardly asked for twice.
const longestKey = 1_000
const weightOf = (key: string, { body }: Kept): number => key.length * 2 + body.byteLength + 200

/**
 * Finished answers by what was asked, at most `maxBytes` of them. Two halves: what was asked for since the last turn
 * moves to the young one, and what nobody asked for goes with the old one, without a list to keep in order.
 */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  let young = new Map<string, Kept>()
  let old = new Map<string, Kept>()
  let youngBytes = 0
  let oldBytes = 0

  function add(key: string, kept: Kept): void {
    const weight = weightOf(key, kept)
    if (youngBytes + weight > maxBytes / 2) {
      ;[old, oldBytes] = [young, youngBytes]
      ;[young, youngBytes] = [new Map(), 0]
    }
    young.set(key, kept)
    youngBytes += weight
  }

  return {
    get(key, snapshot) {
      const here = young.get(key)
      const kept = here ?? old.get(key)
      if (!kept) return undefined
      if (!isTrue(kept, snapshot)) {
        ;(here ? young : old).delete(key)
        if (here) youngBytes -= weightOf(key, kept)
        else oldBytes -= weightOf(key, kept)
        return undefined
      }
      if (!here) {
        old.delete(key)
        oldBytes -= weightOf(key, kept)
        add(key, kept)
      }
      return kept.body
    },
    put(key, { epoch, availabilityVersion }, body, shows) {
      const kept = { body, shows, epoch, availabilityVersion }
      if (key.length > longestKey || weightOf(key, kept) > maxBytes / 8) return
      add(key, kept)
    },
    get bytes() {
      return youngBytes + oldBytes
    },
  }
}

function isTrue({ shows, epoch, availabilityVersion }: Kept, snapshot: Snapshot): boolean {
  if (epoch !== snapshot.epoch) return false
  if (shows === 'lists') return availabilityVersion === snapshot.availabilityVersion
  return recordById(snapshot, shows.facts.id) === shows
}
