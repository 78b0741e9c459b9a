import { positionProblem, type Position } from '#shared/places/position.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

export interface KnownPosition extends Position {
  source: 'browser' | 'postcode' | 'address'
  /** What is shown of it: `0150 Oslo`, `Storgata 12, 2408 Elverum`. */
  words: string
}
export interface StoredPosition {
  position: KnownPosition | null
  /** The last postcode that was typed: fallen back to where the browser does not tell where it is. */
  postcode: string | null
  /** Shops stand by name until the shopper chooses otherwise; to tell where one is, is to choose. */
  order: 'name' | 'near'
}

const nowhere: StoredPosition = { position: null, postcode: null, order: 'name' }

/** Where this shopper is, as the browser keeps it; the server never knows. */
export const {
  read: readPosition,
  write: writePosition,
  subscribe: subscribeToPosition,
  nothing: noPosition,
} = browserStore('hent.position', toPosition, nowhere)

/** What cannot be read is no position. */
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
