import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { settingsPages } from './settings-pages.ts'

/** Links from the overview to the pages of the settings. */
export function SettingsLinks() {
  return (
    <section aria-labelledby="innstillinger">
      <h2 id="innstillinger" className="text-heading">
        Innstillinger
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {settingsPages.map(({ path, title, lead }) => (
          <li key={path}>
            <Link to={path} className="group flex min-h-14 items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium group-hover:underline">{title}</span>
                <span className="block text-small text-soft">{lead}</span>
              </span>
              <ChevronRight aria-hidden size={20} className="shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
