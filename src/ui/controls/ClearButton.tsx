import type { MouseEvent } from 'react'

/**
 * The button that empties the search field before it. Safari and Chrome have one of their own, Firefox has none. It is
 * hidden while the field shows its placeholder. Like the browsers' own, it is skipped by Tab.
 */
export const ClearButton = () => (
  <button type="button" tabIndex={-1} aria-label="Tøm feltet" className="clear" onClick={empty} />
)

function empty({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.parentElement?.querySelector('input')
  if (!field) return
  // React notices a change that does not go through the `value` property.
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
