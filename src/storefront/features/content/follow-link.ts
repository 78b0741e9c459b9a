import type { MouseEvent } from 'react'

/** Opens internal links in editors' HTML through the router, without loading a document. */
export function followLink(event: MouseEvent<HTMLElement>, go: (to: string) => void): void {
  const link = (event.target as Element).closest('a')
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go(href)
}
