import { useBrand } from '../../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { useMainLinks } from './use-main-links.ts'

/** All main groups with their subcategories. On phones it also has the links that wide screens show beside it. */
export function MenuPanel({ menu }: { menu: MenuGroup[] }) {
  const brand = useBrand()
  return (
    <nav
      aria-label="Hovedmeny, alle varer"
      className="absolute inset-x-0 top-full z-40 border-y border-line bg-paper shadow-float"
    >
      <MenuLinks className="page py-6 desk:max-h-[calc(100dvh-11rem)] desk:overflow-y-auto">
        <ul aria-label="Handle til" className="flex flex-wrap gap-x-6 pb-4 font-bold desk:hidden">
          {useMainLinks().map(({ to, name }) => (
            <li key={to}>
              <a href={to} className="inline-block py-2 hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="columns-2 gap-6 desk:columns-4 xl:columns-6">
          {menu.map(group => (
            <li key={group.slug} className="mb-4 break-inside-avoid">
              <a href={`/${group.slug}`} className="menu-group">
                {group.name}
              </a>
              <ul className="text-[0.9375rem] text-soft">
                {group.subgroups.map(sub => (
                  <li key={sub.slug}>
                    <a href={`/${group.slug}/${sub.slug}`} className="menu-word">
                      {sub.name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ul className={`flex flex-wrap gap-x-6 border-t border-line pt-4 ${brand.singleLine ? '' : 'desk:hidden'}`}>
          {brand.menu.map(({ to, name }) => (
            <li key={to}>
              <a href={to} className="link inline-block py-1">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </MenuLinks>
    </nav>
  )
}
