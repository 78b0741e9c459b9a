import type { Position } from '#shared/places/position.ts'
import { readPosition, subscribeToPosition } from './position-store.ts'

/** Something that follows where the shopper is: one answer for the whole page. */
export interface FollowsPosition<Answer> {
  /** Empty until it is known for the very place where the shopper is now. */
  read(): Answer
  /** Asks anew whenever the position changes, here or in another tab. */
  subscribe(listener: () => void): () => void
  nothing(): Answer
}

/** What is followed: where the shopper is, or the like. */
export interface Followed<Source> {
  /** null: nothing is known, and nobody is asked. */
  read(): Source | null
  /** The same for what is asked about once. */
  keyOf(source: Source): string
  subscribe(listener: () => void): () => void
}

const position: Followed<Position> = {
  read: () => readPosition().position,
  keyOf: ({ latitude, longitude }) => `${latitude},${longitude}`,
  subscribe: subscribeToPosition,
}

/** `ask` answers null where it cannot be had: that is not stored, the next page asks again. */
export const followPosition = <Answer>(
  ask: (from: Position) => Promise<Answer | null>,
  nothing: Answer,
): FollowsPosition<Answer> => follow(position, ask, nothing)

export function follow<Source, Answer>(
  { read, keyOf, subscribe }: Followed<Source>,
  ask: (from: Source) => Promise<Answer | null>,
  nothing: Answer,
): FollowsPosition<Answer> {
  let known: { from: string; answer: Answer } = { from: '', answer: nothing }
  let underway = ''
  const listeners = new Set<() => void>()

  const askAgain = async () => {
    const source = read()
    if (source === null) return
    const from = keyOf(source)
    if (from === known.from || from === underway) return
    underway = from
    const answer = await ask(source)
    if (underway !== from) return
    underway = ''
    if (answer === null) return
    known = { from, answer }
    for (const listener of listeners) listener()
  }
  return {
    read() {
      const source = read()
      return source !== null && known.from === keyOf(source) ? known.answer : nothing
    },
    subscribe(listener) {
      const changed = () => {
        listener()
        void askAgain()
      }
      listeners.add(listener)
      const leave = subscribe(changed)
      void askAgain()
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    nothing: () => nothing,
  }
}
