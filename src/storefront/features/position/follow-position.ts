import type { Position } from '#shared/places/position.ts'
import { readPosition, subscribeToPosition } from './position-store.ts'

/** Data that depends on the shopper's position, shared by the whole page. */
export interface FollowsPosition<Answer> {
  /** The data for the current position. `nothing()` until it is loaded. */
  read(): Answer
  /** Loads the data again whenever the position changes, in this tab or another. */
  subscribe(listener: () => void): () => void
  nothing(): Answer
}

/** The value that the followed data depends on, such as the position. */
export interface Followed<Source> {
  /** null: not known, so no request is sent. */
  read(): Source | null
  /** Values with the same key share one request. */
  keyOf(source: Source): string
  subscribe(listener: () => void): () => void
}

const position: Followed<Position> = {
  read: () => readPosition().position,
  keyOf: ({ latitude, longitude }) => `${latitude},${longitude}`,
  subscribe: subscribeToPosition,
}

/** `ask` returns null on failure. Failures are not stored, so the next subscriber sends a new request. */
export const followPosition = <Answer>(
  ask: (from: Position) => Promise<Answer | null>,
  nothing: Answer,
): FollowsPosition<Answer> => follow(position, ask, nothing)

/** Like `followPosition`, for data that depends on another value. */
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
    const result = await ask(source)
    if (underway !== from) return
    underway = ''
    if (result === null) return
    known = { from, answer: result }
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
