/** Something of one shopper that the browser keeps: the same for every part of a page, and in every tab. */
export interface BrowserStore<Value> {
  /** The same object until it changes. */
  read(): Value
  write(value: Value): void
  /** Called when it changes, here or in another tab, until the answer is called. */
  subscribe(listener: () => void): () => void
  /** What a page shows while the browser is not asked: the server knows nothing of it. */
  nothing(): Value
}

/** Under one key, as JSON. `toValue` gets whatever lies there: what it cannot read has to become a value all the same. */
export function browserStore<Value>(
  key: string,
  toValue: (stored: unknown) => Value,
  nothing: Value,
): BrowserStore<Value> {
  let cached: { text: string | null; value: Value } = { text: null, value: nothing }
  const listeners = new Set<() => void>()
  return {
    read() {
      const text = readText(key)
      if (text !== cached.text) cached = { text, value: text === null ? nothing : toValue(parsed(text)) }
      return cached.value
    },
    write(value) {
      try {
        if (value === nothing) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // No room or not allowed: it is known as long as the page lives.
      }
      cached = { text: readText(key), value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const otherTab = (event: StorageEvent) => {
        // No key: everything was cleared.
        if (event.key === key || event.key === null) listener()
      }
      // A page that the way back brings up as it was has heard of nothing meanwhile.
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

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
