import { Link } from 'react-router'
import { formatCount } from '#ui/format.ts'

/** The way further down: sub groups or groups with their counts. */
export function GroupLinks({
  label,
  links,
}: {
  label: string
  links: { to: string; name: string; count: number; here?: boolean }[]
}) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-4 mt-4 overflow-x-auto px-4 pb-1 desk:mx-0 desk:px-0">
      <ul className="flex gap-2 desk:flex-wrap">
        {links.map(({ to, name, count, here }) => (
          <li key={to} className="shrink-0">
            <Link to={to} aria-current={here ? 'true' : undefined} className="chip">
              {name} <span className={here ? '' : 'text-soft'}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
