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

/** `ask` answers null where it cannot be had: that is not stored, the next page asks again. */
export function followPosition<Answer>(
  ask: (from: Position) => Promise<Answer | null>,
  nothing: Answer,
): FollowsPosition<Answer> {
  let known: { from: string; answer: Answer } = { from: '', answer: nothing }
  let underway = ''
  const listeners = new Set<() => void>()

  const askAgain = async () => {
    const { position } = readPosition()
    if (!position) return
    const from = keyOf(position)
    if (from === known.from || from === underway) return
    underway = from
    const answer = await ask(position)
    if (underway !== from) return
    underway = ''
    if (answer === null) return
    known = { from, answer }
    for (const listener of listeners) listener()
  }
  return {
    read() {
      const { position } = readPosition()
      return position && known.from === keyOf(position) ? known.answer : nothing
    },
    subscribe(listener) {
      const changed = () => {
        listener()
        void askAgain()
      }
      listeners.add(listener)
      const leave = subscribeToPosition(changed)
      void askAgain()
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    nothing: () => nothing,
  }
}

const keyOf = ({ latitude, longitude }: Position) => `${latitude},${longitude}`
