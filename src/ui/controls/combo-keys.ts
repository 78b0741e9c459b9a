export interface ComboState {
  open: boolean
  /** The option that Enter takes; -1: none, the text itself. */
  active: number
}

/** What a key does to a combo box (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/); null leaves it to the text field. */
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

/** The text in parts, those that were searched for marked: `Regnjakke` for `jakke` is Regn + *jakke*. */
export function markMatches(text: string, query: string): { text: string; hit: boolean }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(escape)
  if (words.length === 0) return [{ text, hit: false }]
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'))
  return parts.map((part, at) => ({ text: part, hit: at % 2 === 1 })).filter(part => part.text !== '')
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
