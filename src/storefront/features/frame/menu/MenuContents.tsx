import ChevronDown from 'lucide-react/icons/chevron-down'
import { useBrand } from '../../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { useMainLinks } from './use-main-links.ts'

/** The contents of a phone's menu: genders, groups, and the brand's own pages. */
export function MenuContents({ menu }: { menu: MenuGroup[] }) {
  const brand = useBrand()
  return (
    <MenuLinks>
      <ul aria-label="Handle til" className="flex flex-wrap gap-1.5 pb-4">
        {useMainLinks().map(({ to, name }) => (
          <li key={to} className="grow">
            <a
              href={to}
              className="grid min-h-12 place-items-center rounded-card bg-mist px-2 text-[0.9375rem] font-semibold hover:bg-picture"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line">
        {menu.map(group => (
          <li key={group.slug} className="relative border-b border-line">
            <a
              href={`/${group.slug}`}
              className="absolute inset-y-0 left-0 right-14 flex h-13 items-center text-lg font-semibold hover:underline"
            >
              {group.name}
            </a>
            <details className="group" name="meny-grupper">
              <summary className="flex h-13 items-center justify-end pr-1">
                <span className="sr-only">{`Grupper i ${group.name}`}</span>
                <span className="grid h-11 w-11 place-items-center">
                  <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
                </span>
              </summary>
              <ul className="pb-3">
                {group.subgroups.map(sub => (
                  <li key={sub.slug}>
                    <a href={`/${group.slug}/${sub.slug}`} className="flex min-h-11 items-center pl-3 hover:underline">
                      {sub.name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <ul className="pt-4">
        {[
          { to: '/favoritter', name: 'Favoritter' },
          { to: '/mine-reservasjoner', name: 'Mine reservasjoner' },
          ...brand.menu,
        ].map(({ to, name }) => (
          <li key={to}>
            <a href={to} className="flex min-h-11 items-center text-soft hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </MenuLinks>
  )
}
