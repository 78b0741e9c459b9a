import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { isPageOf, staffPlaces } from './staff-places.ts'

const placeLook =
  'inline-flex min-h-tap items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline'

/** Who is at work, and where this account may go. */
export function StaffHeader({ account }: { account: StaffAccount }) {
  const { pathname } = useLocation()
  const open = staffPlaces.filter(({ roles }) => roles.includes(account.role))
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const [nav, here] = [line.current, line.current?.querySelector<HTMLElement>('[aria-current=page]')]
    // Where one is stands in the middle of the line. The page itself is not scrolled.
    if (nav && here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <header className="on-ink">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1.5">
        <p className="font-semibold">
          <span>{account.name}</span> <span className="font-normal opacity-80">{shopsOf(account.shops)}</span>
        </p>
        <div className="flex max-w-full flex-wrap items-center gap-x-6">
          {open.length > 1 && (
            <nav
              ref={line}
              aria-label="Ansatt"
              // One line on a phone, which is drawn sideways: all of them would fill a third of the screen.
              className="flex max-w-full gap-x-6 overflow-x-auto whitespace-nowrap desk:flex-wrap"
            >
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

/** Staff of the whole chain do not need its list of shops on every page. */
function shopsOf(shops: { name: string }[]): string {
  return shops.length > 3 ? `${shops.length} butikker` : shops.map(({ name }) => name).join(', ')
}
