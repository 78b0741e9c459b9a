import type { MouseEvent, ReactNode } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'

/**
 * Around the plain links of a menu, which the router follows as it follows its own. A `Link` asks where it stands among
 * the routes; in a menu's two hundred that was a sixth of making a page, and as much of waking it up on a phone.
 */
export function MenuLinks({ className, children }: { className?: string; children: ReactNode }) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const follow = (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href')
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!to?.startsWith('/') || elsewhere || event.defaultPrevented) return
    event.preventDefault()
    void navigate(to, { replace: to === here })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is clicked is a link, by the keyboard too
    <div className={className} onClick={follow}>
      {children}
    </div>
  )
}
