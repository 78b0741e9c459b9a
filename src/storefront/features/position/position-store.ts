import { positionProblem, type Position } from '#shared/position.ts'

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

const key = 'hent.position'
const nowhere: StoredPosition = { position: null, postcode: null, order: 'name' }
let cached: { text: string | null; stored: StoredPosition } = { text: null, stored: nowhere }
const listeners = new Set<() => void>()

/** Where this shopper is, as the browser keeps it; the server never knows. The same object until it changes. */
export function readPosition(): StoredPosition {
  const text = readText()
  if (text !== cached.text) cached = { text, stored: parsePosition(text) }
  return cached.stored
}

export const noPosition = (): StoredPosition => nowhere

export function writePosition(stored: StoredPosition): void {
  const text = JSON.stringify(stored)
  try {
    localStorage.setItem(key, text)
  } catch {
    // No room or not allowed: it is known as long as the page lives.
  }
  cached = { text: readText(), stored }
  for (const listener of listeners) listener()
}

/** Also of another tab. */
export function subscribeToPosition(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

/** What cannot be read is no position. */
export function parsePosition(text: string | null): StoredPosition {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredPosition> | null
    if (typeof value !== 'object' || value === null) return nowhere
    const position = isKnown(value.position) ? value.position : null
    return {
      position,
      postcode: typeof value.postcode === 'string' && /^\d{4}$/.test(value.postcode) ? value.postcode : null,
      order: position && value.order === 'near' ? 'near' : 'name',
    }
  } catch {
    return nowhere
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

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
