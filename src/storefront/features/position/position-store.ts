import { positionProblem, type Position } from '#shared/places/position.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface KnownPosition extends Position {
  source: 'browser' | 'postcode' | 'address'
  /** The displayed text, such as `0150 Oslo` or `Storgata 12, 2408 Elverum`. */
  words: string
}
export interface StoredPosition {
  position: KnownPosition | null
  /** The postcode that the shopper typed last. It is the fallback if the browser gives no position. */
  postcode: string | null
  /** 'name' until the shopper chooses otherwise. Setting a position also sets 'near'. */
  order: 'name' | 'near'
}

const nowhere: StoredPosition = { position: null, postcode: null, order: 'name' }

/** The shopper's position, stored in this browser only. */
export const {
  read: readPosition,
  write: writePosition,
  subscribe: subscribeToPosition,
  nothing: noPosition,
} = browserStore('hent.position', toPosition, nowhere)

/** Parses a stored position. Anything invalid is read as no position. */
export function toPosition(stored: unknown): StoredPosition {
  if (typeof stored !== 'object' || stored === null) return nowhere
  const { position: known, postcode, order } = stored as Partial<StoredPosition>
  const position = isKnown(known) ? known : null
  return {
    position,
    postcode: typeof postcode === 'string' && /^\d{4}$/.test(postcode) ? postcode : null,
    order: position && order === 'near' ? 'near' : 'name',
  }
}

function isKnown(value: unknown): value is KnownPosition {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude, words, source } = value as Partial<KnownPosition>
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    positionProblem({ latitude, longitude }) === null &&
    typeof words === 'string' &&
    (source === 'browser' || source === 'postcode' || source === 'address')
  )
}
