import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { isPageOf, staffPlaces } from './staff-places.ts'

const placeLook =
  'inline-flex min-h-tap items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline'

/** The header: the logged-in account, and the menu of pages that it may open. A staff page with it hears scanners. */
export function StaffHeader({ account }: { account: StaffAccount }) {
  const { pathname } = useLocation()
  useScanner()
  const open = staffPlaces.filter(({ roles }) => roles.includes(account.role))
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [nav, here] = [line.current, line.current?.querySelector<HTMLElement>('[aria-current=page]')]
    // Scrolls the menu until the current page is in its middle, without scrolling the page.
    if (nav && here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <header className="on-ink">
      {/* On a phone the header is one line that scrolls sideways, since all links would fill a third of the screen. */}
      <div
        ref={line}
        className="page flex items-center justify-between gap-x-6 overflow-x-auto py-1.5 whitespace-nowrap desk:flex-wrap"
      >
        <p className="shrink-0 font-semibold">
          <span>{account.name}</span>{' '}
          <span className="hidden font-normal opacity-80 desk:inline">{shopsOf(account.shops)}</span>
        </p>
        <div className="flex items-center gap-x-6 desk:max-w-full desk:flex-wrap">
          {open.length > 1 && (
            <nav aria-label="Ansatt" className="flex gap-x-6 desk:max-w-full desk:flex-wrap">
              {open.map(place => (
                <Link
                  key={place.to}
                  to={place.to}
                  aria-current={isPageOf(place, pathname) ? 'page' : undefined}
                  className={placeLook}
                >
                  {place.name}
                </Link>
              ))}
            </nav>
          )}
          <NavLink to="/ansatt/konto" className={placeLook}>
            Min konto
          </NavLink>
          <NavLink to="/ansatt/bytt-bruker" className={placeLook}>
            Bytt bruker
          </NavLink>
          <LogOutButton />
        </div>
      </div>
    </header>
  )
}

/** Names of up to three shops. For more, as for staff of the whole chain, only their number. */
function shopsOf(shops: { name: string }[]): string {
  return shops.length > 3 ? `${shops.length} butikker` : shops.map(({ name }) => name).join(', ')
}
