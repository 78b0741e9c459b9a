export interface ComboState {
  open: boolean
  /** The index of the marked option, which Enter chooses. -1: no option is marked, so Enter submits the typed text. */
  active: number
}

/**
 * The state of a combo box after a key (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). null: the text field
 * handles the key.
 */
export function comboKey(key: string, { open, active }: ComboState, count: number): ComboState | 'choose' | null {
  const go = (to: number): ComboState => ({ open: true, active: to })
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? null : go(!open || active >= count - 1 ? (open ? -1 : 0) : active + 1)
    case 'ArrowUp':
      return count === 0 ? null : go(!open || active === -1 ? count - 1 : active - 1)
    case 'Enter':
      return open && active >= 0 ? 'choose' : null
    case 'Escape':
      return open ? { open: false, active: -1 } : null
    default:
      return null
  }
}

/** Splits a text into parts and marks those that match the query: `Regnjakke` for `jakke` is Regn + *jakke*. */
export function markMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(escape)
  if (words.length === 0) return [{ text, hit: false }]
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'))
  return parts.map((part, at) => ({ text: part, hit: at % 2 === 1 })).filter(part => part.text !== '')
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
