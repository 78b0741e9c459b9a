import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { genderPages } from '../../gender-pages.ts'
import type { MenuGroup } from './load-menu.ts'

const genders = ['dame', 'herre', 'junior', 'barn', 'uni'] as const

/** Opens without script; with it, closes when the shopper goes on or presses Escape. */
export function MobileMenu({ menu, icon }: { menu: MenuGroup[]; icon: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    details.current?.removeAttribute('open')
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the shopper went on
  }, [key])
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.removeAttribute('open')
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [])
  return (
    <details ref={details} className="group desk:hidden">
      <summary className="-ml-3 grid h-12 w-12 place-items-center rounded-lg hover:bg-mist">
        {icon}
        <span className="sr-only">Meny</span>
      </summary>
      <nav
        aria-label="Meny"
        className="absolute inset-x-0 z-40 mt-2 border-y border-line bg-paper px-4 pb-8 pt-2 shadow-lg"
      >
        <ul>
          {menu.map(group => (
            <li key={group.slug} className="border-b border-line">
              <Link to={`/${group.slug}`} className="flex min-h-12 items-center justify-between text-lg font-medium">
                {group.name}
                <span aria-hidden className="text-soft">
                  ›
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <h2 className="mb-1 mt-5 text-sm font-semibold text-soft">Handle for</h2>
        <ul className="flex flex-wrap gap-2">
          {genders.map(segment => (
            <li key={segment}>
              <Link to={`/${segment}`} className="chip">
                {genderPages[segment].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
