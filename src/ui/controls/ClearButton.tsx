import type { MouseEvent } from 'react'

/**
 * The button that empties the search field before it. It replaces the built-in one of Safari and Chrome, which Firefox
 * lacks. It is hidden while the field shows its placeholder. Like the built-in ones, it is skipped by Tab.
 */
export const ClearButton = () => (
  <button type="button" tabIndex={-1} aria-label="Tøm feltet" className="clear" onClick={empty} />
)

function empty({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.parentElement?.querySelector('input')
  if (!field) return
  // Bypasses the `value` property, so that React notices the change.
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
