import ChevronDown from 'lucide-react/icons/chevron-down'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useScripted } from '#ui/use-scripted.ts'
import type { MenuGroup } from './load-menu.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { MenuRow } from './MenuRow.tsx'
import { isDesk, useFlyout } from './use-flyout.ts'

/**
 * The server renders one menu: on wide screens it unfolds under "Alle varer", on a phone without JavaScript under its
 * button. With JavaScript, a phone's button opens a drawer instead, which the server does not render.
 */
export function Menu({ menu, className = '' }: { menu: MenuGroup[]; className?: string }) {
  const { details, hover, onSummaryClick } = useFlyout()
  // The drawer closes when the shopper navigates.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const scripted = useScripted()
  const onClick = (event: MouseEvent) => {
    if (isDesk()) onSummaryClick(event)
    else if (!details.current?.open) {
      event.preventDefault()
      setOpenAt(key)
    }
  }
  return (
    <div className={`flex items-center desk:-mx-2.5 ${className}`}>
      <details ref={details} className={menu.length > 0 ? 'group' : 'group desk:hidden'} {...hover}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a summary is a button */}
        <summary onClick={onClick} className="menu-button desk:group-open:bg-mist">
          <span className="desk:hidden">
            <MenuIcon aria-hidden size={24} />
            <span className="sr-only">Meny</span>
          </span>
          <span className="hidden items-center gap-1.5 desk:flex">
            Alle varer
            <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <MenuPanel menu={menu} />
      </details>
      <MenuRow menu={menu} />
      {scripted && <MenuDrawer menu={menu} open={openAt === key} onClose={() => setOpenAt(null)} />}
    </div>
  )
}
