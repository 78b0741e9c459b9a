import { Link } from 'react-router'

/**
 * Links through a list that is paged by key. `begin`: URL of the first page; `next`: of the next page; null: none.
 */
export function PagesByKey({ begin, next }: { begin: string | null; next: string | null }) {
  return (
    <nav aria-label="Sider" className="mt-6 flex items-center gap-4 empty:hidden">
      {begin !== null && (
        <Link to={begin} className="button button-quiet">
          Fra begynnelsen
        </Link>
      )}
      {next !== null && (
        <Link to={next} className="button button-quiet">
          Neste
        </Link>
      )}
    </nav>
  )
}
