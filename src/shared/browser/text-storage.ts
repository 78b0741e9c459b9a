/** Text by key in one of the browser's storages. It never throws. */
export interface TextStorage {
  /** null: no value. */
  read(key: string): string | null
  /** null removes the value. Returns false if the browser refused: the value is then kept as long as the page is open. */
  write(key: string, text: string | null): boolean
}

/** A value that the browser refused to store. */
interface Unsaved {
  text: string | null
  /** The stored text at the time of the refusal. */
  over: string | null
}

/**
 * A browser refuses to store values when the user forbids it or the storage is full. Memory then keeps the values.
 * `storage` is a function, because forbidden storage throws on access.
 */
function textStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TextStorage {
  const unsaved = new Map<string, Unsaved>()
  /** undefined: the storage cannot be read. */
  const stored = (key: string): string | null | undefined => {
    try {
      return storage().getItem(key)
    } catch {
      return undefined
    }
  }
  return {
    read(key) {
      const kept = unsaved.get(key)
      const text = stored(key)
      if (!kept) return text ?? null
      if (text === undefined || text === kept.over) return kept.text
      // Another tab has stored a newer value.
      unsaved.delete(key)
      return text
    },
    write(key, text) {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        unsaved.delete(key)
        return true
      } catch {
        unsaved.set(key, { text, over: stored(key) ?? null })
        return false
      }
    },
  }
}

/** Shared by all tabs, kept until the browser clears it. */
export const localText = textStorage(() => localStorage)
/** Belongs to one tab, kept until the tab is closed. */
export const tabText = textStorage(() => sessionStorage)
