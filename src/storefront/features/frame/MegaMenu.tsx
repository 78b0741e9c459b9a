import ChevronDown from 'lucide-react/icons/chevron-down'
import { brandLinks } from '../../brands/brand-links.ts'
import { useBrand } from '../../brands/use-brand.ts'
import type { MenuGroup } from './load-menu.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { useFlyout } from './use-flyout.ts'

/** Every main group with its groups, under one word. */
export function MegaMenu({ menu }: { menu: MenuGroup[] }) {
  const { details, hover, onSummaryClick } = useFlyout()
  const brand = useBrand()
  return (
    <details ref={details} className="group" {...hover}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a summary is a button */}
      <summary
        onClick={onSummaryClick}
        className="flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-[0.9375rem] font-bold hover:bg-mist group-open:bg-mist"
      >
        Alle varer
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full z-40 border-y border-line bg-paper shadow-float">
        <MenuLinks className="page max-h-[calc(100dvh-11rem)] overflow-y-auto py-6">
          <ul className="columns-4 gap-6 xl:columns-6">
            {menu.map(group => (
              <li key={group.slug} className="mb-4 break-inside-avoid">
                <a
                  href={`/${group.slug}`}
                  className="inline-block py-1 font-bold hover:text-accent-dark hover:underline"
                >
                  {group.name}
                </a>
                <ul className="text-[0.9375rem] text-soft">
                  {group.subgroups.map(sub => (
                    <li key={sub.slug}>
                      <a
                        href={`/${group.slug}/${sub.slug}`}
                        className="inline-block py-0.5 hover:text-ink hover:underline"
                      >
                        {sub.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {brand.singleLine && (
            <ul className="flex gap-6 border-t border-line pt-4">
              {brandLinks(brand).map(({ to, name }) => (
                <li key={to}>
                  <a href={to} className="link inline-block py-1">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </MenuLinks>
      </div>
    </details>
  )
}
