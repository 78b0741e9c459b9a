import { localText, tabText, type TextStorage } from '#shared/browser/text-storage.ts'

/** Keys that all tabs share, kept until the browser clears them. */
type LocalKey =
  | 'hent.cart'
  | 'hent.contact'
  | 'hent.customer'
  | 'hent.favourites'
  | 'hent.followed-cart'
  | 'hent.my-shop'
  | 'hent.paying'
  | 'hent.position'
  | 'hent.promocode'
  | 'hent.reservations'
  | 'hent.seen'
  | 'hent.shipping'
  | 'hent.sizes'
  | 'hent-desk-sound'
  /** A draft that is not saved on the server yet. The parts: account and subject. */
  | `hent-kladd:${number}:${string}`

/** Keys of one tab. The stored data ends with the tab, because other people may use the same device. */
type TabKey =
  | 'blocked-reload'
  | 'hent.attempt'
  | 'hent.line-choices'
  | 'hent.open-map'
  | 'hent.trail'
  | 'screen-reloaded'
  /** A stock count in progress. The number: the shop. */
  | `hent-telling-${number}`

/** One value in the browser's storage: the same in all parts of a page and, if the key is shared, in all tabs. */
export interface BrowserStore<Value> {
  /** The value. Returns the same object until it changes. */
  read(): Value
  /** Returns false if the storage is full or blocked. The value is then kept until the page closes. */
  write(value: Value): boolean
  /** Calls `listener` when the value changes, here or in another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** The value for the server, which cannot read the storage. */
  nothing(): Value
}

/** The stored form. `text`: a string, stored unchanged. */
type Format = 'json' | 'text'

/**
 * A value shared by all tabs. `toValue` is the schema: it parses the stored value, and returns `nothing` for an invalid
 * one.
 */
export const browserStore = <Value>(
  key: LocalKey,
  toValue: (stored: unknown) => Value,
  nothing: Value,
  format?: Format,
): BrowserStore<Value> => createStore(localText, key, { toValue, nothing, format })

/** Like `browserStore`, for one tab. */
export const tabStore = <Value>(
  key: TabKey,
  toValue: (stored: unknown) => Value,
  nothing: Value,
): BrowserStore<Value> => createStore(tabText, key, { toValue, nothing })

function createStore<Value>(
  storage: TextStorage,
  key: string,
  { toValue, nothing, format }: { toValue: (stored: unknown) => Value; nothing: Value; format?: Format | undefined },
): BrowserStore<Value> {
  let cached: { text: string | null; value: Value } = { text: null, value: nothing }
  const listeners = new Set<() => void>()
  const toText = (value: Value) => (format === 'text' ? String(value) : JSON.stringify(value))
  return {
    read() {
      const text = storage.read(key)
      if (text !== cached.text)
        cached = { text, value: text === null ? nothing : toValue(format === 'text' ? text : parsed(text)) }
      return cached.value
    },
    write(value) {
      const stored = storage.write(key, value === nothing ? null : toText(value))
      cached = { text: storage.read(key), value }
      for (const listener of listeners) listener()
      return stored
    },
    subscribe(listener) {
      const otherTab = (event: StorageEvent) => {
        // A null key means that all keys were cleared.
        if (event.key === key || event.key === null) listener()
      }
      // A page restored from the back/forward cache has missed the storage events.
      const woken = ({ persisted }: PageTransitionEvent) => persisted && listener()
      listeners.add(listener)
      window.addEventListener('storage', otherTab)
      window.addEventListener('pageshow', woken)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', otherTab)
        window.removeEventListener('pageshow', woken)
      }
    },
    nothing: () => nothing,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
