import { Link } from 'react-router'
import { formatCount } from '#shared/format/format.ts'
import { Picture, type PictureSource } from '#ui/display/Picture.tsx'

export interface GroupLink {
  to: string
  name: string
  count: number
  here: boolean
  /** The picture of the best seller. */
  picture: PictureSource | null
}

/**
 * Links to subcategories or groups with their counts, with a picture if there is one. `slim`: one row on all screens,
 * and no pictures on phones.
 */
export function GroupLinks({ label, links, slim = false }: { label: string; links: GroupLink[]; slim?: boolean }) {
  if (links.length === 0) return null
  return (
    <nav
      aria-label={label}
      className={`-mx-gutter overflow-x-auto px-gutter pb-1 [scrollbar-width:none] ${slim ? 'mt-2 desk:[scrollbar-width:thin]' : 'mt-5'}`}
    >
      <ul className={`flex gap-2 ${slim ? '' : 'desk:flex-wrap'}`}>
        {links.map(({ to, name, count, here, picture }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={here ? 'true' : undefined}
              className={slim ? 'group-link max-desk:pl-4' : 'group-link'}
            >
              {picture ? (
                <span
                  className={`shrink-0 overflow-hidden rounded-l-card bg-picture ${slim ? 'h-13 w-11 max-desk:hidden' : 'h-16 w-13'}`}
                >
                  <Picture source={picture} alt="" sizes="52px" when="now" />
                </span>
              ) : (
                <span className="w-1" />
              )}
              <span>
                <span className="font-medium">{name}</span>{' '}
                <span className={here ? '' : 'text-soft'}>{formatCount(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
