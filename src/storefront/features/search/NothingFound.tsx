import { Link } from 'react-router'
import { searchPath } from '../frame/search-query.ts'
import { SearchField } from '../frame/SearchField.tsx'

/** A search without hits: the nearest that would have some, and what to try. */
export function NothingFound({ query, suggestion }: { query: string; suggestion: string | null }) {
  const path = suggestion === null ? null : searchPath(suggestion)
  return (
    <div className="max-w-xl pb-4">
      <p className="text-lg">Vi fant ingen varer som passer til «{query}».</p>
      {path && (
        <p className="mt-2 text-lg">
          Mente du{' '}
          <Link to={path} className="link font-medium">
            {suggestion}
          </Link>
          ?
        </p>
      )}
      <ul className="mt-3 list-disc pl-5 text-soft">
        <li>Se om ordet er skrevet riktig.</li>
        <li>Prøv færre eller mer vanlige ord, som «jakke» eller «tursko».</li>
        <li>Gå til en varegruppe i menyen og velg derfra.</li>
      </ul>
      <div className="mt-6">
        <SearchField id="sok-igjen" />
      </div>
    </div>
  )
}
