import { Link } from 'react-router'
import type { SearchAnswer } from '#contract/search.ts'

/** Help pages, shops and posts that the query names, above the articles. */
export function Places({ places }: Pick<SearchAnswer, 'places'>) {
  if (places.length === 0) return null
  return (
    <ul aria-label="Sider" className="mt-4 grid max-w-3xl gap-2 sm:grid-cols-2">
      {places.map(({ title, detail, path }) => (
        <li key={`${path} ${title}`}>
          <Link to={path} className="block min-h-tap rounded-card border border-line px-4 py-3 hover:border-ink">
            <span className="block font-medium">{title}</span>
            <span className="block text-small text-soft">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
