import type { MouseEvent } from 'react'

/** Links in an editor's words lead on as the shop's other links do, without a page being loaded anew. */
export function followLink(event: MouseEvent<HTMLElement>, go: (to: string) => void): void {
  const link = (event.target as Element).closest('a')
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go(href)
}
