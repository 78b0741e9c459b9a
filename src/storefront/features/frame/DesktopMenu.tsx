import { NavLink } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { MegaMenu } from './MegaMenu.tsx'
import { menuGenders } from './menu-genders.ts'
import { shortcuts } from './shortcuts.ts'

/** From 1020 px. The row holds what surely fits; everything stands under its first word. */
export function DesktopMenu({ menu }: { menu: MenuGroup[] }) {
  const { singleLine } = useBrand()
  const { desk, xl } = shortcuts(menu)
  return (
    <nav aria-label="Hovedmeny" className="hidden desk:block">
      <ul className="-mx-2.5 flex items-center">
        {menu.length > 0 && (
          <li>
            <MegaMenu menu={menu} />
          </li>
        )}
        {menuGenders.map(({ to, name }) => (
          <MenuWord key={to} to={to} name={name} />
        ))}
        {!singleLine && xl.length > 0 && <li aria-hidden className="mx-2.5 h-5 border-l border-strong/60" />}
        {!singleLine &&
          xl.map((group, at) => (
            <MenuWord
              key={group.slug}
              to={`/${group.slug}`}
              name={group.name}
              className={at < desk.length ? '' : 'max-xl:hidden'}
            />
          ))}
      </ul>
    </nav>
  )
}

function MenuWord({ to, name, className = '' }: { to: string; name: string; className?: string }) {
  return (
    <li className={className}>
      <NavLink
        to={to}
        className="flex min-h-11 items-center whitespace-nowrap rounded-md px-2.5 text-[0.9375rem] font-medium hover:bg-mist aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
      >
        {name}
      </NavLink>
    </li>
  )
}
