/**
 * What is typed into a text area before React has the page. React puts the text that the page came with back into it when it
 * takes the page over (`initTextarea` of react-dom), and the words are gone.
 */
const typed = new Map<HTMLTextAreaElement, string>()
const note = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

// This file is loaded before the page is taken over.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('textarea'))
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  document.addEventListener('input', note, true)
}

/** Puts it back, once, as if it were typed now. */
export function restoreTyped(): void {
  document.removeEventListener('input', note, true)
  // Past React's own property of the field, so that it hears of it.
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  for (const [field, text] of typed) {
    if (!field.isConnected || field.value === text) continue
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}
