import type { Snapshot } from '#modules/search/index.ts'
import { stillTrue, weightOf as weightOfShown, type Shows } from './shows.ts'

interface Kept {
  body: Buffer
  shows: Shows
  epoch: number
  /** The stock that it was made of, and the last that it was found true of. */
  since: number
  trueOf: number
  used: boolean
}

// What a longer question is answered with is hardly asked for twice.
const longestKey = 1_000
const mostOnce = 10_000
const weightOf = (key: string, { body, shows }: Kept): number =>
  key.length * 2 + body.byteLength + weightOfShown(shows) + 200

/**
 * Finished answers by what was asked, at most `maxBytes` of them. A Map remembers the order of insertion: the oldest
 * goes first, unless it was asked for since; then it gets another round. What is asked for the first time is not kept:
 * whoever walks through every list once would drive out what others ask for, and leave much to be cleared away.
 */
export function createKeptAnswers(maxBytes: number) {
  const answers = new Map<string, Kept>()
  let once = new Set<string>()
  let bytes = 0

  function drop(key: string, kept: Kept): void {
    answers.delete(key)
    bytes -= weightOf(key, kept)
  }

  return {
    /** The answer, as long as it is true of this snapshot. */
    get(key: string, snapshot: Snapshot): Readonly<Pick<Kept, 'body' | 'shows'>> | undefined {
      const kept = answers.get(key)
      if (!kept) return undefined
      if (!isTrue(kept, snapshot)) {
        drop(key, kept)
        return undefined
      }
      kept.used = true
      return kept
    },
    put(key: string, { epoch, stockVersion }: Snapshot, body: Buffer, shows: Shows): void {
      const kept: Kept = { body, shows, epoch, since: stockVersion, trueOf: stockVersion, used: false }
      if (key.length > longestKey || weightOf(key, kept) > maxBytes / 8) return
      if (!once.delete(key)) {
        if (once.size >= mostOnce) once = new Set()
        once.add(key)
        return
      }
      const before = answers.get(key)
      if (before) drop(key, before)
      answers.set(key, kept)
      bytes += weightOf(key, kept)
      for (const [oldest, victim] of answers) {
        if (bytes <= maxBytes) break
        answers.delete(oldest)
        if (victim.used) answers.set(oldest, { ...victim, used: false })
        else bytes -= weightOf(oldest, victim)
      }
    },
    get bytes() {
      return bytes
    },
  }
}

function isTrue(kept: Kept, snapshot: Snapshot): boolean {
  if (kept.epoch !== snapshot.epoch) return false
  if (kept.trueOf === snapshot.stockVersion) return true
  if (!stillTrue(kept.shows, kept.since, snapshot)) return false
  kept.trueOf = snapshot.stockVersion
  return true
}
