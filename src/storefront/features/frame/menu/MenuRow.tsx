import { useLocation } from 'react-router'
import { useBrand } from '../../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { useMainLinks } from './use-main-links.ts'
import { shortcuts } from '../shortcuts.ts'

/** The groups that fit beside "Alle varer", which contains all groups. Shown from 1020 px. */
export function MenuRow({ menu }: { menu: MenuGroup[] }) {
  const { singleLine } = useBrand()
  const { desk, xl } = shortcuts(menu)
  // With `singleLine`, the row has no room for the news beside the search. "Alle varer" contains the link.
  const links = useMainLinks().filter(({ to }) => !singleLine || to !== '/nyheter')
  return (
    <nav aria-label="Hovedmeny" className="hidden desk:block">
      <MenuLinks>
        <ul className="flex items-center">
          {links.map(({ to, name }) => (
            <MenuLabel key={to} to={to} name={name} />
          ))}
          {!singleLine && xl.length > 0 && <li aria-hidden className="mx-2.5 h-5 border-l border-strong/60" />}
          {!singleLine &&
            xl.map((group, at) => (
              <MenuLabel
                key={group.slug}
                to={`/${group.slug}`}
                name={group.name}
                className={at < desk.length ? undefined : 'max-xl:hidden'}
              />
            ))}
        </ul>
      </MenuLinks>
    </nav>
  )
}

function MenuLabel({ to, name, className }: { to: string; name: string; className?: string | undefined }) {
  const here = decodeURI(useLocation().pathname)
  return (
    <li className={className}>
      <a href={to} aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined} className="row-word">
        {name}
      </a>
    </li>
  )
}
