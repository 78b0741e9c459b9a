import { Link } from 'react-router'

interface ChipLink {
  to: string
  text: string
  isCurrent: boolean
}

/** Links to the parts of a page, such as its brands or groups. The scroll position stays. */
export function ChipLinks({
  label,
  links,
  className = '',
}: {
  label: string
  links: readonly ChipLink[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} className="chip">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
