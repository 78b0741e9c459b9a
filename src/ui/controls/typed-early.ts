/**
 * Texts typed into text areas before hydration. During hydration, React resets a text area to the server's text
 * (`initTextarea` of react-dom), and the typed text would be lost.
 */
const typed = new Map<HTMLTextAreaElement, string>()
const note = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

// This file loads before hydration.
if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('textarea'))
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  document.addEventListener('input', note, true)
}

/** Restores the typed texts, once, with an input event for each. */
export function restoreTyped(): void {
  document.removeEventListener('input', note, true)
  // Bypasses React's own property of the field, so that React sees the change.
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  for (const [field, text] of typed) {
    if (!field.isConnected || field.value === text) continue
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}
