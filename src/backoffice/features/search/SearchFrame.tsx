import { NavLink } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { StaffHeader } from '../frame/StaffHeader.tsx'
import type { Elements } from '#ui/elements.ts'

const views = [
  ['/ansatt/sok', 'Hvorfor dette treffet?'],
  ['/ansatt/sok/etterspurt', 'Etterspurt'],
  ['/ansatt/sok/synonymer', 'Synonymer'],
  ['/ansatt/sok/endringer', 'Endringer'],
] as const

/** The shared frame of the editors' search pages. */
export function SearchFrame({
  account,
  title,
  children,
}: {
  account: StaffAccount
  title: string
  children: Elements
}) {
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <nav aria-label="Søk">
          <ul className="flex flex-wrap gap-2">
            {views.map(([to, name]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="chip aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <h1 className="mt-5 text-title">{title}</h1>
        {children}
      </main>
    </>
  )
}
