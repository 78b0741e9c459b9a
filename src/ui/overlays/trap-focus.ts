const reachable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Makes Tab and Shift+Tab cycle through the controls of an open dialog, so the focus stays inside. */
export function keepTabInside(box: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    element => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const away = at === null || !box.contains(at)
  const next = event.shiftKey ? (away || at === box || at === first) && last : (away || at === last) && first
  if (next === false) return
  event.preventDefault()
  next?.focus()
}
